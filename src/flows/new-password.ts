import { fromPromise } from 'xstate'
import { ResetPassword } from '#contract/auth.ts'
import {
  type NewPassword,
  type NewPasswordForm,
  newPasswordMachine,
} from '#machines/flows/new-password/new-password.machine.ts'
import { checkForm } from './check-form.ts'
import { flow } from './flow.ts'

export const newPasswordFlow = flow('newPassword', ({ call, notify, navigate, tabState }) =>
  newPasswordMachine.provide({
    actors: {
      checkForm: checkForm<NewPasswordForm>(ResetPassword),
      sendForm: fromPromise<void, NewPassword>(async ({ input: { form, code = '', link } }) => {
        if (link === undefined) await call((to) => to.resetPassword, { body: { ...form, otp: code } })
        else await call((to) => to.setPassword, { body: { ...form, link } })
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      openEnterOtp: () => navigate({ to: '/enter-otp' }),
      leave: () => {
        tabState.code = undefined
        navigate({ to: '/login', replace: true })
      },
    },
  }),
)
