import { assign, setup } from 'xstate'
import type { ForgotPassword } from '#contract/auth.ts'
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

/** First page of the password reset: a code is asked for, to the address that is given. */
export const otpRequestMachine = setup({
  types: {} as {
    context: FormContext<ForgotPassword>
    events: { type: 'form.edit'; change: Partial<ForgotPassword> } | { type: 'form.submit' }
    tags: 'busy'
  },
  actors: {
    checkForm: unprovided<FieldErrors<ForgotPassword>, ForgotPassword>('checkForm'),
    sendOtp: unprovided<void, ForgotPassword>('sendOtp'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    openEnterOtp: () => {},
    takeEdit: assign(({ context }, change: Partial<ForgotPassword>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<ForgotPassword>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
  },
  guards: {
    formIsBlank: ({ context }) => isBlank(context.form, 'email'),
    errorsAreFound: (_, errors: FieldErrors<ForgotPassword>) => hasErrors(errors),
  },
}).createMachine({
  id: 'otp-request',
  version: '1',
  context: newForm({ email: '' }),
  initial: 'editing',
  on: { 'form.edit': { actions: { type: 'takeEdit', params: ({ event }) => event.change } } },
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: 'formIsBlank',
            target: 'checking',
            actions: { type: 'notify', params: notices.enterYourEmail },
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
            { type: 'notify', params: ({ event }) => failure('requestingOtp', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('requestingOtp', event.error) },
          ],
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendOtp',
        src: 'sendOtp',
        input: ({ context }) => context.form,
        onDone: {
          target: 'sent',
          actions: [{ type: 'notify', params: notices.otpSent }, 'openEnterOtp'],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('requestingOtp', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('requestingOtp', event.error) },
          ],
        },
      },
    },
    sent: { type: 'final' },
  },
})
