import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import * as contract from '#contract/applications/membership.ts'
import { qualificationCount } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { applicationMachine } from '#machines/applications/application/application.machine.ts'
import type { Draft, Opened, Prepared } from '#machines/applications/application/application-context.ts'
import {
  type ApplicationErrors,
  type ApplicationText,
  type FileSlot,
  type Kind,
  newApplication,
  qualificationsOf,
} from '#machines/applications/application/application-form.ts'
import type { Sending } from '#machines/applications/application/application-setup.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import { applicationText as text } from '#samples/applications.ts'
import { profile } from '#samples/identity.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const image = (id: string, ready = true): StashedFile => ({ id, name: `${id}.png`, size: 9, type: 'image/png', ready })
const files = { qualification_image_0: image('a'), qualification_image_1: image('b') }
const draft: Draft = { form: text, files, lost: {} }

interface World extends Partial<Opened> {
  draft?: Draft | Error | undefined
  prepared?: (chosen: { slot: FileSlot; file: StashedFile }) => Promise<Prepared>
  errors?: ApplicationErrors | Error
  answer?: Error | undefined
}

const looked = async ({ slot, file }: { slot: FileSlot; file: StashedFile }) => ({
  slot,
  id: file.id,
  file: { ...file, id: `${file.id}-small`, size: 1, chosen: file.size, ready: true },
})

/** An application, the draft it finds, and what its actors answer. */
async function start({ draft: kept, prepared = looked, errors = {}, answer, ...opened }: World = {}) {
  const { said, done, notify, note } = hearing()
  const checked: { kind: Kind; text: ApplicationText }[] = []
  const sent: Sending[] = []
  const world = { errors, answer }
  const flow = createActor(
    applicationMachine.provide({
      actors: {
        readDraft: fromPromise<Draft | undefined, Kind>(() => ending(kept)),
        prepareFile: fromPromise<Prepared, { slot: FileSlot; file: StashedFile } | undefined>(async ({ input }) => {
          if (!input) throw new Error('There is no file')
          return prepared(input)
        }),
        checkForm: fromPromise<ApplicationErrors, { kind: Kind; text: ApplicationText }>(({ input }) => {
          checked.push(input)
          return ending(world.errors)
        }),
        sendApplication: fromPromise<void, Sending>(async ({ input }) => {
          sent.push(input)
          input.report({ sent: 1, total: 4 })
          await ending(world.answer)
        }),
      },
      actions: {
        notify,
        storeDraft: note('storeDraft'),
        forgetDraft: note('forgetDraft'),
        showStep: note('showStep'),
        scrollToTop: note('scrollToTop'),
        openLogin: note('openLogin'),
        openDone: note('openDone'),
      },
    }),
    { input: { kind: 'join', grade: '4', step: 0, ...opened } },
  ).start()
  const at = () => flow.getSnapshot().value.form
  const rests = () =>
    waitFor(flow, (state) => !['busy', 'waiting', 'preparing'].some((tag) => state.hasTag(tag as 'busy')), {
      timeout: 10_000,
    })
  await waitFor(flow, (state) => state.hasTag('kept'), { timeout: 10_000 })
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await rests()
  }
  return { flow, said, done, checked, sent, at, rests, submit, world, context: () => flow.getSnapshot().context }
}

const inStep2: World = { draft, step: 1 }
const upgradeInStep2: World = { draft: { ...draft, files: { ...files, passport: image('p') } }, step: 1 }

test('[APP-18] [D-51] [APP-09] as many qualifications are asked for as the contract names', () => {
  expect(qualificationsOf('join').length).toBe(qualificationCount.join)
  expect(qualificationsOf('upgrade').length).toBe(qualificationCount.upgrade)
  const names = Object.keys(newApplication('join')).filter((name) => !name.startsWith('qualification_name'))
  expect(['application_type', ...names].toSorted()).toEqual(Object.keys(contract.ApplicationForm.entries).toSorted())
})

