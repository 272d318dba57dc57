import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Credentials, SignIn } from '#contract/auth.ts'
import { Refusal } from '#contract/refusal.ts'
import { signInMachine } from '#machines/flows/sign-in/sign-in.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { credentials } from '#samples/identity.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form = { email: 'member@example.org', password: 'a password' }

interface World {
  errors?: FieldErrors<SignIn> | Error
  answer?: Credentials | Error
}

function start({ errors = {}, answer = credentials }: World = {}) {
  const { said, done, notify, note } = hearing()
  const calls: SignIn[] = []
  const flow = createActor(
    signInMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<SignIn>, SignIn>(() => ending(errors)),
        sendForm: fromPromise<Credentials, SignIn>(({ input }) => {
          calls.push(input)
          return ending(answer)
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
      form: { email: '', password: '', ...change },
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
