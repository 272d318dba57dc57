import { describe, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type DecisionSent, decisionMachine, type Standing } from '#machines/applications/decision/decision.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const open: Standing = { version: 3, steps: ['approve', 'reject', 'ask'], hold: null }
const hold = { step: 'approve', endsAt: '2027-03-18T08:21:04.000Z', endsIn: 300_000, until: 1_805_444_464_000 }
const held: Standing = { version: 4, steps: ['undo'], hold }
const overdue: Standing = { ...held, hold: { ...hold, endsIn: 0 } }
const settled: Standing = { version: 5, steps: ['reverse'], hold: null }

const down = new Error('The site cannot reach its records just now.')
const first = wasFirst('Somebody changed this in the meantime.', {
  by: 'Musa Model',
  what: 'rejected',
  at: '2027-03-18T08:15:40.000Z',
})

interface Answers {
  /** One after the other; the last stays. */
  reads?: (Standing | Error)[]
  decide?: (Standing | Error)[]
  undo?: Standing | Error
}

function start({ reads = [open], decide = [held], undo = open }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const sent: DecisionSent[] = []
  let asked = 0
  const read = () => {
    asked += 1
    return ending<Standing>(reads[Math.min(asked, reads.length) - 1] ?? open)
  }
  let hears: (standing: Standing) => void = () => {}
  const flow = createActor(
    decisionMachine.provide({
      actors: {
        readRecord: fromPromise<Standing, { id: string }>(({ input }) => {
          expect(input.id).toBe('M12')
          return read()
        }),
        watchRecord: fromCallback<EventObject, { id: string }>(({ sendBack, input }) => {
          expect(input.id).toBe('M12')
          hears = (standing) => sendBack({ type: 'record.changed', standing })
        }),
        decide: fromPromise<Standing, DecisionSent>(({ input }) => {
          sent.push(input)
          return ending<Standing>(decide[Math.min(sent.length, decide.length) - 1] ?? held)
        }),
        undo: fromPromise<Standing, { id: string }>(({ input }) => {
          expect(input.id).toBe('M12')
          return ending<Standing>(undo)
        }),
      },
      actions: { notify, refreshLists: note('refreshLists') },
    }),
    { clock, input: { id: 'M12' } },
  ).start()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  const now = () => flow.getSnapshot()
  const approve = async () => {
    await rests()
    flow.send({ type: 'step.choose', step: 'approve', asksWhy: false })
    await rests()
  }
  const reject = async (reason?: string) => {
    await rests()
    flow.send({ type: 'step.choose', step: 'reject', asksWhy: true })
    if (reason === undefined) return
    flow.send({ type: 'reason.edit', reason })
    flow.send({ type: 'decision.send' })
    await rests()
  }
  const pass = async (milliseconds: number) => {
    letPass(clock, milliseconds)
    await rests()
  }
  return { flow, said, done, sent, rests, now, approve, reject, pass, changed: (one: Standing) => hears(one), clock }
}

describe('a record that is decided about', () => {
  test('is read first', async () => {
    const { rests, now } = start()
    expect([now().value, now().hasTag('busy')]).toEqual(['reading', true])
    await rests()
    expect([now().value, now().hasTag('deciding'), now().context.steps]).toEqual([
      { deciding: 'open' },
      true,
      open.steps,
    ])
  })

  test('says why it cannot be read, and is read again', async () => {
    const { flow, rests, now } = start({ reads: [down, open] })
    await rests()
    expect([now().value, now().context.trouble]).toEqual(['unread', down.message])
    flow.send({ type: 'record.retry' })
    await rests()
    expect([now().value, now().context.trouble]).toEqual([{ deciding: 'open' }, ''])
  })

  test('that the page shows already is decided at once, before it is read again', async () => {
    const { flow, changed, rests, sent, now } = start()
    expect(now().value).toBe('reading')
    changed(open)
    expect([now().value, now().context.version]).toEqual([{ deciding: 'open' }, 3])
    flow.send({ type: 'step.choose', step: 'approve', asksWhy: false })
    await rests()
    expect(sent).toEqual([{ id: 'M12', step: 'approve', reason: '', version: 3 }])
  })

  test('that the page shows as held is read first: its time has gone on since', async () => {
    const { changed, rests, now } = start({ reads: [overdue] })
    changed(held)
    expect(now().value).toBe('reading')
    await rests()
    expect(now().context.hold?.endsIn).toBe(0)
  })

  test('whose decision is held already shows how long', async () => {
    const { rests, now } = start({ reads: [held] })
    await rests()
    expect([now().value, now().context.hold]).toEqual([{ held: 'early' }, hold])
  })

  test('follows what else is done to it', async () => {
    const { rests, now, changed } = start()
    await rests()
    changed({ ...open, version: 7 })
    expect([now().value, now().context.version]).toEqual([{ deciding: 'open' }, 7])
    changed(held)
    expect(now().value).toEqual({ held: 'early' })
  })
})

