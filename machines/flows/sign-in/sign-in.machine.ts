import { setup } from 'xstate'
import type { Credentials, SignIn } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, isBlank, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

const { actors, actions, guards, edits, checking } = formParts<SignIn>()

/** An e-mail address and a password, and whoever they belong to is signed in. */
export const signInMachine = setup({
  types: {} as { context: FormContext<SignIn>; events: FormEvent<SignIn>; tags: 'busy' },
  actors: { ...actors, signIn: unprovided<Credentials, SignIn>('signIn') },
  actions,
  guards,
})
  .extend({
    actions: { enter: (_, _credentials: Credentials) => {} },
    guards: { formIsBlank: ({ context }) => isBlank(context.form, 'email', 'password') },
  })
  .createMachine({
    id: 'sign-in',
    version: '1',
    context: newForm({ email: '', password: '' }),
    initial: 'editing',
    on: edits,
    states: {
      editing: { on: submitted({ guard: 'formIsBlank', notice: notices.enterEveryField }) },
      checking: checking('loggingIn', [{ target: 'sending' }]),
      sending: {
        tags: 'busy',
        invoke: {
          id: 'signIn',
          src: 'signIn',
          input: ({ context }) => context.form,
          onDone: {
            target: 'signedIn',
            actions: [
              { type: 'notify', params: notices.loggedIn },
              { type: 'enter', params: ({ event }) => event.output },
            ],
          },
          onError: backToEditing('loggingIn'),
        },
      },
      signedIn: { type: 'final' },
    },
  })
