import { assign, setup } from 'xstate'
import type { PasswordChange } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { tokenGuards } from '#machines/parts/failed-call.ts'
import { newForm } from '#machines/parts/form/form.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'

const empty = { current_password: '', new_password: '', new_password_confirmation: '' }

const form = simpleForm<PasswordChange>({
  empty,
  required: ['current_password', 'new_password', 'new_password_confirmation'],
  blank: notices.enterEveryField,
  twice: ['new_password', 'new_password_confirmation'],
  action: 'changingPassword',
  done: notices.passwordChanged,
})
const { editing, checking } = form.config.states

/** A member chooses another password; the one of before proves who asks. The page stays, with its fields emptied. */
export const passwordChangeMachine = setup(form.setup)
  .extend({ actions: { leave: assign(newForm(empty)) }, guards: tokenGuards })
  .createMachine({ id: 'password-change', ...form.config, states: { editing, checking, sending: form.staying } })
