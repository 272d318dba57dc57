import { assign, setup } from 'xstate'
import type { ResetPassword } from '#contract/auth.ts'
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

interface Context extends FormContext<NewPasswordForm> {
  /** The six digits given on the page before; a reload forgets them. */
  code: string | undefined
}

/** What the schema cannot see: whether the two are the same. */
const allErrors = (
  { form }: FormContext<NewPasswordForm>,
  found: FieldErrors<NewPasswordForm>,
): FieldErrors<NewPasswordForm> => {
  const password_confirmation = confirmationError(form.password, form.password_confirmation)
  return { ...found, ...(password_confirmation && { password_confirmation }) }
}

/** Last page of the password reset: the code and a new password, typed twice. */
export const newPasswordMachine = setup({
  types: {} as {
    context: Context
    input: { code: string | undefined }
    events: { type: 'form.edit'; change: Partial<NewPasswordForm> } | { type: 'form.submit' }
    tags: 'busy'
  },
  actors: {
    checkForm: unprovided<FieldErrors<NewPasswordForm>, NewPasswordForm>('checkForm'),
    resetPassword: unprovided<void, ResetPassword>('resetPassword'),
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
    codeIsMissing: ({ context }) => !context.code,
    errorsAreFound: (_, errors: FieldErrors<NewPasswordForm>) => hasErrors(errors),
  },
}).createMachine({
  id: 'new-password',
  version: '1',
  context: ({ input }) => ({ ...newForm({ password: '', password_confirmation: '' }), code: input.code }),
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
    reset: { type: 'final' },
  },
})
