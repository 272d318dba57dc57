import type { Model } from '#machines/parts/model.ts'
import type { waitingMachine } from './waiting.lifecycle.ts'

export const waitingModel: Model<typeof waitingMachine> = {
  inputs: [undefined],
  cases: {
    'place.freed': [
      { type: 'place.freed', isPaid: true },
      { type: 'place.freed', isPaid: false },
    ],
    'payment.failed': [
      { type: 'payment.failed', offerIsOver: true },
      { type: 'payment.failed', offerIsOver: false },
    ],
  },
  serialize: () => null,
  scenarios: {
    'a free place is offered and taken': ['place.freed (false)', 'product.fulfilled'],
    'a paid place is paid': ['place.freed (true)', 'product.fulfilled'],
    'the payment fails, and the offer stands': ['place.freed (true)', 'payment.failed (false)'],
    'the offer lapses': ['place.freed (false)', 'offer.lapsed'],
    'the place is declined': ['place.freed (false)', 'offer.decline'],
    'registration closes': ['registration.closed'],
  },
}
