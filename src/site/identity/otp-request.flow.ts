import { fromPromise } from 'xstate'
import { ForgotPassword } from '#contract/identity/auth.ts'
import { otpRequestMachine } from '#machines/identity/otp-request/otp-request.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'

export const otpRequestFlow = flow('otpRequest', ({ call, notify, navigate }) =>
  otpRequestMachine.provide({
    actors: {
      checkForm: checkForm<ForgotPassword>(ForgotPassword),
      sendForm: fromPromise<void, ForgotPassword>(async ({ input }) => {
        await call((to) => to.forgotPassword, { body: { email: input.email.trim() } })
      }),
    },
    actions: { notify: (_, notice) => notify(notice), leave: () => navigate({ to: '/enter-otp' }) },
  }),
)
