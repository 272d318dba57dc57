import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import type { otpRequestMachine } from './otp-request.machine.ts'

export const otpRequestModel: Model<typeof otpRequestMachine> = {
  inputs: [undefined],
  cases: {
    'form.edit': [
      { type: 'form.edit', change: { email: 'member@example.org' } },
      { type: 'form.edit', change: { email: '' } },
    ],
  },
  outcomes: {
    checkForm: { done: [{}, { email: 'Enter an e-mail address like name@example.org.' }], error: [new Error('')] },
    sendForm: { done: [undefined], error: [new Refusal(429, 'Try again in a minute')] },
  },
  serialize: ({ context: { form } }) => form,
}
