import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { PasswordChange } from '#contract/identity/auth.ts'
import { passwordChangeMachine } from '#machines/identity/password-change/password-change.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form = {
  current_password: 'the old one',
  new_password: 'four words in a row',
  new_password_confirmation: 'four words in a row',
}
const empty = { current_password: '', new_password: '', new_password_confirmation: '' }

function start({ errors = {}, answer }: { errors?: FieldErrors<PasswordChange> | Error; answer?: Error } = {}) {
  const { said, notify } = hearing()
  const calls: PasswordChange[] = []
  const flow = createActor(
    passwordChangeMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<PasswordChange>, PasswordChange>(() => ending(errors)),
        sendForm: fromPromise<void, PasswordChange>(({ input }) => {
          calls.push(input)
          return ending(answer)
        }),
      },
      actions: { notify },
    }),
  ).start()
  return { flow, said, calls }
}

describe('[M-17] the password change', () => {
  test.each(['current_password', 'new_password', 'new_password_confirmation'])(
    '[VAL-03] without %s says so, and nothing is sent',
    async (name) => {
      const { flow, said, calls } = start({ errors: { [name]: 'Enter it.' } })
      await send(flow, { ...form, [name]: '' })
      expect(said).toEqual([{ tone: 'destructive', title: 'Invalid Input', text: 'You have not entered all fields' }])
      expect([Object.keys(shownBy(flow).errors).includes(name), calls]).toEqual([true, []])
    },
  )

  test('[D-30] [VAL-04] with two new ones that differ says so', async () => {
    const { flow, said, calls } = start()
    await send(flow, { ...form, new_password_confirmation: 'another' })
    expect(said).toEqual([
      { tone: 'destructive', title: 'Your Passwords do not Match', text: 'Please Ensure your Passwords Match' },
    ])
    const errors = { new_password_confirmation: 'Enter the same password as above.' }
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  test('[D-30] with one that is too short tells it beside the field', async () => {
    const errors = { new_password: 'Choose a password of at least 8 characters.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { ...form, new_password: 'short', new_password_confirmation: 'short' })
    expect([said, calls, shownBy(flow).errors]).toEqual([[], [], errors])
  })

  test('[ACC-09] [API-22] [D-02] that is accepted says so and empties the fields', async () => {
    const { flow, said, calls } = start()
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([form])
    expect(said).toEqual([{ tone: 'success', title: 'Password Change Success' }])
    expect(shownBy(flow)).toEqual({ form: empty, errors: {}, attempt: 0, trouble: undefined })
  })

  test.each([
    ['[ERR-04] refused', { answer: new Refusal(400, 'It is wrong') }, 'Error Changing Password', 'It is wrong'],
    [
      '[ERR-34] lost',
      { answer: new Error('Could not Change Password') },
      'An Error Occurred',
      'Could not Change Password',
    ],
    ['[ERR-14] not even checked', { errors: new Error('') }, 'Error Changing Password', 'Something went wrong'],
  ])('%s says why, and what was typed stays', async (_, world, title, text) => {
    const { flow, said } = start(world)
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: text })
  })

  test('[D-84] whose token is refused says nothing: the session does', async () => {
    const { flow, said } = start({ answer: new Refusal(401, 'Your session has ended') })
    await send(flow, form)
    expect([said, shownBy(flow)]).toEqual([[], { form, errors: {}, attempt: 0, trouble: undefined }])
  })
})
