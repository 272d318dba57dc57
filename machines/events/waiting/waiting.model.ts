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
}