describe('[M-08] the two steps', () => {
  test('[APP-06] [APP-08] [D-52] Next passes with what is missing noted beside its field, and begins at the top', async () => {
    const errors = { sur_name: 'Enter your surname.', qualification_name_0: 'Enter the name of the qualification.' }
    const { submit, at, context, said, done } = await start({ errors, kind: 'upgrade' })
    await submit()
    expect([at(), said, done]).toEqual(['step1', [], [['showStep', 1], 'scrollToTop']])
    expect([context().errors, context().attempt]).toEqual([
      { sur_name: 'Enter your surname.', passport: 'Choose your passport photograph.' },
      0,
    ])
  })

  test('[APP-06] Next passes even where nothing can be checked', async () => {
    const { submit, at, context, done } = await start({ errors: new Error('') })
    await submit()
    expect([at(), context().errors, done]).toEqual(['step1', {}, [['showStep', 1], 'scrollToTop']])
  })

  test('[APP-04] [APP-05] [APP-08] Prev goes back to the first, where it does nothing', async () => {
    const { flow, at, done } = await start(inStep2)
    expect(at()).toBe('step1')
    flow.send({ type: 'step.back' })
    expect([at(), done]).toEqual(['step0', [['showStep', 0], 'scrollToTop']])
    expect(flow.getSnapshot().can({ type: 'step.back' })).toBe(false)
  })

  test.each([
    ['nothing is filled in', { step: 1 }, ['step0', [['showStep', 0]]]],
    ['a field is blank', { step: 1, draft: { ...draft, form: { ...text, phone: ' ' } } }, ['step0', [['showStep', 0]]]],
    ['all of it is filled in', inStep2, ['step1', []]],
    ['the passport is missing', { ...inStep2, kind: 'upgrade' }, ['step0', [['showStep', 0]]]],
    ['the passport is there', { ...upgradeInStep2, kind: 'upgrade' }, ['step1', []]],
  ] as [string, World, unknown[]][])(
    '[APP-03] an address of the second step, where of the first %s',
    async (_, world, expected) => {
      const { at, done } = await start(world)
      expect([at(), done]).toEqual(expected)
    },
  )

  test('[APP-08] Back and Forward of the browser turn the steps as well', async () => {
    const { flow, at, done } = await start()
    flow.send({ type: 'step.opened', step: 0 })
    expect([at(), done]).toEqual(['step0', []])
    flow.send({ type: 'step.opened', step: 1 })
    flow.send({ type: 'step.opened', step: 1 })
    expect([at(), done]).toEqual(['step1', ['scrollToTop']])
    flow.send({ type: 'step.opened', step: 0 })
    expect([at(), done]).toEqual(['step0', ['scrollToTop', 'scrollToTop']])
  })
})

