import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { MailTemplate } from '#contract/mail/mail-template.ts'
import {
  isChanged,
  mailTemplateMachine,
  type TemplateAnswer,
  type WordsForm,
} from '#machines/mail/mail-template/mail-template.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { mailTemplate } from '#samples/mail.ts'
import { send } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const { words } = mailTemplate
const of = (change: Partial<MailTemplate['words']>): MailTemplate => ({
  ...mailTemplate,
  is_changed: true,
  version: 1,
  by: 'Bisi Example',
  words: { ...words, ...change },
})
const refusal = new Refusal(429, 'Try again in a moment.')

interface World {
  errors?: FieldErrors<WordsForm> | Error
  save?: TemplateAnswer | Error
  test?: Error | undefined
  back?: TemplateAnswer | Error
}

function start(world: World = {}) {
  const { errors = {}, save = { template: of({ heading: 'Mine' }) }, back = { template: mailTemplate } } = world
  const { said, notify } = hearing()
  const calls: unknown[] = []
  type Input = { template: MailTemplate; form: WordsForm }
  const flow = createActor(
    mailTemplateMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<WordsForm>, WordsForm>(() => ending(errors)),
        saveWords: fromPromise<TemplateAnswer, Input & { reason: string }>(({ input }) => {
          calls.push(['save', input.template.version, input.form.heading, ...(input.reason ? [input.reason] : [])])
          return ending<TemplateAnswer>(save)
        }),
        testWords: fromPromise<void, Input>(({ input }) => {
          calls.push(['test', input.form.heading])
          return ending(world.test)
        }),
        takeBuiltIn: fromPromise<TemplateAnswer, { template: MailTemplate }>(({ input }) => {
          calls.push(['built-in', input.template.version])
          return ending<TemplateAnswer>(back)
        }),
      },
      actions: { notify },
    }),
    { input: mailTemplate },
  ).start()
  const event = async (one: Parameters<typeof flow.send>[0]) => {
    flow.send(one)
    await waitFor(flow, (state) => !state.hasTag('busy'))
    return flow.getSnapshot().value
  }
  return { flow, said, calls, event, now: () => flow.getSnapshot() }
}

