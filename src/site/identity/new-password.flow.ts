import { fromPromise } from 'xstate'
import { ResetPassword } from '#contract/identity/auth.ts'
import {
  type NewPassword,
  type NewPasswordForm,
  newPasswordMachine,
} from '#machines/identity/new-password/new-password.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { storeOfficeEmail } from '#src/lib/office-email.ts'
import { passwordLinkQuery } from '#src/site/identity/password-link.queries.ts'
import { flow } from '../kit/flow/flow.ts'

export const newPasswordFlow = flow('newPassword', ({ call, notify, navigate, tabState, queryClient, storage }) =>
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
      leave: ({ context: { link } }) => {
        tabState.code = undefined
        const office = queryClient.getQueryData(passwordLinkQuery(call, link).queryKey)?.office
        if (office === undefined) return navigate({ to: '/login', replace: true })
        storeOfficeEmail(storage, office)
        navigate({ href: '/office/login', reloadDocument: true, replace: true })
      },
    },
  }),
)
