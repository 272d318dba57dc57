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
  scenarios: {
    paid: ['provider.accepted', 'provider.saidPaid (true)', 'product.fulfilled'],
    declined: ['provider.declined'],
    'paid too little, and closed': ['provider.accepted', 'provider.saidPaid (false)', 'money.close'],
    'silent, and put right by the office': [
      'provider.accepted',
      'provider.keptSilent (true)',
      'money.attach',
      'product.fulfilled',
    ],
    'recorded by hand': ['money.record', 'product.fulfilled'],
  },
}
