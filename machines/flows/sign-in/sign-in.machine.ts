import { setup } from 'xstate'
import type { Credentials, SignIn } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'

const form = simpleForm<SignIn, Credentials>({
  empty: { email: '', password: '' },
  required: ['email', 'password'],
  blank: notices.enterEveryField,
  action: 'loggingIn',
  done: notices.loggedIn,
})

/** An e-mail address and a password, and whoever they belong to is signed in. */
export const signInMachine = setup(form.setup).createMachine({ id: 'sign-in', ...form.config })