describe('[M-08] Next on the second step', () => {
  test.each(['sur_name', 'first_name', 'email', 'phone', 'dob', 'curernt_grade_date'] as const)(
    '[VAL-11] [VAL-12] [D-52] without %s says so and leads to the step that holds it',
    async (name) => {
      const { flow, submit, at, said, done, sent, context } = await start({
        ...inStep2,
        errors: { [name]: 'Enter it.' },
      })
      flow.send({ type: 'form.edit', change: { [name]: ' ' } })
      await submit()
      expect(said).toEqual([{ tone: 'destructive', title: 'Please Provide all Fields' }])
      expect([at(), sent, done]).toEqual(['step0', [], ['storeDraft', ['showStep', 0], 'scrollToTop']])
      expect([context().errors, context().attempt]).toEqual([{ [name]: 'Enter it.' }, 1])
      flow.send({ type: 'form.edit', change: { [name]: 'a' } })
      expect(context().errors).toEqual({})
    },
  )

  test.each([
    ['a qualification', { qualification_name_1: '' }, 'qualification_name_1'],
    ['a grade', { is_member: '1' }, 'grade_id'],
    ['agreement to the code of ethics', { agrees_to_ethics: '' }, 'agrees_to_ethics'],
  ])('[D-50] [D-52] without %s says so', async (_, change, name) => {
    const { flow, submit, said, sent } = await start({ ...inStep2, errors: { [name]: 'Choose it.' } })
    flow.send({ type: 'form.edit', change })
    await submit()
    expect([said, sent]).toEqual([[{ tone: 'destructive', title: 'Please Provide all Fields' }], []])
  })

  test('[D-52] [APP-18] without an image says so there, whatever the schema says', async () => {
    const { flow, submit, at, said, done, sent, context } = await start(inStep2)
    flow.send({ type: 'file.remove', slot: 'qualification_image_1' })
    await submit()
    expect([at(), said, sent]).toEqual(['step1', [{ tone: 'destructive', title: 'Please Provide all Fields' }], []])
    expect([context().errors, done]).toEqual([
      { qualification_image_1: 'Choose your second certificate.' },
      ['storeDraft'],
    ])
  })

  test('[APP-09] [APP-11] [MEM-09] [D-51] an upgrade needs a passport and three MCPDs with their certificates', async () => {
    const { flow, submit, context, said, sent, world } = await start({ ...upgradeInStep2, kind: 'upgrade' })
    flow.send({ type: 'file.remove', slot: 'passport' })
    await submit()
    expect(said).toEqual([{ tone: 'destructive', title: 'Please Provide all Fields' }])
    expect(context().errors).toEqual({
      passport: 'Choose your passport photograph.',
      qualification_image_2: 'Choose your third certificate.',
    })
    flow.send({ type: 'file.choose', slot: 'passport', file: image('p') })
    flow.send({ type: 'file.choose', slot: 'qualification_image_2', file: image('c') })
    flow.send({ type: 'step.opened', step: 1 })
    world.errors = { qualification_name_2: 'Enter the name of the MCPD.' }
    await submit()
    expect([said.length, sent, context().errors]).toEqual([2, [], world.errors])
    world.errors = {}
    flow.send({ type: 'form.edit', change: { qualification_name_2: 'A course' } })
    await submit()
    expect([said.length, sent.length]).toEqual([3, 1])
  })

  test('what is there and wrong is told beside its field, without a toast', async () => {
    const { submit, said, at } = await start({ ...inStep2, errors: { job_title: 'Too long.' } })
    await submit()
    expect([at(), said]).toEqual(['step1', []])
  })

  test('[D-21] what cannot be checked says so, and can be tried again', async () => {
    const { submit, said, at, context, world, sent } = await start({ ...inStep2, errors: new Error('') })
    await submit()
    const notice = { tone: 'destructive', title: 'Error Sending Application', text: 'Something went wrong' }
    expect([at(), said, context().trouble]).toEqual(['step1', [notice], 'Something went wrong'])
    world.errors = {}
    await submit()
    expect(sent.length).toBe(1)
  })
})

