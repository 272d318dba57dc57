import { setup } from 'xstate'
import { notices } from '#contract/messages/notices.ts'
import { type FieldErrors, type FormContext, newForm } from '#machines/parts/form/form.ts'
import { type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'

/** Six digits; an empty box before a filled one is a space. */
export type OtpForm = { otp: string }

const incomplete: FieldErrors<OtpForm> = { otp: 'Enter the six digits of the code.' }

const { actions, edits } = formParts<OtpForm>()

/** Second page of the password reset. Whether the code is right, only the last page learns. */
export const otpEntryMachine = setup({
  types: {} as { context: FormContext<OtpForm>; events: FormEvent<OtpForm> },
  actions: { ...actions, storeCode: (_: unknown, _code: string) => {}, openNewPassword: () => {} },
  guards: { codeIsWhole: ({ context }) => /^\d{6}$/.test(context.form.otp) },
}).createMachine({
  id: 'otp-entry',
  version: '1',
  context: newForm({ otp: '' }),
  initial: 'editing',
  on: edits,
  states: {
    editing: {
      on: {
        'form.submit': [
          {
            guard: 'codeIsWhole',
            target: 'given',
            actions: [{ type: 'storeCode', params: ({ context }) => context.form.otp }, 'openNewPassword'],
          },
          {
            actions: [
              { type: 'notify', params: notices.enterWholeCode },
              { type: 'setErrors', params: incomplete },
            ],
          },
        ],
      },
    },
    given: { type: 'final' },
  },
})
