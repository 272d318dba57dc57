import { assign, setup } from 'xstate'
import type { PasswordChange } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { failure, isTokenRefused } from '#machines/support/failure.ts'
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

const empty = { current_password: '', new_password: '', new_password_confirmation: '' }

/** What the schema cannot see: whether the two are the same. */
const allErrors = (
  { form }: FormContext<PasswordChange>,
  found: FieldErrors<PasswordChange>,
): FieldErrors<PasswordChange> => {
  const new_password_confirmation = confirmationError(form.new_password, form.new_password_confirmation)
  return { ...found, ...(new_password_confirmation && { new_password_confirmation }) }
}

/** A member chooses another password; the one of before proves who asks. */
export const passwordChangeMachine = setup({
  types: {} as {
    context: FormContext<PasswordChange>
    events: { type: 'form.edit'; change: Partial<PasswordChange> } | { type: 'form.submit' }
    tags: 'busy'
  },
  actors: {
    checkForm: unprovided<FieldErrors<PasswordChange>, PasswordChange>('checkForm'),
    changePassword: unprovided<void, PasswordChange>('changePassword'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    emptyForm: assign(newForm(empty)),
    takeEdit: assign(({ context }, change: Partial<PasswordChange>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<PasswordChange>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
  },
  guards: {
    formIsBlank: ({ context }) =>
      isBlank(context.form, 'current_password', 'new_password', 'new_password_confirmation'),
    passwordsDiffer: ({ context: { form } }) => form.new_password !== form.new_password_confirmation,
    tokenIsRefused: (_, error: unknown) => isTokenRefused(error),
    errorsAreFound: (_, errors: FieldErrors<PasswordChange>) => hasErrors(errors),
  },
}).createMachine({
  id: 'password-change',
  version: '1',
  context: newForm(empty),
  initial: 'editing',
  on: { 'form.edit': { actions: { type: 'takeEdit', params: ({ event }) => event.change } } },
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: 'formIsBlank',
            target: 'checking',
            actions: { type: 'notify', params: notices.enterEveryField },
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
          { target: 'saving' },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('changingPassword', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('changingPassword', event.error) },
          ],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: {
          target: 'editing',
          actions: ['emptyForm', { type: 'notify', params: notices.passwordChanged }],
        },
        onError: [
          {
            guard: { type: 'tokenIsRefused', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'editing',
          },
          {
            target: 'editing',
            actions: [
              { type: 'notify', params: ({ event }) => failure('changingPassword', event.error) },
              { type: 'takeTrouble', params: ({ event }) => failure('changingPassword', event.error) },
            ],
          },
        ],
      },
    },
  },
})
