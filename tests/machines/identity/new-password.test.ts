import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type NewPassword,
  type NewPasswordForm,
  newPasswordMachine,
} from '#machines/identity/new-password/new-password.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form = { password: 'four words in a row', password_confirmation: 'four words in a row' }

interface World {
  code?: string | undefined
  link?: string
  errors?: FieldErrors<NewPasswordForm> | Error
  answer?: Error
}

function start({ errors = {}, answer, ...given }: World = {}) {
  const { said, done, notify, note } = hearing()
  const calls: NewPassword[] = []
  const flow = createActor(
    newPasswordMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<NewPasswordForm>, NewPasswordForm>(() => ending(errors)),
        sendForm: fromPromise<void, NewPassword>(({ input }) => {
          calls.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, openEnterOtp: note('openEnterOtp'), leave: note('leave') },
    }),
    { input: { code: 'code' in given ? given.code : '012345', link: given.link } },
  ).start()
  return { flow, said, done, calls }
}

describe('[M-03] the last page of the password reset', () => {
  test.each([
    ['nothing', {}, { password_confirmation: 'Enter the new password again.' }],
    ['no confirmation', { password: form.password }, { password_confirmation: 'Enter the new password again.' }],
    [
      'a confirmation alone',
      { password_confirmation: 'a' },
      { password_confirmation: 'Enter the same password as above.' },
    ],
  ])('[VAL-08] with %s says so, and nothing is sent', async (_, change, errors) => {
    const { flow, said, calls } = start()
    await send(flow, change)
    expect(said).toEqual([{ tone: 'destructive', title: 'Incomplete Details', text: 'Please enter all Fields' }])
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  test('[VAL-09] with two that differ says so, and both stay', async () => {
    const { flow, said, calls } = start()
    const typed = { ...form, password_confirmation: 'four words in a line' }
    await send(flow, typed)
    expect(said).toEqual([
      { tone: 'destructive', title: 'Your Passwords do not Match', text: 'Please Ensure your Passwords Match' },
    ])
    const errors = { password_confirmation: 'Enter the same password as above.' }
    expect([shownBy(flow), calls]).toEqual([{ form: typed, errors, attempt: 1, trouble: undefined }, []])
  })

  test('[D-30] [VAL-10] with one that is too short tells it beside the field', async () => {
    const errors = { password: 'Choose a password of at least 8 characters.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { password: 'short', password_confirmation: 'short' })
    expect([said, calls, shownBy(flow).errors]).toEqual([[], [], errors])
  })

  test('[D-28] without a code leads back to it', async () => {
    const { flow, said, done, calls } = start({ code: undefined })
    await send(flow, form)
    expect(said).toEqual([
      { tone: 'destructive', title: 'Invalid Otp', text: 'Please enter all Fields with a valid Otp' },
    ])
    expect([done, calls]).toEqual([['openEnterOtp'], []])
  })

  test('[AUTH-16] [API-19] an accepted one is praised, and the page is left', async () => {
    const { flow, said, done, calls } = start()
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([{ form, code: '012345' }])
    expect(said).toEqual([
      { tone: 'success', title: 'Password Reset Successful', text: 'You have successfully reset your password' },
    ])
    expect(done).toEqual(['leave'])
  })

  test('[D-29] with the link of a new account needs no code, and the page is left', async () => {
    const { flow, said, done, calls } = start({ code: undefined, link: 'a-link' })
    await send(flow, form)
    expect(calls).toEqual([{ form, link: 'a-link' }])
    expect(said).toEqual([{ tone: 'success', title: 'Password Chosen', text: 'You can sign in with it now' }])
    expect(done).toEqual(['leave'])
  })

  test('[D-29] with a link that was used says so, and what was typed stays', async () => {
    const { flow, said, done } = start({ link: 'a-link', answer: new Refusal(400, 'This link has been used') })
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Resetting Password', text: 'This link has been used' }])
    expect([shownBy(flow).form, done]).toEqual([form, []])
  })

  test.each([
    [
      '[ERR-10] refused',
      { answer: new Refusal(400, 'The code is wrong') },
      'Error Resetting Password',
      'The code is wrong',
    ],
    [
      '[ERR-32] lost',
      { answer: new Error('Could not Reset password') },
      'An Error Occurred',
      'Could not Reset password',
    ],
    ['[D-21] not even checked', { errors: new Error('') }, 'Error Resetting Password', 'Something went wrong'],
  ])('%s says why, and what was typed stays', async (_, world, title, text) => {
    const { flow, said, done } = start(world)
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect([shownBy(flow), done]).toEqual([{ form, errors: {}, attempt: 0, trouble: text }, []])
  })
})
