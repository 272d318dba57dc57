import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { AskedItem, AskedQuestions } from '#contract/applications/answer.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { answerRequestMachine } from '#machines/applications/answer-request/answer-request.machine.ts'
import type { Chosen, Opened, Typed } from '#machines/applications/answer-request/answer-request-context.ts'
import type { Prepared, Saving, Uploading } from '#machines/applications/answer-request/answer-request-setup.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-link-to-questions'
const item: AskedItem = {
  id: 1,
  label: 'Phone',
  is_file: false,
  field: 'phone',
  takes_pdf: false,
  choices: [],
  reason: 'Digits are missing',
  text: 'Write it in full.',
  old_value: '0800 000',
  old_file: null,
  new_value: null,
  new_file: null,
}
const certificate: AskedItem = { ...item, id: 2, label: 'Certificate 1', is_file: true, field: 'file', old_value: null }
const asked: AskedQuestions = {
  first_name: 'First',
  grade: 'Associate',
  sent: false,
  items: [item, certificate],
  asked_at: '2027-03-12T11:00:00.000Z',
  due_at: '2027-04-02T11:00:00.000Z',
}
const photo: StashedFile = { id: 'photo', name: 'photo.jpg', size: 4_000_000, type: 'image/jpeg', ready: false }
const small: StashedFile = { ...photo, id: 'small', size: 400_000, chosen: 4_000_000, ready: true }
const answered: AskedItem = { ...certificate, new_file: { type: 'image/jpeg', size: 400_000 } }
const over = new Refusal(409, 'The time for the answers is over.')
const offline = new Error('Could not save your answer')
const choose = { type: 'file.choose', name: 'answer-2', file: photo } as const
const edit = (value: string) => ({ type: 'form.edit', change: { 'answer-1': value } }) as const

interface Answers {
  opened?: (Opened | Error)[]
  saving?: (Error | undefined)[]
  prepared?: Prepared | Error
  uploaded?: AskedItem | Error
  sent?: (Error | undefined)[]
  withdrawn?: Error
}

/** The machine with what it asks for; a call that is not answered here is held until the test lets it go. */
function start({ opened = [{ asked, kept: {} }], ...answers }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  let back = () => {}
  const [saving, sent] = [answers.saving ?? [], answers.sent ?? []]
  const flow = createActor(
    answerRequestMachine.provide({
      actors: {
        watchConnection: fromCallback(({ sendBack }) => {
          back = () => sendBack({ type: 'connection.back' })
        }),
        readRequest: fromPromise<Opened, { token: string }>(({ input }) => {
          calls.push(['read', input.token])
          return ending(opened.shift() ?? offline)
        }),
        saveAnswers: fromPromise<Typed[], Saving>(async ({ input: { typed } }) => {
          calls.push(['save', typed])
          await ending(saving.shift())
          return typed
        }),
        prepareFile: fromPromise<Prepared, Chosen | undefined>(() => ending(answers.prepared ?? { file: small })),
        uploadFile: fromPromise<AskedItem, Uploading>(async ({ input }) => {
          calls.push(['upload', input.item, input.chosen?.file.id])
          input.report({ sent: 1, total: 2 })
          await Promise.resolve()
          return ending(answers.uploaded ?? answered)
        }),
        sendAnswers: fromPromise<void, Saving>(async ({ input: { typed } }) => {
          calls.push(['send', typed])
          await ending(sent.shift())
        }),
        withdraw: fromPromise<void, { token: string }>(async ({ input }) => {
          calls.push(['withdraw', input.token])
          await ending(answers.withdrawn)
        }),
      },
      actions: { notify, storeTyped: note('storeTyped'), forgetTyped: note('forgetTyped') },
    }),
    { clock, input: { token } },
  ).start()
  const until = (path: Parameters<ReturnType<typeof flow.getSnapshot>['matches']>[0]) =>
    waitFor(flow, (state) => state.matches(path), { timeout: 5_000 })
  const shown = () => flow.getSnapshot().context
  return { flow, clock, calls, said, done, until, shown, back: () => back() }
}

