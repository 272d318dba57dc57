import { setup } from 'xstate'
import type { ResetPassword } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

/** What is typed on the last page of the password reset. */
export type NewPasswordForm = Omit<ResetPassword, 'otp'>

interface Right {
  /** The six digits given on the page before; a reload forgets them. */
  code: string | undefined
  /** Of the mail that a new account gets; it stands for the code. */
  link?: string | undefined
}

/** What is sent: the password, and what allows it. */
export interface NewPassword extends Right {
  form: NewPasswordForm
}

interface Context extends FormContext<NewPasswordForm>, Right {}

const passwordChosen: Notice = { tone: 'success', title: 'Password Chosen', text: 'You can sign in with it now' }

const empty = { password: '', password_confirmation: '' }

const form = simpleForm<NewPasswordForm, void, Context>({
  empty,
  required: ['password', 'password_confirmation'],
  blank: notices.enterBothPasswords,
  twice: ['password', 'password_confirmation'],
  action: 'resettingPassword',
  done: notices.passwordReset,
})
const { editing, sending, sent } = form.config.states

/** Last page of the password reset, and the first password of a new account: a code or a link, and what is typed twice. */
export const newPasswordMachine = setup({
  ...form.setup,
  types: {} as { context: Context; input: Right; events: FormEvent<NewPasswordForm>; tags: 'busy' },
  actors: { ...form.setup.actors, sendForm: unprovided<void, NewPassword>('sendForm') },
})
  .extend({
    actions: { openEnterOtp: () => {} },
    guards: { codeIsMissing: ({ context }) => context.link === undefined && !context.code },
  })
  .createMachine({
    id: 'new-password',
    ...form.config,
    context: ({ input }) => ({ ...newForm(empty), ...input }),
    states: {
      editing,
      checking: form.checking([
        {
          guard: 'codeIsMissing',
          target: 'editing',
          actions: [{ type: 'notify', params: notices.enterWholeCode }, 'openEnterOtp'],
        },
        { target: 'sending' },
      ]),
      sending: {
        ...sending,
        invoke: {
          ...sending.invoke,
          input: ({ context: { form, code, link } }) => ({ form, code, link }),
          onDone: {
            target: 'sent',
            actions: [
              {
                type: 'notify',
                params: ({ context }: { context: Context }) =>
                  context.link === undefined ? notices.passwordReset : passwordChosen,
              },
              'leave',
            ],
          },
        },
      },
      sent,
    },
  })
