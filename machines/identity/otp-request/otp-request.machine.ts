import { setup } from 'xstate'
import type { ForgotPassword } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'

const form = simpleForm<ForgotPassword>({
  empty: { email: '' },
  required: ['email'],
  blank: notices.enterYourEmail,
  action: 'requestingOtp',
  done: notices.otpSent,
})

/** First page of the password reset: a code is asked for, to the address that is given. */
export const otpRequestMachine = setup(form.setup).createMachine({ id: 'otp-request', ...form.config })