async function open(answers: Answers = {}) {
  const started = start(answers)
  await started.until('open')
  return started
}

describe('[OFF-21] a link to questions', () => {
  test('opens them, with what was answered before', async () => {
    const first = { ...item, new_value: '0811' }
    const { shown, calls, flow } = await open({
      opened: [{ asked: { ...asked, items: [first, certificate] }, kept: {} }],
    })
    expect(flow.getSnapshot().value).toEqual({ open: { form: 'editing', texts: 'resting', files: 'resting' } })
    expect([shown().form, shown().saved]).toEqual([{ 'answer-1': '0811' }, { 'answer-1': '0811' }])
    expect(calls).toEqual([['read', token]])
  })

  test('finds what the browser kept, and keeps it on the server; of other questions nothing', async () => {
    const { flow, clock, until, calls, shown } = await open({
      opened: [{ asked, kept: { 'answer-1': '0811', 'answer-9': 'x' } }],
    })
    expect(shown().form).toEqual({ 'answer-1': '0811' })
    expect(flow.getSnapshot().matches({ open: { texts: 'typing' } })).toBe(true)
    clock.increment(1_000)
    await until({ open: { texts: 'resting' } })
    expect(calls.at(-1)).toEqual(['save', [{ item: 1, value: '0811' }]])
  })

  test('of answers that were sent says so, and forgets what the browser kept', async () => {
    const { flow, until, done } = start({ opened: [{ asked: { ...asked, sent: true, items: [] }, kept: {} }] })
    expect(flow.getSnapshot().hasTag('loading')).toBe(true)
    await until('sent')
    expect([flow.getSnapshot().hasTag('sent'), done]).toEqual([true, ['forgetTyped']])
  })

  test.each([404, 409])('that takes no answer (%s) says why', async (status) => {
    const { flow, until, shown, done } = start({ opened: [new Refusal(status, 'It is over.')] })
    await until('ended')
    expect([flow.getSnapshot().hasTag('ended'), shown().reason, done]).toEqual([true, 'It is over.', ['forgetTyped']])
  })

  test.each([offline, new Refusal(429, 'Wait a minute'), new Refusal(503, '')])(
    'that cannot be read just now can be tried again',
    async (error) => {
      const { flow, until } = start({ opened: [error, { asked, kept: {} }] })
      await until('missed')
      expect(flow.getSnapshot().hasTag('missed')).toBe(true)
      flow.send({ type: 'link.retry' })
      await until('open')
    },
  )
})

describe('[OFF-21] what is typed', () => {
  test('is kept a second after the last stroke', async () => {
    const { flow, clock, until, calls, done, shown } = await open()
    flow.send(edit('08'))
    clock.increment(999)
    flow.send(edit('0811'))
    clock.increment(999)
    expect([flow.getSnapshot().hasTag('saving'), calls.length]).toEqual([true, 1])
    clock.increment(1)
    await until({ open: { texts: 'resting' } })
    expect(calls.slice(1)).toEqual([['save', [{ item: 1, value: '0811' }]]])
    expect([shown().saved, done]).toEqual([{ 'answer-1': '0811' }, ['storeTyped', 'storeTyped', 'storeTyped']])
  })

  test('while it is being kept is kept after it', async () => {
    const { flow, clock, until, calls } = await open()
    flow.send(edit('08'))
    clock.increment(1_000)
    flow.send(edit('0811'))
    expect(flow.getSnapshot().matches({ open: { texts: 'typing' } })).toBe(true)
    clock.increment(1_000)
    await until({ open: { texts: 'resting' } })
    expect(calls.at(-1)).toEqual(['save', [{ item: 1, value: '0811' }]])
  })

  test('without a connection stays, is tried again after ten seconds and at once when it is back', async () => {
    const { flow, clock, until, calls, shown, back } = await open({ saving: [offline, offline] })
    flow.send(edit('0811'))
    clock.increment(1_000)
    await until({ open: { texts: 'unsaved' } })
    expect([flow.getSnapshot().hasTag('unsaved'), shown().form]).toEqual([true, { 'answer-1': '0811' }])
    clock.increment(10_000)
    await until({ open: { texts: 'saving' } })
    await until({ open: { texts: 'unsaved' } })
    back()
    await until({ open: { texts: 'resting' } })
    expect(calls.filter((call) => Array.isArray(call) && call[0] === 'save')).toHaveLength(3)
  })

  test('when the questions are over says why', async () => {
    const { flow, clock, until, shown } = await open({ saving: [over] })
    flow.send(edit('0811'))
    clock.increment(1_000)
    await until('ended')
    expect(shown().reason).toBe('The time for the answers is over.')
  })
})

