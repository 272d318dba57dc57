import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { otpEntryMachine } from '#machines/identity/otp-entry/otp-entry.machine.ts'
import { shownBy } from '#tests/support/drive-form.ts'
import { hearing } from '#tests/support/said.ts'

function start() {
  const { said, done, notify, note } = hearing()
  const flow = createActor(
    otpEntryMachine.provide({
      actions: { notify, storeCode: note('storeCode'), openNewPassword: note('openNewPassword') },
    }),
  ).start()
  return { flow, said, done }
}

describe('[M-03] the second page of the password reset', () => {
  test.each(['', '12345', '12 456', '1234567', 'abcdef', ' 23456'])(
    '[VAL-06] [VAL-07] [D-27] "%s" is no whole code, and says so each time',
    (otp) => {
      const { flow, said, done } = start()
      flow.send({ type: 'form.edit', change: { otp } })
      flow.send({ type: 'form.submit' })
      expect(said).toEqual([
        { tone: 'destructive', title: 'Invalid Otp', text: 'Please enter all Fields with a valid Otp' },
      ])
      const errors = { otp: 'Enter the six digits of the code.' }
      expect(shownBy(flow)).toEqual({ form: { otp }, errors, attempt: 1, trouble: undefined })
      flow.send({ type: 'form.submit' })
      expect([shownBy(flow).attempt, done]).toEqual([2, []])
    },
  )

  test('[AUTH-14] six digits are kept, and lead to the new password', () => {
    const { flow, said, done } = start()
    flow.send({ type: 'form.edit', change: { otp: '012345' } })
    flow.send({ type: 'form.submit' })
    expect([said, done]).toEqual([[], [['storeCode', '012345'], 'openNewPassword']])
    expect(flow.getSnapshot().status).toBe('done')
  })
})