describe('[M-08] an application that is sent', () => {
  test('[APP-07] [APP-17] [APP-19] [APP-20] [API-32] carries the grade of the address, and when accepted is done', async () => {
    const { flow, submit, said, done, sent, checked, at } = await start(inStep2)
    flow.send({ type: 'form.edit', change: { grade_id: '2' } })
    await submit()
    const whole = { ...newApplication('join'), ...text, grade_id: '4' }
    expect(checked).toEqual([{ kind: 'join', text: whole }])
    expect(sent).toEqual([{ kind: 'join', text: whole, files, report: expect.any(Function) }])
    expect(said).toEqual([
      { tone: 'success', title: 'Congratulations! Application Sent', text: 'We will get back to you shortly' },
    ])
    expect([at(), done]).toEqual(['sent', ['storeDraft', 'forgetDraft', 'openDone']])
  })

  test.each([
    ['a member who joins names the grade', { kind: 'join', grade: '4' }, { is_member: '1', grade_id: '2' }, '2'],
    ['without a grade in the address it is chosen', { kind: 'join', grade: '' }, { grade_id: '3' }, '3'],
    ['on an upgrade it is the grade that is left', { kind: 'upgrade', grade: '3' }, { is_member: '0' }, '3'],
  ] as const)('[D-50] %s', async (_, opened, change, grade) => {
    const { flow, submit, sent } = await start({ ...upgradeInStep2, ...opened })
    flow.send({ type: 'form.edit', change })
    flow.send({ type: 'step.opened', step: 1 })
    flow.send({ type: 'file.choose', slot: 'qualification_image_2', file: image('c') })
    await submit()
    expect(sent.map((one) => one.text.grade_id)).toEqual([grade])
  })

  test('tells how far it has come, and a second press sends nothing', async () => {
    const { flow, submit, sent, context, rests } = await start({ ...inStep2, answer: new Error('') })
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => state.context.progress !== undefined, { timeout: 10_000 })
    flow.send({ type: 'form.submit' })
    expect(context().progress).toEqual({ sent: 1, total: 4 })
    await rests()
    expect([context().progress, sent.length]).toEqual([undefined, 1])
    await submit()
    expect(sent.length).toBe(2)
  })

  test.each([
    ['[ERR-07] refused', new Refusal(400, 'That day is to come'), 'Error Sending Application', 'That day is to come'],
    [
      '[ERR-01] [ERR-42] lost',
      new Error('Could not Apply for Membership'),
      'An Error Occurred',
      'Could not Apply for Membership',
    ],
    ['[ERR-12] [ERR-15] without a word', new Error(''), 'Error Sending Application', 'Something went wrong'],
  ])('%s says why, keeps everything, and can be sent again', async (_, answer, title, words) => {
    const { submit, said, at, context, world, sent } = await start({ ...inStep2, answer })
    await submit()
    expect(said).toEqual([{ tone: 'destructive', title, text: words }])
    expect([at(), context().trouble, context().asksSignIn, context().files]).toEqual(['step1', words, false, files])
    expect(context().form).toEqual({ ...newApplication('join'), ...text })
    world.answer = undefined
    await submit()
    expect([at(), sent.length, context().trouble]).toEqual(['sent', 2, undefined])
  })

  test('[D-92] whose address has an account asks its owner to sign in, and leads there', async () => {
    const words = 'This e-mail address has an account. Sign in to apply.'
    const { flow, submit, said, at, done, context } = await start({ ...inStep2, answer: new Refusal(409, words) })
    await submit()
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: words }])
    expect([at(), context().asksSignIn, context().trouble]).toEqual(['step1', true, words])
    flow.send({ type: 'login.open', path: '/membership/join?step=2' })
    expect(done).toEqual([
      ['showStep', 1],
      ['openLogin', '/membership/join?step=2'],
    ])
  })

  test('[D-84] whose token is refused says nothing, for the session does, and keeps everything', async () => {
    const { submit, said, at, done, context } = await start({
      ...inStep2,
      answer: new Refusal(401, 'Your session has ended'),
    })
    await submit()
    expect([at(), said, done, context().files]).toEqual(['step1', [], [['showStep', 1]], files])
  })
})

