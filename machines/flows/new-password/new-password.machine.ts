import { setup } from 'xstate'
import type { ResetPassword, SetPassword } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, isBlank, newForm, typedTwice } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What is typed on the last page of the password reset. */
export type NewPasswordForm = Omit<ResetPassword, 'otp'>

interface Right {
  /** The six digits given on the page before; a reload forgets them. */
  code: string | undefined
  /** Of the mail that a new account gets; it stands for the code. */
  link?: string | undefined
}

interface Context extends FormContext<NewPasswordForm>, Right {}

const { actors, actions, guards, edits, checking } = formParts<NewPasswordForm, Context>()

/** Last page of the password reset, and the first password of a new account: a code or a link, and what is typed twice. */
export const newPasswordMachine = setup({
  types: {} as { context: Context; input: Right; events: FormEvent<NewPasswordForm>; tags: 'busy' },
  actors: {
    ...actors,
    resetPassword: unprovided<void, ResetPassword>('resetPassword'),
    setPassword: unprovided<void, SetPassword>('setPassword'),
  },
  actions,
  guards,
})
  .extend({
    actions: { forgetCode: () => {}, openEnterOtp: () => {}, openLogin: () => {} },
    guards: {
      formIsBlank: ({ context }) => isBlank(context.form, 'password', 'password_confirmation'),
      passwordsDiffer: ({ context: { form } }) => form.password !== form.password_confirmation,
      linkIsThere: ({ context }) => context.link !== undefined,
      codeIsMissing: ({ context }) => !context.code,
    },
  })
  .createMachine({
    id: 'new-password',
    version: '1',
    context: ({ input }) => ({ ...newForm({ password: '', password_confirmation: '' }), ...input }),
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
          { guard: 'linkIsThere', target: 'setting' },
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
      setting: {
        tags: 'busy',
        invoke: {
          id: 'setPassword',
          src: 'setPassword',
          input: ({ context: { form, link = '' } }) => ({ ...form, link }),
          onDone: { target: 'reset', actions: [{ type: 'notify', params: notices.passwordReset }, 'openLogin'] },
          onError: backToEditing('resettingPassword'),
        },
      },
      reset: { type: 'final' },
    },
  })
