import type { Model } from '#machines/parts/model.ts'
import type { otpEntryMachine } from './otp-entry.machine.ts'

export const otpEntryModel: Model<typeof otpEntryMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { otp: '123456' } },
      { type: 'form.edit', change: { otp: '12 456' } },
    ],
  },
  serialize: ({ context: { form } }) => form,
}