describe('a decision', () => {
  test('is sent with the version that was read, and held', async () => {
    const { approve, sent, done, now } = start()
    await approve()
    expect(sent).toEqual([{ id: 'M12', step: 'approve', reason: '', version: 3 }])
    expect([now().value, now().context.version, done]).toEqual([{ held: 'early' }, 4, ['refreshLists']])
    expect([now().context.step, now().context.reason, now().context.asksWhy]).toEqual(['', '', false])
  })

  test('that the record does not offer is not taken', async () => {
    const { flow, rests, sent, now } = start()
    await rests()
    flow.send({ type: 'step.choose', step: 'reopen', asksWhy: false })
    flow.send({ type: 'step.choose', step: 'reverse', asksWhy: true })
    expect([now().value, sent]).toEqual([{ deciding: 'open' }, []])
  })

  test('that is not held counts at once', async () => {
    const { approve, done, now } = start({ decide: [settled] })
    await approve()
    expect([now().value, now().hasTag('done'), now().context.steps, done]).toEqual([
      { deciding: 'done' },
      true,
      ['reverse'],
      ['refreshLists'],
    ])
  })

  test('is not sent without the reason it needs', async () => {
    const { reject, sent, now, flow } = start()
    await reject('  ')
    expect([now().value, now().context.trouble, sent]).toEqual(['reasoning', 'Give a reason.', []])
    flow.send({ type: 'reason.edit', reason: 'No certificate was sent.' })
    expect(now().context.trouble).toBe('')
    flow.send({ type: 'decision.send' })
    expect([now().value, sent]).toEqual([
      'sending',
      [{ id: 'M12', step: 'reject', reason: 'No certificate was sent.', version: 3 }],
    ])
  })

  test('is dropped by who thinks again, and the reason is there when it is taken up again', async () => {
    const { flow, reject, now } = start()
    await reject()
    flow.send({ type: 'reason.edit', reason: 'No certificate was sent.' })
    flow.send({ type: 'decision.drop' })
    expect(now().value).toEqual({ deciding: 'open' })
    await reject()
    expect(now().context.reason).toBe('No certificate was sent.')
    flow.send({ type: 'decision.drop' })
    flow.send({ type: 'step.choose', step: 'approve', asksWhy: true })
    expect(now().context.reason).toBe('')
  })

  test('with a reason that cannot be sent says why beside it, and is sent again', async () => {
    const { flow, reject, rests, sent, now } = start({ decide: [down, held] })
    await reject('No certificate was sent.')
    expect([now().value, now().context.trouble]).toEqual(['reasoning', down.message])
    flow.send({ type: 'decision.send' })
    await rests()
    expect([now().value, sent.length, sent[1]?.reason]).toEqual([{ held: 'early' }, 2, 'No certificate was sent.'])
  })

  test('without a reason that cannot be sent says why, and is sent again or dropped', async () => {
    const { flow, approve, rests, now } = start({ decide: [down] })
    await approve()
    expect([now().value, now().context.trouble]).toEqual(['failed', down.message])
    flow.send({ type: 'decision.send' })
    expect(now().value).toBe('sending')
    await rests()
    expect(now().value).toBe('failed')
    flow.send({ type: 'decision.drop' })
    expect(now().value).toEqual({ deciding: 'open' })
  })

  test('[OFF-24] that comes second says who did what, and keeps the reason that was typed', async () => {
    const { flow, reject, rests, now } = start({ decide: [first], reads: [open, { ...settled, steps: ['reject'] }] })
    await reject('No certificate was sent.')
    expect([now().value, now().context.conflict]).toEqual([
      'conflict',
      { by: 'Musa Model', what: 'rejected', at: '2027-03-18T08:15:40.000Z' },
    ])
    flow.send({ type: 'conflict.accept' })
    expect(now().value).toBe('reading')
    await rests()
    expect([now().value, now().context.conflict, now().context.version]).toEqual([{ deciding: 'open' }, undefined, 5])
    await reject()
    expect([now().value, now().context.reason]).toEqual(['reasoning', 'No certificate was sent.'])
  })
})

