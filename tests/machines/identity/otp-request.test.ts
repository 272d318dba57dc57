import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { ForgotPassword } from '#contract/identity/auth.ts'
import { otpRequestMachine } from '#machines/identity/otp-request/otp-request.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form = { email: 'member@example.org' }

function start({ errors = {}, answer }: { errors?: FieldErrors<ForgotPassword> | Error; answer?: Error } = {}) {
  const { said, done, notify, note } = hearing()
  const calls: ForgotPassword[] = []
  const flow = createActor(
    otpRequestMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<ForgotPassword>, ForgotPassword>(() => ending(errors)),
        sendForm: fromPromise<void, ForgotPassword>(({ input }) => {
          calls.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, leave: note('leave') },
    }),
  ).start()
  return { flow, said, done, calls }
}

describe('[M-03] the first page of the password reset', () => {
  test('[VAL-05] without an e-mail address says so, and nothing is sent', async () => {
    const errors = { email: 'Enter your e-mail address.' }
    const { flow, said, calls } = start({ errors })
    await send(flow)
    expect(said).toEqual([{ tone: 'destructive', title: 'Invalid Input', text: 'Please Enter All Fields' }])
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  test('with an address that is none tells it beside the field', async () => {
    const errors = { email: 'Enter an e-mail address like name@example.org.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { email: 'member' })
    expect([said, calls, shownBy(flow).errors]).toEqual([[], [], errors])
  })

  test('[AUTH-09] [API-18] an accepted request says so and leads to the code, once', async () => {
    const { flow, said, done, calls } = start()
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([form])
    expect(said).toEqual([{ tone: 'success', title: 'OTP Sent' }])
    expect(done).toEqual(['leave'])
  })

  test.each([
    ['[ERR-09] refused', { answer: new Refusal(400, 'No') }, 'Error Requesting OTP', 'No'],
    [
      '[ERR-01] [ERR-31] lost',
      { answer: new Error('Could not Request Password Reset') },
      'An Error Occurred',
      'Could not Request Password Reset',
    ],
    ['[ERR-16] not even checked', { errors: new Error('') }, 'Error Requesting OTP', 'Something went wrong'],
  ])('%s says why, and the address stays', async (_, world, title, text) => {
    const { flow, said, done } = start(world)
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect([shownBy(flow), done]).toEqual([{ form, errors: {}, attempt: 0, trouble: text }, []])
  })
})
