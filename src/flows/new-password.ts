import { fromPromise } from 'xstate'
import type { ResetPassword, SetPassword } from '#contract/auth.ts'
import { type NewPasswordForm, newPasswordMachine } from '#machines/flows/new-password/new-password.machine.ts'
import { checkForm } from './check-form.ts'
import { flow } from './flow.ts'

export const newPasswordFlow = flow('newPassword', ({ call, notify, navigate, memory }) =>
  newPasswordMachine.provide({
    actors: {
      checkForm: checkForm<NewPasswordForm>((schemas) => schemas.ResetPassword),
      resetPassword: fromPromise<void, ResetPassword>(async ({ input }) => {
        await call((to) => to.resetPassword, { body: input })
      }),
      setPassword: fromPromise<void, SetPassword>(async ({ input }) => {
        await call((to) => to.setPassword, { body: input })
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      forgetCode: () => {
        memory.code = undefined
      },
      openEnterOtp: () => navigate({ to: '/enter-otp' }),
      openLogin: () => navigate({ to: '/login', replace: true }),
    },
  }),
)