describe('[OFF-20] a decision that is held', () => {
  test('is told at five minutes, at one minute and at ten seconds', async () => {
    const { approve, pass, now } = start()
    await approve()
    const tags = () => [now().hasTag('held'), now().hasTag('lastMinute'), now().hasTag('lastSeconds')]
    await pass(239_999)
    expect(tags()).toEqual([true, false, false])
    await pass(1)
    expect(tags()).toEqual([true, true, false])
    await pass(49_999)
    expect(tags()).toEqual([true, true, false])
    await pass(1)
    expect(tags()).toEqual([true, false, true])
  })

  test('for a few seconds is told as what it is', async () => {
    const short = { ...held, hold: { ...hold, endsIn: 5_000 } }
    const { approve, pass, now } = start({ decide: [short] })
    await approve()
    await pass(2)
    expect(now().hasTag('lastSeconds')).toBe(true)
  })

  test('is undone, and may be decided anew', async () => {
    const { flow, approve, rests, done, now } = start()
    await approve()
    flow.send({ type: 'decision.undo' })
    expect([now().value, now().hasTag('held')]).toEqual(['undoing', true])
    await rests()
    expect([now().value, now().context.steps, now().context.hold, done]).toEqual([
      { deciding: 'open' },
      open.steps,
      null,
      ['refreshLists', 'refreshLists'],
    ])
  })

  test('is not undone by an officer who may not', async () => {
    const { flow, rests, now } = start({ reads: [{ ...held, steps: [] }] })
    await rests()
    flow.send({ type: 'decision.undo' })
    expect(now().value).toEqual({ held: 'early' })
  })

  test('too late to be undone says so, and shows how it stands', async () => {
    const late = new Refusal(409, 'The decision has been taken.')
    const { flow, approve, rests, said, now } = start({ undo: late, reads: [open, settled] })
    await approve()
    flow.send({ type: 'decision.undo' })
    await rests()
    expect([now().value, now().context.steps]).toEqual([{ deciding: 'open' }, ['reverse']])
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'The decision has been taken.' }])
  })

  test('that somebody else undid may be decided anew', async () => {
    const { approve, changed, now } = start()
    await approve()
    changed({ ...held, version: 5 })
    expect(now().value).toEqual({ held: 'early' })
    changed({ ...open, version: 6 })
    expect([now().value, now().context.version]).toEqual([{ deciding: 'open' }, 6])
  })

  test('counts as soon as the record says so, also before this browser sees the end of the hold', async () => {
    const { approve, changed, done, now } = start()
    await approve()
    changed(settled)
    expect([now().value, now().context.steps]).toEqual([{ deciding: 'done' }, ['reverse']])
    expect(done).toEqual(['refreshLists', 'refreshLists'])
  })

  test('counts when the hold has ended, once the server has taken it', async () => {
    const { approve, pass, done, now } = start({ reads: [open, overdue, overdue, overdue, settled] })
    await approve()
    await pass(300_000)
    expect([now().value, now().hasTag('ending')]).toEqual(['resting', true])
    for (const wait of [1_000, 2_000]) {
      await pass(wait - 1)
      expect(now().value).toBe('resting')
      await pass(1)
      expect(now().value).toBe('resting')
    }
    await pass(4_999)
    expect(now().value).toBe('resting')
    await pass(1)
    expect([now().value, now().context.steps]).toEqual([{ deciding: 'done' }, ['reverse']])
    expect(done).toEqual(['refreshLists', 'refreshLists'])
  })

  test('of whose end nothing is heard says so', async () => {
    const { flow, approve, pass, rests, now } = start({ reads: [open, down, settled] })
    await approve()
    await pass(300_000)
    expect([now().value, now().context.trouble]).toEqual(['unread', down.message])
    flow.send({ type: 'record.retry' })
    await rests()
    expect(now().value).toEqual({ deciding: 'open' })
  })

  test('counts, and may be reversed with a reason', async () => {
    const { flow, approve, rests, sent, now } = start({ decide: [settled, { ...open, version: 6 }] })
    await approve()
    flow.send({ type: 'step.choose', step: 'reverse', asksWhy: true })
    flow.send({ type: 'reason.edit', reason: 'The award was forged.' })
    flow.send({ type: 'decision.send' })
    await rests()
    expect(sent[1]).toEqual({ id: 'M12', step: 'reverse', reason: 'The award was forged.', version: 5 })
    expect([now().value, now().context.steps]).toEqual([{ deciding: 'done' }, open.steps])
  })
})
