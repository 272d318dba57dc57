import { assign, setup } from 'xstate'
import type { PasswordChange } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { ifTokenIsRefused, tokenGuards } from '#machines/parts/failed-call.ts'
import { type FormContext, isBlank, newForm, typedTwice } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

const empty = { current_password: '', new_password: '', new_password_confirmation: '' }

const { actors, actions, guards, edits, checking } = formParts<PasswordChange>()

/** A member chooses another password; the one of before proves who asks. */
export const passwordChangeMachine = setup({
  types: {} as { context: FormContext<PasswordChange>; events: FormEvent<PasswordChange>; tags: 'busy' },
  actors: { ...actors, changePassword: unprovided<void, PasswordChange>('changePassword') },
  actions,
  guards,
})
  .extend({
    actions: { emptyForm: assign(newForm(empty)) },
    guards: {
      formIsBlank: ({ context }) =>
        isBlank(context.form, 'current_password', 'new_password', 'new_password_confirmation'),
      passwordsDiffer: ({ context: { form } }) => form.new_password !== form.new_password_confirmation,
      ...tokenGuards,
    },
  })
  .createMachine({
    id: 'password-change',
    version: '1',
    context: newForm(empty),
    initial: 'editing',
    on: edits,
    states: {
      editing: {
        on: submitted(
          { guard: 'formIsBlank', notice: notices.enterEveryField },
          { guard: 'passwordsDiffer', notice: notices.passwordsDiffer },
        ),
      },
      checking: checking('changingPassword', [{ target: 'saving' }], ({ form }) =>
        typedTwice(form, 'new_password', 'new_password_confirmation'),
      ),
      saving: {
        tags: 'busy',
        invoke: {
          id: 'changePassword',
          src: 'changePassword',
          input: ({ context }) => context.form,
          onDone: { target: 'editing', actions: ['emptyForm', { type: 'notify', params: notices.passwordChanged }] },
          onError: [ifTokenIsRefused({ target: 'editing' }), backToEditing('changingPassword')],
        },
      },
    },
  })
