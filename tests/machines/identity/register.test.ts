import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { Registration } from '#contract/identity/auth.ts'
import { registerMachine } from '#machines/identity/register/register.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form = { name: 'First Middle Surname', email: 'new@example.org', password: 'four words in a row' }

function start({ errors = {}, answer }: { errors?: FieldErrors<Registration> | Error; answer?: Error } = {}) {
  const { said, done, notify, note } = hearing()
  const calls: Registration[] = []
  const flow = createActor(
    registerMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<Registration>, Registration>(() => ending(errors)),
        sendForm: fromPromise<void, Registration>(({ input }) => {
          calls.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, leave: note('leave') },
    }),
  ).start()
  return { flow, said, done, calls }
}

describe('[D-26] registration', () => {
  test.each(['name', 'email', 'password'])('[VAL-01] without %s says so, and nothing is sent', async (name) => {
    const errors = { [name]: 'Enter it.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { ...form, [name]: '' })
    expect(said).toEqual([{ tone: 'destructive', title: 'Invalid Input', text: 'You have not entered all fields' }])
    expect([shownBy(flow).errors, shownBy(flow).attempt, calls]).toEqual([errors, 1, []])
  })

  test('[D-30] with a password that is too short says so, and beside its field', async () => {
    const errors = { password: 'Choose a password of at least 8 characters.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { ...form, password: 'short' })
    expect(said).toEqual([{ tone: 'destructive', title: 'Invalid Input', text: 'Use 8 characters or more.' }])
    expect([calls, shownBy(flow).errors]).toEqual([[], errors])
  })

  test('[API-17] that is accepted says so and leads to sign-in, once', async () => {
    const { flow, said, done, calls } = start()
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([form])
    expect(said).toEqual([{ tone: 'success', title: 'Account Created' }])
    expect(done).toEqual(['leave'])
  })

  test.each([
    [
      'refused',
      { answer: new Refusal(400, 'Choose a less common password') },
      'Error Signing Up',
      'Choose a less common password',
    ],
    ['lost', { answer: new Error('Could not Login User') }, 'An Error Occurred', 'Could not Login User'],
    ['not even checked', { errors: new Error('') }, 'Error Signing Up', 'Something went wrong'],
  ])('[D-02] [D-21] that is %s says why, and what was typed stays', async (_, world, title, text) => {
    const { flow, said, done } = start(world)
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: text })
    expect(done).toEqual([])
  })
})
