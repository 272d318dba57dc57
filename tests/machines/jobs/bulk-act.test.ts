import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Selection, SelectionForm } from '#contract/jobs/selection.ts'
import { bulkActMachine } from '#machines/jobs/bulk-act/bulk-act.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const frozen: Selection = {
  id: 3,
  act: 'retry',
  count: 3,
  may: 2,
  refused: [{ reason: 'This job is done.', count: 1 }],
  state: 'frozen',
  done: 0,
  failed: [],
  failed_count: 0,
}
const running: Selection = { ...frozen, state: 'running' }
const finished: Selection = { ...frozen, state: 'finished', done: 2 }
const partly: Selection = { ...finished, done: 1, failed: [{ id: 7, reason: 'This job is running.' }], failed_count: 1 }

interface Answers {
  freeze?: Selection | Error
  perform?: Selection | Error
  looks?: (Selection | Error)[]
}

function start({ freeze = frozen, perform = running, looks = [finished] }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: number[] = []
  const forms: SelectionForm[] = []
  const flow = createActor(
    bulkActMachine.provide({
      actors: {
        freeze: fromPromise<Selection, SelectionForm>(({ input }) => {
          forms.push(input)
          return ending<Selection>(freeze)
        }),
        perform: fromPromise<Selection, { id: number }>(({ input }) => {
          expect(input.id).toBe(3)
          return ending<Selection>(perform)
        }),
        askForSelection: fromPromise<Selection, { id: number }>(() => {
          asked.push(clock.now())
          return ending<Selection>(looks[Math.min(asked.length, looks.length) - 1] ?? finished)
        }),
      },
      actions: { notify, refreshLists: note('refreshLists') },
    }),
    { clock, input: { act: 'retry', ids: [5, 6, 7] } },
  ).start()
  const rests = () => waitFor(flow, (state) => !state.matches('running') && !state.hasTag('busy'), { timeout: 10_000 })
  const send = async (type: 'bulk.confirm' | 'bulk.again' | 'watch.again' | 'bulk.drop') => {
    flow.send({ type })
    await rests()
  }
  const pass = async (milliseconds: number) => {
    letPass(clock, milliseconds)
    await rests()
  }
  return { flow, said, done, asked, forms, rests, send, pass, now: () => flow.getSnapshot() }
}

describe('[OFF-11] an act with many', () => {
  test('is frozen first, and says with how many it may be done', async () => {
    const { forms, rests, now } = start()
    expect(now().hasTag('busy')).toBe(true)
    await rests()
    expect([now().value, now().context.selection, forms]).toEqual([
      'confirming',
      frozen,
      [{ act: 'retry', ids: [5, 6, 7] }],
    ])
  })

  test('is confirmed, watched after one, two and five seconds, and told', async () => {
    const { asked, done, rests, send, pass, now } = start({ looks: [running, running, finished] })
    await rests()
    await send('bulk.confirm')
    expect([now().value, now().hasTag('running')]).toEqual(['resting', true])
    for (const wait of [1_000, 2_000, 5_000]) await pass(wait)
    expect([now().value, now().context.selection, asked, done]).toEqual([
      'finished',
      finished,
      [1_000, 3_000, 8_000],
      ['refreshLists'],
    ])
  })

  test('that is done at once is told at once', async () => {
    const { asked, done, rests, send, now } = start({ perform: finished })
    await rests()
    await send('bulk.confirm')
    expect([now().value, asked, done]).toEqual(['finished', [], ['refreshLists']])
  })

  test('of which none may be done is not confirmed', async () => {
    const { rests, send, now } = start({ freeze: { ...frozen, may: 0 } })
    await rests()
    await send('bulk.confirm')
    expect(now().value).toBe('confirming')
  })

  test('is dropped by who thinks again', async () => {
    const { rests, send, now } = start()
    await rests()
    await send('bulk.drop')
    expect([now().value, now().status]).toEqual(['dropped', 'done'])
  })

  test('that cannot be frozen says why, and is tried again or dropped', async () => {
    const { forms, rests, send, now } = start({ freeze: new Refusal(409, 'Nothing matches any more.') })
    await rests()
    expect([now().value, now().context.trouble]).toEqual(['refused', 'Nothing matches any more.'])
    await send('watch.again')
    expect([now().value, forms.length]).toEqual(['refused', 2])
    await send('bulk.drop')
    expect(now().value).toBe('dropped')
  })

  test('that cannot begin says why, and may be confirmed again', async () => {
    const { said, rests, send, now } = start({
      perform: new Refusal(409, 'This was selected an hour ago. Select again.'),
    })
    await rests()
    await send('bulk.confirm')
    expect(now().value).toBe('confirming')
    expect(said).toEqual([
      { tone: 'destructive', title: 'An Error Occurred', text: 'This was selected an hour ago. Select again.' },
    ])
  })

  test('of which nothing is heard is lost, until somebody asks again', async () => {
    const { rests, send, pass, now } = start({ looks: [new Error('It is down'), finished] })
    await rests()
    await send('bulk.confirm')
    await pass(1_000)
    expect([now().value, now().hasTag('lost'), now().context.trouble]).toEqual(['lost', true, 'It is down'])
    await send('watch.again')
    expect([now().value, now().context.trouble]).toEqual(['finished', ''])
  })

  test('is tried again with those that failed, and then left', async () => {
    const { forms, rests, send, now } = start({ perform: partly })
    await rests()
    await send('bulk.confirm')
    await send('bulk.again')
    expect([now().value, forms.at(-1)]).toEqual(['confirming', { act: 'retry', again: 3 }])
    await send('bulk.confirm')
    await send('bulk.drop')
    expect(now().value).toBe('dropped')
  })

  test('of which all was done is not tried again', async () => {
    const { rests, send, now } = start({ perform: finished })
    await rests()
    await send('bulk.confirm')
    await send('bulk.again')
    expect(now().value).toBe('finished')
  })
})
