import { setup } from 'xstate'
import type { ForgotPassword } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { type FormContext, isBlank, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

const { actors, actions, guards, edits, checking } = formParts<ForgotPassword>()

/** First page of the password reset: a code is asked for, to the address that is given. */
export const otpRequestMachine = setup({
  types: {} as { context: FormContext<ForgotPassword>; events: FormEvent<ForgotPassword>; tags: 'busy' },
  actors: { ...actors, sendOtp: unprovided<void, ForgotPassword>('sendOtp') },
  actions,
  guards,
})
  .extend({
    actions: { openEnterOtp: () => {} },
    guards: { formIsBlank: ({ context }) => isBlank(context.form, 'email') },
  })
  .createMachine({
    id: 'otp-request',
    version: '1',
    context: newForm({ email: '' }),
    initial: 'editing',
    on: edits,
    states: {
      editing: { on: submitted({ guard: 'formIsBlank', notice: notices.enterYourEmail }) },
      checking: checking('requestingOtp', [{ target: 'sending' }]),
      sending: {
        tags: 'busy',
        invoke: {
          id: 'sendOtp',
          src: 'sendOtp',
          input: ({ context }) => context.form,
          onDone: { target: 'sent', actions: [{ type: 'notify', params: notices.otpSent }, 'openEnterOtp'] },
          onError: backToEditing('requestingOtp'),
        },
      },
      sent: { type: 'final' },
    },
  })
