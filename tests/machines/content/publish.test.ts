import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { publishMachine, type Standing, type StepSent } from '#machines/content/publish/publish.machine.ts'
import { ending } from '#tests/support/ending.ts'

const input = { kind: 'post', id: 12 } as const
const standing: Standing = { version: 3, steps: ['publish', 'schedule', 'archive'], publish_at: '', unpublish_at: '' }
const published: Standing = { ...standing, version: 4, steps: ['publish', 'schedule', 'unpublish', 'archive'] }
const text = { number: 4, saved_at: '2027-03-18T08:12:00.000Z' }
const none = { publish_at: '', unpublish_at: '' }
const nine = '2027-03-19T09:00:00+01:00'
const ten = '2027-03-20T10:00:00+01:00'

const missing = new Refusal(400, 'This cannot be published yet.', {
  problems: { title: 'Give the post a title.', body: 'Write the text of the post.' },
})
const changed = { by: 'Bisi Example', what: 'changed', at: '2027-03-18T08:11:00.000Z' }
const overtaken = wasFirst('Somebody changed this in the meantime.', changed)
const otherText = wasFirst('Somebody saved this in the meantime.', {
  by: null,
  what: 'saved',
  at: '2027-03-18T08:13:00.000Z',
  theirs: { data: {}, number: 5, saved_at: '2027-03-18T08:13:00.000Z' },
})

function start(answers: (Standing | Error)[] = [published], known: Standing | null = standing) {
  const sent: StepSent[] = []
  let readAgain = 0
  const flow = createActor(
    publishMachine.provide({
      actors: {
        takeStep: fromPromise<Standing, StepSent>(({ input: step }) => {
          sent.push(step)
          return ending(answers.shift() ?? new Error('Nobody answers'))
        }),
      },
      actions: {
        readItemAgain: () => {
          readAgain += 1
        },
      },
    }),
    { input },
  ).start()
  if (known) flow.send({ type: 'item.changed', standing: known })
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return {
    flow,
    sent,
    rests,
    now: () => flow.getSnapshot(),
    readAgain: () => readAgain,
    choose: async (step: StepSent['step'], saved: typeof text | undefined = text) => {
      flow.send({ type: 'step.choose', step, text: saved })
      await rests()
    },
  }
}

describe('[OFF-25] publishing', () => {
  test('sends the version and the text that were seen, and says that it is done', async () => {
    const { flow, now, choose, sent } = start()
    expect([now().value, now().hasTag('settled')]).toEqual(['ready', true])
    await choose('publish')
    expect(sent).toEqual([{ ...input, step: 'publish', version: 3, text, times: none }])
    expect([now().value, now().context.done, now().context.standing]).toEqual(['ready', 'publish', published])
    flow.send({ type: 'field.edited', name: 'title' })
    expect(now().context.done).toBeUndefined()
  })

  test('waits until what was typed is saved', async () => {
    const { flow, now, sent, rests } = start()
    flow.send({ type: 'step.choose', step: 'publish', text: undefined })
    expect([now().value, now().hasTag('saving'), sent]).toEqual(['saving', true, []])
    flow.send({ type: 'text.saved', text: { ...text, number: 5 } })
    await rests()
    expect([now().value, sent[0]?.text]).toEqual(['ready', { ...text, number: 5 }])
  })

  test('is not done where the text could not be saved', () => {
    const { flow, now, sent } = start()
    flow.send({ type: 'step.choose', step: 'publish', text: undefined })
    flow.send({ type: 'text.unsaved' })
    expect([now().value, now().context.trouble, sent]).toEqual([
      'ready',
      'The text could not be saved, and nothing was done.',
      [],
    ])
  })

  test('tells field by field what is missing, until it is written', async () => {
    const { flow, now, choose } = start([missing, published])
    await choose('publish')
    expect([now().value, now().context.problems, now().context.trouble]).toEqual([
      'ready',
      { title: 'Give the post a title.', body: 'Write the text of the post.' },
      '',
    ])
    flow.send({ type: 'field.edited', name: 'title' })
    expect(now().context.problems).toEqual({ body: 'Write the text of the post.' })
    await choose('publish')
    expect([now().context.problems, now().context.done]).toEqual([{}, 'publish'])
  })

  test.each([
    ['the item', overtaken, { of: 'item', by: 'Bisi Example', at: '2027-03-18T08:11:00.000Z' }],
    ['its text', otherText, { of: 'text', by: null, at: '2027-03-18T08:13:00.000Z' }],
  ])('is not done where somebody changed %s meanwhile, and says who', async (_, refusal, told) => {
    const { flow, now, choose, readAgain, sent } = start([refusal, published])
    await choose('publish')
    expect([now().value, now().hasTag('changed'), now().context.changed, readAgain()]).toEqual([
      'changed',
      true,
      told,
      1,
    ])
    flow.send({ type: 'item.changed', standing: { ...standing, version: 5 } })
    flow.send({ type: 'change.accept' })
    expect([now().value, now().context.changed]).toEqual(['ready', undefined])
    await choose('publish')
    expect(sent[1]?.version).toBe(5)
  })

  test('says why it was refused', async () => {
    const { now, choose } = start([new Refusal(503, 'The site is busy.'), new Refusal(400, 'No.', { problems: 7 })])
    await choose('publish')
    expect([now().value, now().context.trouble]).toEqual(['ready', 'The site is busy.'])
    await choose('publish')
    expect([now().context.trouble, now().context.problems]).toEqual(['No.', {}])
  })

  test('is not sent where it cannot be done now', async () => {
    const { now, choose, sent } = start([], null)
    await choose('publish')
    expect([sent, now().context.trouble]).toEqual([[], 'This is not possible in its current state. Look at it again.'])
  })
})