describe('[OFF-38] the words of a mail', () => {
  test('are saved with the version that was read, where something was typed', async () => {
    const { flow, said, calls, event, now } = start()
    await event({ type: 'form.submit' })
    expect([now().value, calls]).toEqual(['editing', []])
    await send(flow, { heading: 'Mine' })
    expect(calls).toEqual([['save', 0, 'Mine']])
    expect(said).toEqual([{ tone: 'success', title: 'Saved' }])
    expect([isChanged(now().context), now().context.template.version]).toEqual([false, 1])
  })

  test('of a guarded mail go with the reason, and it is said that they wait', async () => {
    const waiting = { approval: 4, by: 'Bisi Example', at: '2027-03-12T11:00:00.000Z' }
    const { flow, said, calls, event, now } = start({ save: { template: { ...mailTemplate, waiting } } })
    await event({ type: 'reason.edit', reason: 'The council agreed.' })
    await send(flow, { heading: 'Mine' })
    expect(calls).toEqual([['save', 0, 'Mine', 'The council agreed.']])
    expect(said).toEqual([
      { tone: 'success', title: 'It waits for a second person', text: 'Until then mails stay as they are' },
    ])
    expect([now().context.reason, now().context.form.heading]).toEqual(['', mailTemplate.words.heading])
  })

  test('are not sent while a field or a part is wrong, and say it at its place', async () => {
    const { flow, calls, now } = start({ errors: { subject: 'A mail needs a subject.' } })
    await send(flow, { subject: '', text: '{{greeting}}' })
    expect([now().value, calls]).toEqual(['editing', []])
    expect(now().context.errors).toEqual({
      subject: 'A mail needs a subject.',
      text: 'This mail needs {{code}}, as a paragraph by itself.',
    })
    expect(now().context.form.subject).toBe('')
  })

  test.each<[string, World]>([
    ['refused', { save: refusal }],
    ['not even checked', { errors: refusal }],
  ])('stay as they were typed when the save is %s', async (_, world) => {
    const { flow, now } = start(world)
    await send(flow, { heading: 'Mine' })
    expect(now().value).toBe('editing')
    expect(now().context).toMatchObject({ trouble: refusal.message, form: { heading: 'Mine' } })
  })

  test('that another person changed first keep what was typed, and follow the other in the rest', async () => {
    const template = of({ subject: 'Theirs', heading: 'Theirs too' })
    const { flow, said, now } = start({ save: { template, first: 'Bisi Example' } })
    await send(flow, { heading: 'Mine' })
    expect(now().context).toMatchObject({
      template,
      form: { subject: 'Theirs', heading: 'Mine', text: words.text },
      errors: { heading: 'Bisi Example saved “Theirs too” here. Save again to replace it.' },
      trouble: 'Bisi Example has changed this mail in the meantime. What you typed is kept: save again.',
    })
    expect(said).toEqual([])
  })

  test('that another person wrote at length are quoted by their beginning', async () => {
    const template = of({ heading: 'é'.repeat(121), foot: 'f'.repeat(120) })
    const { flow, now } = start({ save: { template, first: 'Bisi Example' } })
    await send(flow, { heading: 'Mine', foot: 'Mine' })
    expect(now().context.errors).toEqual({
      heading: `Bisi Example saved “${'é'.repeat(120)}…” here. Save again to replace it.`,
      foot: `Bisi Example saved “${'f'.repeat(120)}” here. Save again to replace it.`,
    })
  })

  test('that another person changed to the same leave nothing to save', async () => {
    const { flow, now } = start({ save: { template: of({ heading: 'Mine' }), first: 'Bisi Example' } })
    await send(flow, { heading: 'Mine' })
    expect([isChanged(now().context), now().context.trouble]).toEqual([
      false,
      'Bisi Example has changed this mail in the meantime. It already says what you typed.',
    ])
  })

  test('that another person changed elsewhere complain of nothing', async () => {
    const { flow, now } = start({ save: { template: of({ subject: 'Theirs' }), first: 'Bisi Example' } })
    await send(flow, { heading: 'Mine' })
    expect([now().context.errors, now().context.form.heading]).toEqual([{}, 'Mine'])
  })

  test('are tested as they are typed, and stay unsaved', async () => {
    const { said, calls, event, now } = start()
    await event({ type: 'form.edit', change: { heading: 'Mine' } })
    expect(await event({ type: 'mail.test' })).toBe('editing')
    expect([calls, said]).toEqual([[['test', 'Mine']], [{ tone: 'success', title: 'A test is on its way to you' }]])
    expect(isChanged(now().context)).toBe(true)
  })

  test('whose test is refused say why', async () => {
    const { event, now } = start({ test: refusal })
    expect(await event({ type: 'mail.test' })).toBe('editing')
    expect(now().context.trouble).toBe(refusal.message)
  })

  test('that are tested after a refusal no longer show it', async () => {
    const world: World = { test: refusal }
    const { event, now } = start(world)
    await event({ type: 'mail.test' })
    world.test = undefined
    await event({ type: 'mail.test' })
    expect(now().context.trouble).toBe(undefined)
  })

  test('are not typed while they are saved: the fields are read-only then', async () => {
    const { event, now, flow } = start()
    await event({ type: 'form.edit', change: { heading: 'Mine' } })
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'form.edit', change: { heading: 'Lost' } })
    expect(now().context.form.heading).toBe('Mine')
    await waitFor(flow, (state) => !state.hasTag('busy'))
    expect([now().context.form.heading, isChanged(now().context)]).toEqual(['Mine', false])
  })

  test('are as they were read once what was typed is dropped', async () => {
    const { event, now } = start()
    await event({ type: 'form.edit', change: { heading: 'Mine' } })
    expect(await event({ type: 'changes.drop' })).toBe('editing')
    expect(now().context.form).toEqual(words)
  })

  test('give way to the built-in ones', async () => {
    const { said, calls, event, now } = start()
    await event({ type: 'form.edit', change: { heading: 'Mine' } })
    expect(await event({ type: 'builtIn.take' })).toBe('editing')
    expect([calls, now().context.form]).toEqual([[['built-in', 0]], words])
    expect(said).toEqual([{ tone: 'success', title: 'The built-in wording is in use' }])
  })

  test.each<[string, World, string]>([
    ['refused', { back: refusal }, refusal.message],
    [
      'too late',
      { back: { template: of({ subject: 'Theirs' }), first: 'Bisi Example' } },
      'Bisi Example has changed this mail in the meantime. What you typed is kept: save again.',
    ],
  ])('stay where that is %s', async (_, world, trouble) => {
    const { event, now } = start(world)
    await event({ type: 'form.edit', change: { heading: 'Mine' } })
    expect(await event({ type: 'builtIn.take' })).toBe('editing')
    expect(now().context).toMatchObject({ trouble, form: { heading: 'Mine' } })
  })

  test('are looked at again before the built-in ones take their place, where nothing was typed', async () => {
    const { event, now } = start({ back: { template: of({ subject: 'Theirs' }), first: 'Bisi Example' } })
    await event({ type: 'builtIn.take' })
    expect(now().context).toMatchObject({
      form: { subject: 'Theirs' },
      trouble:
        'Bisi Example has changed this mail in the meantime. Look at it, then choose the built-in wording again.',
    })
  })
})
