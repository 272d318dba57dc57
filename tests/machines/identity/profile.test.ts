import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile, ProfileUpdate } from '#contract/identity/auth.ts'
import { formOf, memberFields } from '#contract/identity/person-fields.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import { profileMachine } from '#machines/identity/profile/profile.machine.ts'
import { isUnsaved, type ProfileForm, profileForm, savedForm } from '#machines/identity/profile/profile-form.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { profile as sample } from '#samples/identity.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const profile: Profile = { ...sample, middle_name: 'Middle', dob: '1990-04-05' }
const form = profileForm(profile)

interface World {
  errors?: FieldErrors<ProfileForm> | Error
  answer?: Profile | Error
  draft?: Partial<ProfileForm>
  now?: Profile
}

function start({ errors = {}, answer = profile, draft, now = profile }: World = {}) {
  const { said, done, notify, note } = hearing()
  const calls: ProfileUpdate[] = []
  const flow = createActor(
    profileMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<ProfileForm>, ProfileForm>(() => ending(errors)),
        updateProfile: fromPromise<Profile, ProfileUpdate>(({ input }) => {
          calls.push(input)
          return ending(answer)
        }),
      },
      actions: {
        notify,
        tellSession: note('tellSession'),
        storeDraft: note('storeDraft'),
        forgetDraft: note('forgetDraft'),
      },
    }),
    { input: { profile: now, draft } },
  ).start()
  return { flow, said, done, calls }
}

describe('[M-16] the profile', () => {
  test('[D-91] holds the old address until the link of the new one is opened', () => {
    const typed = { ...form, email: 'New@example.org', phone: '0800' }
    expect(savedForm({ form: typed, saved: form }, { ...profile, pending_email: 'new@example.org' })).toEqual({
      ...form,
      phone: '0800',
    })
  })

  test('[ACC-04] is filled in with what is known, a day as yyyy-MM-dd', () => {
    const form = profileForm({ ...sample, dob: '1990-04-05T00:00:00.000Z', phone: '+2348000000000' })
    expect(form).toEqual({
      ...formOf(memberFields, {}),
      sur_name: 'Surname',
      first_name: 'First',
      email: 'member@example.org',
      phone: '+2348000000000',
      dob: '1990-04-05',
    })
  })

  test.each(['email', 'first_name', 'sur_name', 'middle_name', 'dob'])(
    '[VAL-02] without %s says so, and nothing is sent',
    async (name) => {
      const errors = { [name]: 'Enter it.' }
      const { flow, said, calls } = start({ errors })
      await send(flow, { [name]: ' '.repeat(name === 'dob' ? 0 : 2) })
      expect(said).toEqual([{ tone: 'destructive', title: 'Invalid Input', text: 'You have not entered all fields' }])
      expect([shownBy(flow).errors, shownBy(flow).attempt, calls]).toEqual([errors, 1, []])
    },
  )

  test('[ACC-06] [ACC-07] [ACC-10] [API-21] [FMT-03] that is accepted is merged, told to the session and praised', async () => {
    const answer = { ...profile, job_title: 'Adviser' }
    const { flow, said, done, calls } = start({ answer })
    flow.send({ type: 'form.edit', change: { job_title: ' Adviser ' } })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([{ job_title: ' Adviser ' }])
    expect(done).toEqual([['tellSession', answer], 'forgetDraft'])
    expect(said).toEqual([{ tone: 'success', title: 'Profile Update Success' }])
    expect(shownBy(flow).form).toEqual({ ...form, job_title: 'Adviser' })
  })

  test('[ACC-06] knows whether something was typed that is not saved', async () => {
    const { flow } = start({ answer: { ...profile, phone: '0800' } })
    const unsaved = () => isUnsaved(flow.getSnapshot().context)
    expect(unsaved()).toBe(false)
    flow.send({ type: 'form.edit', change: { phone: '0800' } })
    expect(unsaved()).toBe(true)
    await send(flow)
    expect(unsaved()).toBe(false)
    flow.send({ type: 'form.edit', change: { phone: ' 0800 ' } })
    expect(unsaved(), 'spaces around it are not kept anyway').toBe(false)
    expect(isUnsaved(start({ draft: { ...form, phone: '0800' } }).flow.getSnapshot().context)).toBe(true)
  })

  test('[ACC-06] sends only what was changed, and shows what the office has corrected meanwhile', async () => {
    const corrected = { ...profile, sur_name: 'Corrected', dob: '1991-05-06' }
    const { flow, calls } = start({ answer: { ...corrected, phone: '0800' } })
    await send(flow, { phone: '0800' })
    expect(calls).toEqual([{ phone: '0800' }])
    expect(shownBy(flow).form).toEqual({ ...profileForm(corrected), phone: '0800' })
    expect(isUnsaved(flow.getSnapshot().context)).toBe(false)
    const back = start({ draft: { phone: '0900' }, now: corrected, answer: { ...corrected, phone: '0900' } })
    expect(shownBy(back.flow).form).toEqual({ ...profileForm(corrected), phone: '0900' })
    await send(back.flow)
    expect(back.calls).toEqual([{ phone: '0900' }])
  })

  test('what was typed while it was saved stays as it was typed', () => {
    const typed = { ...form, job_title: ' adviser', phone: '0800' }
    expect(savedForm({ form: typed, saved: form }, { ...profile, job_title: 'Adviser', phone: '0700' })).toEqual({
      ...form,
      job_title: 'Adviser',
      phone: '0800',
    })
  })

  test.each([
    [
      '[ERR-03] refused',
      { answer: new Refusal(400, 'That day is to come') },
      'Error Updating Profile',
      'That day is to come',
    ],
    [
      '[ERR-33] lost',
      { answer: new Error('Could not Update your profile') },
      'An Error Occurred',
      'Could not Update your profile',
    ],
    ['[D-21] not even checked', { errors: new Error('') }, 'Error Updating Profile', 'Something went wrong'],
  ])('%s says why, and what was typed stays', async (_, world, title, text) => {
    const { flow, said, done } = start(world)
    await send(flow, { phone: '0800' })
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect([shownBy(flow).form, shownBy(flow).trouble, done]).toEqual([{ ...form, phone: '0800' }, text, []])
  })

  test('[D-84] whose token is refused says nothing, and what was typed is kept for its owner', async () => {
    const { flow, said, done } = start({ answer: new Refusal(401, 'Your session has ended') })
    await send(flow, { phone: '0800' })
    flow.send({ type: 'session.ended' })
    expect([said, done]).toEqual([[], [['storeDraft', { of: 1, form: { phone: '0800' } }]]])
    flow.send({ type: 'form.edit', change: { phone: '0900' } })
    flow.send({ type: 'session.ended' })
    expect(done.at(-1)).toEqual(['storeDraft', { of: 1, form: { phone: '0900' } }])
    const back = start({ draft: { phone: '0800' } })
    expect(shownBy(back.flow).form).toEqual({ ...form, phone: '0800' })
  })
})

