import { setup } from 'xstate'
import type { ResetPassword } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, isBlank, newForm, typedTwice } from '#machines/support/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/support/form-flow.ts'
import { unprovided } from '#machines/support/unprovided.ts'

/** What is typed on the last page of the password reset. */
export type NewPasswordForm = Omit<ResetPassword, 'otp'>

interface Context extends FormContext<NewPasswordForm> {
  /** The six digits given on the page before; a reload forgets them. */
  code: string | undefined
}

const { actors, actions, guards, edits, checking } = formParts<NewPasswordForm, Context>()

/** Last page of the password reset: the code and a new password, typed twice. */
export const newPasswordMachine = setup({
  types: {} as {
    context: Context
    input: { code: string | undefined }
    events: FormEvent<NewPasswordForm>
    tags: 'busy'
  },
  actors: { ...actors, resetPassword: unprovided<void, ResetPassword>('resetPassword') },
  actions,
  guards,
})
  .extend({
    actions: { forgetCode: () => {}, openEnterOtp: () => {}, openLogin: () => {} },
    guards: {
      formIsBlank: ({ context }) => isBlank(context.form, 'password', 'password_confirmation'),
      passwordsDiffer: ({ context: { form } }) => form.password !== form.password_confirmation,
      codeIsMissing: ({ context }) => !context.code,
    },
  })
  .createMachine({
    id: 'new-password',
    version: '1',
    context: ({ input }) => ({ ...newForm({ password: '', password_confirmation: '' }), code: input.code }),
    initial: 'editing',
    on: edits,
    states: {
      editing: {
        on: submitted(
          { guard: 'formIsBlank', notice: notices.enterBothPasswords },
          { guard: 'passwordsDiffer', notice: notices.passwordsDiffer },
        ),
      },
      checking: checking(
        'resettingPassword',
        [
          {
            guard: 'codeIsMissing',
            target: 'editing',
            actions: [{ type: 'notify', params: notices.enterWholeCode }, 'openEnterOtp'],
          },
          { target: 'resetting' },
        ],
        ({ form }) => typedTwice(form, 'password', 'password_confirmation'),
      ),
      resetting: {
        tags: 'busy',
        invoke: {
          id: 'resetPassword',
          src: 'resetPassword',
          input: ({ context: { form, code = '' } }) => ({ ...form, otp: code }),
          onDone: {
            target: 'reset',
            actions: [{ type: 'notify', params: notices.passwordReset }, 'forgetCode', 'openLogin'],
          },
          onError: backToEditing('resettingPassword'),
        },
      },
      reset: { type: 'final' },
    },
  })