describe('a chosen file', () => {
  const photo = image('photo', false)

  test('[VAL-16] is made ready beside the form and then kept', async () => {
    const { flow, context, rests, done } = await start()
    flow.send({ type: 'file.choose', slot: 'passport', file: photo })
    expect(flow.getSnapshot().hasTag('preparing')).toBe(true)
    await rests()
    expect(context().files.passport).toEqual({ ...photo, id: 'photo-small', size: 1, chosen: 9, ready: true })
    expect(done).toEqual(['storeDraft', 'storeDraft'])
  })

  test('is waited for before an application is sent', async () => {
    const { flow, rests, sent } = await start(inStep2)
    flow.send({ type: 'file.choose', slot: 'qualification_image_0', file: photo })
    flow.send({ type: 'form.submit' })
    expect(flow.getSnapshot().hasTag('waiting')).toBe(true)
    await rests()
    expect(sent.map((one) => one.files.qualification_image_0?.id)).toEqual(['photo-small'])
  })

  test('[D-53] that cannot be sent says why, and goes', async () => {
    const complaint = 'photo.png is larger than 5 MB. Choose a smaller one.'
    const prepared = async ({ slot, file }: { slot: FileSlot; file: StashedFile }) => ({ slot, id: file.id, complaint })
    const { flow, context, rests } = await start({ prepared })
    flow.send({ type: 'file.choose', slot: 'passport', file: photo })
    await rests()
    expect([context().files, context().errors]).toEqual([{}, { passport: complaint }])
    flow.send({ type: 'file.remove', slot: 'passport' })
    expect(context().errors, 'what was said of one file is not said of the next').toEqual({})
    flow.send({ type: 'file.choose', slot: 'passport', file: image('small') })
    expect([context().files.passport?.id, context().errors]).toEqual(['small', {}])
  })

  test('[VAL-17] that is replaced while it is made ready gives way to the other', async () => {
    const { flow, context, rests } = await start()
    flow.send({ type: 'file.choose', slot: 'passport', file: photo })
    flow.send({ type: 'file.choose', slot: 'passport', file: image('other', false) })
    await rests()
    expect(context().files.passport?.id).toBe('other-small')
  })

  test('that nothing can be done about is sent as it is', async () => {
    const { flow, context, rests } = await start({ prepared: () => Promise.reject(new Error('')) })
    flow.send({ type: 'file.choose', slot: 'passport', file: photo })
    await rests()
    expect(context().files.passport).toEqual({ ...photo, ready: true })
  })
})

describe('what was kept', () => {
  test('[D-52] is here again, but for what was typed since, and says which files are not', async () => {
    const lost = { qualification_image_0: 'degree.jpg' }
    const { flow, context } = await start({ draft: { form: text, files: {}, lost } })
    expect(context().form).toEqual({ ...newApplication('join'), ...text })
    expect([context().isBack, context().lost]).toEqual([true, lost])
    flow.send({ type: 'file.choose', slot: 'qualification_image_0', file: image('a') })
    expect(context().lost).toEqual({})
  })

  test.each([
    ['where nothing was kept', undefined],
    ['where it cannot be read', new Error('')],
  ])('%s the form is new', async (_, kept) => {
    const { context } = await start({ draft: kept })
    expect([context().form, context().isBack]).toEqual([newApplication('join'), false])
  })

  test('is forgotten when asked, and the form begins anew', async () => {
    const { flow, context, done, at } = await start(inStep2)
    flow.send({ type: 'draft.discard' })
    expect([at(), context().form, context().files]).toEqual(['step0', newApplication('join'), {}])
    expect(done).toEqual([['showStep', 0], 'scrollToTop', 'forgetDraft'])
  })

  test('[D-56] what an account knows fills in what is blank, now or as soon as the draft is read', async () => {
    const known = { ...profile, phone: '0700', dob: '1980-01-02T00:00:00.000Z', grade_id: 2 }
    const { flow, context } = await start({ draft: { form: { sur_name: 'Typed' }, files: {}, lost: {} } })
    flow.send({ type: 'person.known', profile: known })
    const filled = { first_name: 'First', email: 'member@example.org', phone: '0700', dob: '1980-01-02' }
    expect(context().form).toEqual({ ...newApplication('join'), ...filled, sur_name: 'Typed' })

    const early = createActor(applicationMachine, { input: { kind: 'join', grade: '4', step: 0 } }).start()
    early.send({ type: 'person.known', profile: known })
    await waitFor(early, (state) => state.hasTag('kept'), { timeout: 10_000 })
    expect(early.getSnapshot().context.form).toEqual({ ...newApplication('join'), ...filled, sur_name: 'Surname' })
  })
})
