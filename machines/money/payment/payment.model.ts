import type { Model } from '#machines/parts/model.ts'
import type { paymentMachine } from './payment.lifecycle.ts'

export const paymentModel: Model<typeof paymentMachine> = {
  inputs: [undefined],
  cases: {
    'provider.saidPaid': [
      { type: 'provider.saidPaid', covers: true },
      { type: 'provider.saidPaid', covers: false },
    ],
    'provider.saidUnpaid': [
      { type: 'provider.saidUnpaid', final: false, late: false },
      { type: 'provider.saidUnpaid', final: true, late: false },
      { type: 'provider.saidUnpaid', final: false, late: true },
    ],
    'provider.keptSilent': [
      { type: 'provider.keptSilent', late: false },
      { type: 'provider.keptSilent', late: true },
    ],
  },
  serialize: ({ context }) => context,
}
