import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Credentials } from '#contract/identity/auth.ts'
import { type SignInForm, signInMachine } from '#machines/identity/sign-in/sign-in.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { credentials } from '#samples/identity.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form = { email: 'member@example.org', password: 'a password', code: '' }
const challenge = 'a-challenge'
const asksForCode = new Refusal(401, 'Please enter your code.', { data: { challenge } })

interface World {
  errors?: FieldErrors<SignInForm> | Error
  answer?: Credentials | Error
  /** What the code comes to. */
  verified?: Credentials | Error
}

function start({ errors = {}, answer = credentials, verified = credentials }: World = {}) {
  const { said, done, notify, note } = hearing()
  const calls: unknown[] = []
  const flow = createActor(
    signInMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<SignInForm>, SignInForm>(() => ending(errors)),
        sendForm: fromPromise<Credentials, SignInForm>(({ input }) => {
          calls.push(input)
          return ending(answer)
        }),
        verifyCode: fromPromise<Credentials, { challenge: string; code: string }>(({ input }) => {
          calls.push(input)
          return ending(verified)
        }),
      },
      actions: { notify, leave: note('leave'), openAccount: note('openAccount') },
    }),
  ).start()
  return { flow, said, done, calls }
}

describe('[M-02] sign-in', () => {
  test.each([
    ['nothing', {}],
    ['no password', { email: form.email }],
    ['no e-mail', { password: 'a password' }],
    ['a blank e-mail', { email: '  ', password: 'a password' }],
  ])('[VAL-01] with %s says so, and nothing is sent', async (_, change) => {
    const errors = { email: 'Enter your e-mail address.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, change)
    expect(said).toEqual([{ tone: 'destructive', title: 'Invalid Input', text: 'You have not entered all fields' }])
    expect(shownBy(flow)).toEqual({
      form: { email: '', password: '', code: '', ...change },
      errors,
      attempt: 1,
      trouble: undefined,
    })
    expect(calls).toEqual([])
  })

  test('an address that is none is told beside its field alone, until it is changed', async () => {
    const { flow, said, calls } = start({ errors: { email: 'Enter an e-mail address like name@example.org.' } })
    await send(flow, { email: 'member', password: 'a password' })
    await send(flow)
    expect([said, calls]).toEqual([[], []])
    expect(shownBy(flow)).toMatchObject({
      errors: { email: 'Enter an e-mail address like name@example.org.' },
      attempt: 2,
    })
    flow.send({ type: 'form.edit', change: { password: 'another' } })
    expect(shownBy(flow).errors).toEqual({ email: 'Enter an e-mail address like name@example.org.' })
    flow.send({ type: 'form.edit', change: { email: 'member@' } })
    expect(shownBy(flow).errors).toEqual({})
  })

  test('[AUTH-04] [API-16] that is accepted says so once and hands over who came', async () => {
    const { flow, said, done, calls } = start()
    flow.send({ type: 'form.edit', change: form })
    for (let press = 0; press < 3; press++) flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([form])
    expect(said).toEqual([{ tone: 'success', title: 'Login Successful' }])
    expect(done).toEqual([['leave', credentials]])
    expect(flow.getSnapshot().value).toBe('sent')
  })

  test.each([
    [
      '[ERR-05] [ERR-02] [D-02] refused',
      new Refusal(401, 'The e-mail address or the password is wrong'),
      'Error Logging In',
    ],
    ['[ERR-01] [ERR-30] [ERR-23] lost on its way', new Error('Could not Login User'), 'An Error Occurred'],
    ['[ERR-46] [ERR-22] put off', new Refusal(429, 'Try again in a minute'), 'An Error Occurred'],
  ])('%s says why, and what was typed stays', async (_, answer, title) => {
    const { flow, said, done } = start({ answer })
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text: answer.message }])
    expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: answer.message })
    expect(done).toEqual([])
    await send(flow)
    expect(said.length).toBe(2)
  })

  test('[AUTH-07] somebody who turns out to be signed in already is led to the account, whatever was typed', () => {
    const { flow, done } = start()
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'member.found' })
    expect(done).toEqual(['openAccount'])
    expect(shownBy(flow).form).toEqual(form)
  })

  test.each([
    ['answered without a word', { answer: new Refusal(500, '') }],
    ['not even checked', { errors: new Error('') }],
  ])('[ERR-12] [ERR-13] %s says that something went wrong', async (_, world) => {
    const { flow, said } = start(world)
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Logging In', text: 'Something went wrong' }])
    expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: 'Something went wrong' })
  })
})

