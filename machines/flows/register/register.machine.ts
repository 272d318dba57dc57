import { setup } from 'xstate'
import type { Registration } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, isBlank, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

const { actors, actions, guards, edits, checking } = formParts<Registration>()

/** A name, an e-mail address and a password make an account; it has no grade yet. */
export const registerMachine = setup({
  types: {} as { context: FormContext<Registration>; events: FormEvent<Registration>; tags: 'busy' },
  actors: { ...actors, register: unprovided<void, Registration>('register') },
  actions,
  guards,
})
  .extend({
    actions: { openLogin: () => {} },
    guards: { formIsBlank: ({ context }) => isBlank(context.form, 'name', 'email', 'password') },
  })
  .createMachine({
    id: 'register',
    version: '1',
    context: newForm({ name: '', email: '', password: '' }),
    initial: 'editing',
    on: edits,
    states: {
      editing: { on: submitted({ guard: 'formIsBlank', notice: notices.enterEveryField }) },
      checking: checking('signingUp', [{ target: 'sending' }]),
      sending: {
        tags: 'busy',
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ context }) => context.form,
          onDone: { target: 'registered', actions: [{ type: 'notify', params: notices.accountCreated }, 'openLogin'] },
          onError: backToEditing('signingUp'),
        },
      },
      registered: { type: 'final' },
    },
  })