describe('[D-91] a new e-mail address', () => {
  const email = 'other@example.org'

  async function ask(world: World = {}) {
    const started = start(world)
    await send(started.flow, { email })
    return started
  }

  test('asks for the password before anything is sent, and can be given up', async () => {
    const { flow, calls } = await ask()
    expect([flow.getSnapshot().hasTag('asking'), calls]).toEqual([true, []])
    flow.send({ type: 'password.type', text: 'a password' })
    flow.send({ type: 'password.withhold' })
    const { context } = flow.getSnapshot()
    expect([flow.getSnapshot().value, context.password, context.form.email]).toEqual(['editing', '', email])
  })

  test('is not sent without it', async () => {
    const { flow, calls } = await ask()
    flow.send({ type: 'password.give' })
    expect([flow.getSnapshot().context.passwordError, calls]).toEqual(['Enter your current password.', []])
    flow.send({ type: 'password.type', text: 'a' })
    expect(flow.getSnapshot().context.passwordError).toBe(undefined)
  })

  test('is sent with it, which is then forgotten, and is known from then on', async () => {
    const { flow, calls } = await ask({ answer: { ...profile, email } })
    flow.send({ type: 'password.type', text: 'a password' })
    flow.send({ type: 'password.give' })
    await waitFor(flow, (state) => state.matches('editing'), { timeout: 10_000 })
    expect(calls).toEqual([{ email, current_password: 'a password' }])
    expect([flow.getSnapshot().context.password, flow.getSnapshot().context.email]).toEqual(['', email])
    await send(flow, { phone: '0800' })
    expect(calls.at(-1)).toEqual({ phone: '0800' })
  })

  test('that differs by capitals alone is none', async () => {
    const { flow, calls } = start()
    await send(flow, { email: 'Member@Example.org ' })
    expect(calls.length).toBe(1)
  })

  test('with a wrong password is asked again, with what was typed and why, and can be sent again', async () => {
    const world = { answer: new Refusal(400, ownPasswordIsWrong) as Profile | Error }
    const { flow, said, calls } = await ask(world)
    flow.send({ type: 'password.type', text: 'a password' })
    flow.send({ type: 'password.give' })
    expect([flow.getSnapshot().value, flow.getSnapshot().hasTag('asking')]).toEqual(['confirming', true])
    await waitFor(flow, (state) => state.matches('asking'), { timeout: 10_000 })
    const { passwordError, password } = flow.getSnapshot().context
    expect([passwordError, password, said]).toEqual([ownPasswordIsWrong, 'a password', []])
    flow.send({ type: 'password.give' })
    expect(flow.getSnapshot().context.passwordError).toBe(undefined)
    await waitFor(flow, (state) => state.matches('asking'), { timeout: 10_000 })
    expect([shownBy(flow).form.email, calls.length]).toEqual([email, 2])
  })

  test.each([
    ['is refused', new Refusal(409, 'That address has an account'), 'That address has an account', []],
    ['finds the token refused', new Refusal(401, 'Sign in again'), undefined, []],
  ] as const)('that %s goes back to the form, and the password is forgotten', async (_, answer, trouble, kept) => {
    const { flow, done } = await ask({ answer })
    flow.send({ type: 'password.type', text: 'a password' })
    flow.send({ type: 'password.give' })
    await waitFor(flow, (state) => state.matches('editing'), { timeout: 10_000 })
    const { context } = flow.getSnapshot()
    expect([context.password, context.trouble, context.form.email]).toEqual(['', trouble, email])
    expect(done.flat().filter((one) => one === 'storeDraft')).toEqual(kept)
  })
})
