import { assign, setup } from 'xstate'
import { notices } from '#contract/messages/notices.ts'
import { edited, type FieldErrors, type FormContext, newForm, sentBack } from '#machines/parts/form/form.ts'
import type { Notice } from '#machines/parts/notice.ts'

/** Six digits; an empty box before a filled one is a space. */
export type OtpForm = {
  otp: string
}

const incomplete: FieldErrors<OtpForm> = { otp: 'Enter the six digits of the code.' }

/** Second page of the password reset. Whether the code is right, only the last page learns. */
export const otpEntryMachine = setup({
  types: {} as {
    context: FormContext<OtpForm>
    events: { type: 'form.edit'; change: Partial<OtpForm> } | { type: 'form.submit' }
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    keepCode: (_, _code: string) => {},
    openNewPassword: () => {},
    takeEdit: assign(({ context }, change: Partial<OtpForm>) => edited(context, change)),
    takeErrors: assign(({ context }) => sentBack(context, incomplete)),
  },
  guards: { codeIsWhole: ({ context }) => /^\d{6}$/.test(context.form.otp) },
}).createMachine({
  id: 'otp-entry',
  version: '1',
  context: newForm({ otp: '' }),
  initial: 'editing',
  on: { 'form.edit': { actions: { type: 'takeEdit', params: ({ event }) => event.change } } },
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: 'codeIsWhole',
            target: 'given',
            actions: [{ type: 'keepCode', params: ({ context }) => context.form.otp }, 'openNewPassword'],
          },
          { actions: [{ type: 'notify', params: notices.enterWholeCode }, 'takeErrors'] },
        ],
      },
    },
    given: { type: 'final' },
  },
})
