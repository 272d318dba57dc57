import { fromPromise } from 'xstate'
import { PasswordChange } from '#contract/identity/auth.ts'
import { changePassword } from '#contract/identity/security-endpoints.ts'
import { passwordChangeMachine } from '#machines/identity/password-change/password-change.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'
import { provingCall } from './factor/proving-call.ts'

export const passwordChangeFlow = flow('passwordChange', ({ call, notify, tabState }) =>
  passwordChangeMachine.provide({
    actors: {
      checkForm: checkForm<PasswordChange>(PasswordChange),
      sendForm: fromPromise<void, PasswordChange>(async ({ input }) => {
        await provingCall({ call, tabState })(() => changePassword, { body: input })
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
