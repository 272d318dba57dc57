import type { Model } from '#machines/parts/model.ts'
import type { refundMachine } from './refund.lifecycle.ts'

export const refundModel: Model<typeof refundMachine> = {
  inputs: [undefined],
  cases: {},
  scenarios: {
    'given back by the provider': ['refund.request', 'approval.approve', 'refund.send', 'provider.returned'],
    'given back by transfer': ['refund.request', 'approval.approve', 'transfer.record'],
    'refused by the provider': ['refund.request', 'approval.approve', 'refund.send', 'provider.refused'],
    'the provider keeps silent': ['refund.send', 'provider.keptSilent', 'provider.returned'],
    cancelled: ['refund.request', 'refund.cancel'],
    'given back without us': ['provider.gaveBack'],
  },
}
