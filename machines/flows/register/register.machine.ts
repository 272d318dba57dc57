import { assign, setup } from 'xstate'
import type { Registration } from '#contract/auth.ts'
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

/** A name, an e-mail address and a password make an account; it has no grade yet. */
export const registerMachine = setup({
  types: {} as {
    context: FormContext<Registration>
    events: { type: 'form.edit'; change: Partial<Registration> } | { type: 'form.submit' }
    tags: 'busy'
  },
  actors: {
    checkForm: unprovided<FieldErrors<Registration>, Registration>('checkForm'),
    register: unprovided<void, Registration>('register'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    openLogin: () => {},
    takeEdit: assign(({ context }, change: Partial<Registration>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<Registration>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
  },
  guards: {
    formIsBlank: ({ context }) => isBlank(context.form, 'name', 'email', 'password'),
    errorsAreFound: (_, errors: FieldErrors<Registration>) => hasErrors(errors),
  },
}).createMachine({
  id: 'register',
  version: '1',
  context: newForm({ name: '', email: '', password: '' }),
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
            { type: 'notify', params: ({ event }) => failure('signingUp', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('signingUp', event.error) },
          ],
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => context.form,
        onDone: {
          target: 'registered',
          actions: [{ type: 'notify', params: notices.accountCreated }, 'openLogin'],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('signingUp', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('signingUp', event.error) },
          ],
        },
      },
    },
    registered: { type: 'final' },
  },
})