describe('[M-02] [AUTH-18] where the second factor is switched on', () => {
  async function asked(world: World = {}) {
    const started = start({ answer: asksForCode, ...world })
    await send(started.flow, { email: form.email, password: form.password })
    return { ...started, now: () => started.flow.getSnapshot() }
  }

  test('the right password is followed by the code, and nothing is said before', async () => {
    const { now, said, done } = await asked()
    expect([now().value, now().hasTag('asking'), now().context.challenge, said, done]).toEqual([
      'asking',
      true,
      challenge,
      [],
      [],
    ])
  })

  test('the code signs in, as the password does where none is asked for', async () => {
    const { flow, now, said, done, calls } = await asked()
    await send(flow, { code: ' 123 456 ' })
    expect(calls.at(-1)).toEqual({ challenge, code: '123 456' })
    expect([said, done]).toEqual([[{ tone: 'success', title: 'Login Successful' }], [['leave', credentials]]])
    expect(now().value).toBe('sent')
  })

  test('without a code nothing is sent', async () => {
    const { flow, now, calls } = await asked()
    await send(flow, { code: '  ' })
    expect([now().value, calls.length]).toEqual(['asking', 1])
    expect(shownBy(flow).errors).toEqual({ code: 'Enter the six digits of your app, or a recovery code.' })
  })

  test('a code that is wrong says so beside it, and stays to be put right', async () => {
    const wrong = 'This code is not right, or it was used already.'
    const { flow, now, said } = await asked({ verified: new Refusal(400, wrong) })
    await send(flow, { code: '123456' })
    expect([now().value, now().context.challenge, said]).toEqual(['asking', challenge, []])
    expect(shownBy(flow)).toMatchObject({ form: { code: '123456' }, errors: { code: wrong }, attempt: 1 })
  })

  test('a sign-in that has ended begins again at the password', async () => {
    const text = 'This sign-in has ended. Please enter your password again.'
    const { flow, now, said } = await asked({ verified: new Refusal(401, text) })
    await send(flow, { code: '123456' })
    expect([now().value, now().context.challenge]).toEqual(['editing', ''])
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Logging In', text }])
    expect(shownBy(flow)).toEqual({ form: { ...form, password: '' }, errors: {}, attempt: 0, trouble: text })
  })

  test('a call that fails keeps the code for another try', async () => {
    const { flow, now, said } = await asked({ verified: new Error('Could not Login User') })
    await send(flow, { code: '123456' })
    expect([now().value, shownBy(flow).form.code]).toEqual(['asking', '123456'])
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'Could not Login User' }])
  })

  test('who goes back begins with the password, and the challenge is forgotten', async () => {
    const { flow, now } = await asked()
    flow.send({ type: 'form.edit', change: { code: '12' } })
    flow.send({ type: 'person.change' })
    expect([now().value, now().context.challenge]).toEqual(['editing', ''])
    expect(shownBy(flow).form).toEqual({ ...form, password: '' })
  })

  test.each([
    ['no challenge', new Refusal(401, 'Please enter your code.', { data: {} })],
    ['another status', new Refusal(403, 'Please enter your code.', { data: { challenge } })],
  ])('a refusal with %s asks for no code', async (_, answer) => {
    const { now } = await asked({ answer })
    expect(now().value).toBe('editing')
  })
})
