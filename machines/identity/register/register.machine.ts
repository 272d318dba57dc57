import { setup } from 'xstate'
import type { Registration } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'

const form = simpleForm<Registration>({
  empty: { name: '', email: '', password: '' },
  required: ['name', 'email', 'password'],
  blank: notices.enterEveryField,
  chosen: 'password',
  action: 'signingUp',
  done: notices.accountCreated,
})

/** A name, an e-mail address and a password make an account; it has no grade yet. */
export const registerMachine = setup(form.setup).createMachine({ id: 'register', ...form.config })