describe('[OFF-21] a file that is chosen', () => {
  test('is made smaller, sent, and stands with its question', async () => {
    const { flow, until, calls, shown } = await open()
    flow.send(choose)
    expect(flow.getSnapshot().matches({ open: { files: 'preparing' } })).toBe(true)
    await until({ open: { files: 'uploading' } })
    await until({ open: { files: 'resting' } })
    expect(calls.at(-1)).toEqual(['upload', 2, 'small'])
    expect(shown()).toMatchObject({ chosen: undefined, files: { 'answer-2': small }, progress: { sent: 1, total: 2 } })
    expect(shown().asked?.items).toEqual([item, answered])
    flow.send({ type: 'file.remove', name: 'answer-2' })
    expect(shown().files).toEqual({})
  })

  test('that cannot be made smaller is sent as it is', async () => {
    const { flow, until, calls } = await open({ prepared: new Error('No canvas') })
    flow.send(choose)
    await until({ open: { files: 'resting' } })
    expect(calls.at(-1)).toEqual(['upload', 2, 'photo'])
  })

  test.each([
    ['is none', { prepared: { complaint: 'It is no picture.' } }, 'It is no picture.'],
    ['the server refuses', { uploaded: new Refusal(400, 'It is no picture.') }, 'It is no picture.'],
    ['is lost on its way', { uploaded: offline }, 'Could not save your answer'],
  ])('that %s says so beside its field, and another can be chosen', async (_, answers, words) => {
    const { flow, until, shown } = await open(answers)
    flow.send(choose)
    await until({ open: { files: 'resting' } })
    expect([shown().errors, shown().chosen]).toEqual([{ 'answer-2': words }, undefined])
    flow.send(choose)
    expect(shown().errors).toEqual({})
  })

  test('when the questions are over says why', async () => {
    const { flow, until, shown } = await open({ uploaded: over })
    flow.send(choose)
    await until('ended')
    expect(shown().reason).toBe('The time for the answers is over.')
  })
})

