import { setup } from 'xstate'
import type { Credentials, SignIn } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import type { FormContext } from '#machines/parts/form/form.ts'
import type { FormEvent } from '#machines/parts/form/form-flow.ts'
import { simpleForm } from '#machines/parts/form/simple-form.ts'
import { outside, watched } from '#machines/parts/unprovided.ts'

const form = simpleForm<SignIn, Credentials, FormContext<SignIn>, FormEvent<SignIn> | { type: 'member.found' }>({
  empty: { email: '', password: '' },
  required: ['email', 'password'],
  blank: notices.enterEveryField,
  action: 'loggingIn',
  done: notices.loggedIn,
})

/** An e-mail address and a password, and their owner is signed in. A member who is here already is led on. */
export const signInMachine = setup({
  ...form.setup,
  actors: { ...form.setup.actors, watchMember: outside() },
})
  .extend({ actions: { openAccount: () => {} } })
  .createMachine({
    id: 'sign-in',
    ...form.config,
    invoke: watched('watchMember'),
    on: { ...form.config.on, 'member.found': { actions: 'openAccount' } },
  })
