import { assign, setup } from 'xstate'
import type { ResetPassword, SetPassword } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { failure } from '#machines/support/failure.ts'
import {
  confirmationError,
  edited,
  type FieldErrors,
  type FormContext,
  hasErrors,
  isBlank,
  newForm,
  sentBack,
} from '#machines/support/form.ts'
import type { Notice } from '#machines/support/notice.ts'
import { unprovided } from '#machines/support/unprovided.ts'

/** What is typed on the last page of the password reset. */
export type NewPasswordForm = Omit<ResetPassword, 'otp'>

interface Right {
  /** The six digits given on the page before; a reload forgets them. */
  code: string | undefined
  /** Of the mail that a new account gets; it stands for the code. */
  link?: string | undefined
}

interface Context extends FormContext<NewPasswordForm>, Right {}

/** What the schema cannot see: whether the two are the same. */
const allErrors = (
  { form }: FormContext<NewPasswordForm>,
  found: FieldErrors<NewPasswordForm>,
): FieldErrors<NewPasswordForm> => {
  const password_confirmation = confirmationError(form.password, form.password_confirmation)
  return { ...found, ...(password_confirmation && { password_confirmation }) }
}

/** Last page of the password reset, and the first password of a new account: a code or a link, and what is typed twice. */
export const newPasswordMachine = setup({
  types: {} as {
    context: Context
    input: Right
    events: { type: 'form.edit'; change: Partial<NewPasswordForm> } | { type: 'form.submit' }
    tags: 'busy'
  },
  actors: {
    checkForm: unprovided<FieldErrors<NewPasswordForm>, NewPasswordForm>('checkForm'),
    resetPassword: unprovided<void, ResetPassword>('resetPassword'),
    setPassword: unprovided<void, SetPassword>('setPassword'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    forgetCode: () => {},
    openEnterOtp: () => {},
    openLogin: () => {},
    takeEdit: assign(({ context }, change: Partial<NewPasswordForm>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<NewPasswordForm>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
  },
  guards: {
    formIsBlank: ({ context }) => isBlank(context.form, 'password', 'password_confirmation'),
    passwordsDiffer: ({ context: { form } }) => form.password !== form.password_confirmation,
    linkIsThere: ({ context }) => context.link !== undefined,
    codeIsMissing: ({ context }) => !context.code,
    errorsAreFound: (_, errors: FieldErrors<NewPasswordForm>) => hasErrors(errors),
  },
}).createMachine({
  id: 'new-password',
  version: '1',
  context: ({ input }) => ({ ...newForm({ password: '', password_confirmation: '' }), ...input }),
  initial: 'editing',
  on: { 'form.edit': { actions: { type: 'takeEdit', params: ({ event }) => event.change } } },
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: 'formIsBlank',
            target: 'checking',
            actions: { type: 'notify', params: notices.enterBothPasswords },
          },
          {
            guard: 'passwordsDiffer',
            target: 'checking',
            actions: { type: 'notify', params: notices.passwordsDiffer },
          },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'errorsAreFound', params: ({ context, event }) => allErrors(context, event.output) },
            target: 'editing',
            actions: { type: 'takeErrors', params: ({ context, event }) => allErrors(context, event.output) },
          },
          { guard: 'linkIsThere', target: 'setting' },
          {
            guard: 'codeIsMissing',
            target: 'editing',
            actions: [{ type: 'notify', params: notices.enterWholeCode }, 'openEnterOtp'],
          },
          { target: 'resetting' },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('resettingPassword', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('resettingPassword', event.error) },
          ],
        },
      },
    },
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
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('resettingPassword', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('resettingPassword', event.error) },
          ],
        },
      },
    },
    setting: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { form, link = '' } }) => ({ ...form, link }),
        onDone: {
          target: 'reset',
          actions: [{ type: 'notify', params: notices.passwordReset }, 'openLogin'],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('resettingPassword', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('resettingPassword', event.error) },
          ],
        },
      },
    },
    reset: { type: 'final' },
  },
})