describe('[OFF-21] the answers', () => {
  test('are sent with what is not kept yet, once a file has arrived', async () => {
    const { flow, until, calls, done } = await open()
    flow.send(edit('0811'))
    flow.send(choose)
    flow.send({ type: 'form.submit' })
    expect([flow.getSnapshot().hasTag('waiting'), flow.getSnapshot().matches({ open: { form: 'waiting' } })]).toEqual([
      true,
      true,
    ])
    await until('sent')
    expect(calls.slice(1)).toEqual([
      ['upload', 2, 'small'],
      ['send', [{ item: 1, value: '0811' }]],
    ])
    expect(done.at(-1)).toBe('forgetTyped')
  })

  test.each([
    ['is refused before it is sent', { prepared: { complaint: 'It is no picture.' } }, 'It is no picture.'],
    ['the server refuses', { uploaded: new Refusal(400, 'It is no picture.') }, 'It is no picture.'],
    ['is lost on its way', { uploaded: offline }, 'Could not save your answer'],
  ])('are not sent with the old file where the new one %s; asked again, they are', async (_, answers, words) => {
    const opened = [{ asked: { ...asked, items: [item, answered] }, kept: {} }]
    const { flow, until, calls, shown } = await open({ opened, ...answers })
    flow.send(choose)
    flow.send({ type: 'form.submit' })
    expect(flow.getSnapshot().hasTag('waiting')).toBe(true)
    await until({ open: { files: 'resting' } })
    expect(flow.getSnapshot().value).toEqual({ open: { form: 'editing', texts: 'resting', files: 'resting' } })
    expect([shown().errors, shown().attempt, calls.flat().includes('send')]).toEqual([{ 'answer-2': words }, 1, false])
    flow.send({ type: 'form.submit' })
    await until('sent')
    expect(calls.at(-1)).toEqual(['send', []])
  })

  test('wait for what is being kept', async () => {
    const { flow, clock, until, calls } = await open()
    flow.send(edit('0811'))
    clock.increment(1_000)
    flow.send({ type: 'form.submit' })
    expect(flow.getSnapshot().matches({ open: { form: 'waiting', texts: 'saving' } })).toBe(true)
    await until('sent')
    expect(calls.slice(1)).toEqual([
      ['save', [{ item: 1, value: '0811' }]],
      ['send', []],
    ])
  })

  test('that are missing or wrong are told beside their fields', async () => {
    const refused = new Refusal(400, 'Some answers are missing.', {
      items: { 1: 'Answer this question.', 2: 'Choose a file.' },
    })
    const { flow, until, shown } = await open({ sent: [refused] })
    flow.send({ type: 'form.submit' })
    await until('open')
    expect(shown()).toMatchObject({
      errors: { 'answer-1': 'Answer this question.', 'answer-2': 'Choose a file.' },
      attempt: 1,
      trouble: undefined,
    })
    flow.send(edit('0811'))
    expect(shown().errors).toEqual({ 'answer-2': 'Choose a file.' })
  })

  test('that cannot be sent stay, with what was typed meanwhile, and can be sent again', async () => {
    const { flow, until, shown, said, calls } = await open({ sent: [offline] })
    flow.send({ type: 'form.submit' })
    flow.send(edit('0811'))
    await until('open')
    expect(shown()).toMatchObject({ trouble: 'Could not save your answer', form: { 'answer-1': '0811' } })
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'Could not save your answer' }])
    flow.send({ type: 'form.submit' })
    await until('sent')
    expect(calls.at(-1)).toEqual(['send', [{ item: 1, value: '0811' }]])
  })

  test('come too late when the questions are over', async () => {
    const { flow, until, shown } = await open({ sent: [over] })
    flow.send({ type: 'form.submit' })
    await until('ended')
    expect(shown().reason).toBe('The time for the answers is over.')
  })
})

describe('[OFF-21] an application is withdrawn', () => {
  test('once it was asked twice', async () => {
    const { flow, until, calls, done } = await open()
    flow.send({ type: 'withdraw.confirm' })
    flow.send({ type: 'withdraw.ask' })
    expect([flow.getSnapshot().hasTag('confirming'), calls.length]).toEqual([true, 1])
    flow.send({ type: 'withdraw.cancel' })
    expect(flow.getSnapshot().hasTag('confirming')).toBe(false)
    flow.send({ type: 'withdraw.ask' })
    flow.send({ type: 'withdraw.confirm' })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    await until('withdrawn')
    expect([calls.at(-1), done.at(-1)]).toEqual([['withdraw', token], 'forgetTyped'])
    expect(flow.getSnapshot().hasTag('withdrawn')).toBe(true)
  })

  test('and where that fails, it is not', async () => {
    const { flow, until, shown } = await open({ withdrawn: offline })
    flow.send({ type: 'withdraw.ask' })
    flow.send({ type: 'withdraw.confirm' })
    await until('open')
    expect(shown().trouble).toBe('Could not save your answer')
  })

  test('and where the questions are over, says so', async () => {
    const { flow, until, shown } = await open({ withdrawn: over })
    flow.send({ type: 'withdraw.ask' })
    flow.send({ type: 'withdraw.confirm' })
    await until('ended')
    expect(shown().reason).toBe('The time for the answers is over.')
  })
})
