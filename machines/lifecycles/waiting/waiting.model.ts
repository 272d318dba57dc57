import type { Model } from '#machines/parts/model.ts'
import type { waitingMachine } from './waiting.machine.ts'

export const waitingModel: Model<typeof waitingMachine> = {
  inputs: [undefined],
  cases: {
    'payment.failed': [
      { type: 'payment.failed', offerIsOver: true },
      { type: 'payment.failed', offerIsOver: false },
    ],
  },
  serialize: () => null,
}