describe('[OFF-29] a schedule', () => {
  test('has the times that were typed', async () => {
    const { flow, now, choose, sent } = start()
    flow.send({ type: 'time.choose', isLater: true })
    flow.send({ type: 'time.edit', change: { publish_at: nine } })
    flow.send({ type: 'time.edit', change: { unpublish_at: ten } })
    await choose('schedule')
    expect(sent).toMatchObject([{ step: 'schedule', times: { publish_at: nine, unpublish_at: ten } }])
    expect(now().context.done).toBe('schedule')
  })

  test('may be of its end alone', async () => {
    const { flow, choose, sent } = start()
    flow.send({ type: 'time.edit', change: { publish_at: nine, unpublish_at: ten } })
    await choose('schedule')
    expect(sent).toMatchObject([{ times: { publish_at: '', unpublish_at: ten } }])
  })

  test.each([
    [true, none, { publish_at: 'Give a day and a time.' }],
    [true, { publish_at: '2027-03-19T', unpublish_at: 'T10:00' }, ['publish_at', 'unpublish_at']],
    [false, none, { unpublish_at: 'Give a day and a time.' }],
  ])('says which time is missing (%#)', async (isLater, change, told) => {
    const { flow, now, choose, sent } = start()
    flow.send({ type: 'time.choose', isLater })
    flow.send({ type: 'time.edit', change })
    await choose('schedule')
    const { problems } = now().context
    expect([sent, Array.isArray(told) ? Object.keys(problems) : problems]).toEqual([[], told])
    flow.send({ type: 'time.edit', change: { publish_at: nine, unpublish_at: ten } })
    expect(now().context.problems).toEqual({})
  })

  test('that stands is shown, and what is typed stays while only the text changes', () => {
    const scheduled = { ...standing, publish_at: nine }
    const { flow, now } = start([], scheduled)
    expect([now().context.isLater, now().context.times]).toEqual([true, { publish_at: nine, unpublish_at: '' }])
    flow.send({ type: 'time.edit', change: { publish_at: ten } })
    flow.send({ type: 'item.changed', standing: scheduled })
    expect(now().context.times.publish_at).toBe(ten)
    flow.send({ type: 'item.changed', standing: { ...standing, version: 4 } })
    expect([now().context.isLater, now().context.times]).toEqual([false, none])
  })
})

describe('[OFF-25] taking off and archiving', () => {
  test.each([text, undefined])('is asked for once more, and may be dropped (%#)', async (saved) => {
    const { flow, now, sent, rests } = start([standing], published)
    flow.send({ type: 'step.choose', step: 'unpublish', text: saved })
    expect([now().value, now().hasTag('confirming'), sent]).toEqual(['confirming', true, []])
    flow.send({ type: 'step.drop' })
    expect(now().value).toBe('ready')
    flow.send({ type: 'step.choose', step: 'archive', text: saved })
    flow.send({ type: 'step.confirm' })
    if (!saved) flow.send({ type: 'text.saved', text })
    await rests()
    expect(sent).toEqual([{ ...input, step: 'archive', version: 4, text, times: none }])
    expect([now().value, now().context.done]).toEqual(['ready', 'archive'])
  })
})
