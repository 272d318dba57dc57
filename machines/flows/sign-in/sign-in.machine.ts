import { assign, setup } from 'xstate'
import type { Credentials, SignIn } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { failure } from '#machines/support/failure.ts'
import {
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

/** An e-mail address and a password, and whoever they belong to is signed in. */
export const signInMachine = setup({
  types: {} as {
    context: FormContext<SignIn>
    events: { type: 'form.edit'; change: Partial<SignIn> } | { type: 'form.submit' }
    tags: 'busy'
  },
  actors: {
    checkForm: unprovided<FieldErrors<SignIn>, SignIn>('checkForm'),
    signIn: unprovided<Credentials, SignIn>('signIn'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    enter: (_, _credentials: Credentials) => {},
    takeEdit: assign(({ context }, change: Partial<SignIn>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<SignIn>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
  },
  guards: {
    formIsBlank: ({ context }) => isBlank(context.form, 'email', 'password'),
    errorsAreFound: (_, errors: FieldErrors<SignIn>) => hasErrors(errors),
  },
}).createMachine({
  id: 'sign-in',
  version: '1',
  context: newForm({ email: '', password: '' }),
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
            guard: { type: 'errorsAreFound', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeErrors', params: ({ event }) => event.output },
          },
          { target: 'sending' },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('loggingIn', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('loggingIn', event.error) },
          ],
        },
      },
    },
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
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('loggingIn', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('loggingIn', event.error) },
          ],
        },
      },
    },
    signedIn: { type: 'final' },
  },
})
