import type { Purpose } from './payment.ts'
import type { RefundPurchase, RefundWay } from './refunds.ts'

export const refundWayWords: Record<RefundWay, string> = {
  provider: 'By the card provider',
  transfer: 'By bank transfer',
}

/** What becomes of what was bought, for the office. */
export const refundPurchaseWords: Record<Purpose, Record<RefundPurchase, string>> = {
  event: { takeBack: 'The seat is cancelled', keep: 'The seat stays' },
  dues: {
    takeBack: 'Dues years that are no longer covered open again, the last one first',
    keep: 'The dues years stay paid: they cost that much less',
  },
  membership: { takeBack: '', keep: 'The membership stays' },
  upgrade: { takeBack: '', keep: 'The grade stays' },
  bill: { takeBack: '', keep: 'What the payer gave to others stays' },
}

/** The same, for the payer. */
export const refundPurchaseNotices: Record<Purpose, Record<RefundPurchase, string>> = {
  event: { takeBack: 'Your seat is cancelled, and your ticket is no longer valid.', keep: 'Your seat stays yours.' },
  dues: {
    takeBack: 'Dues years that are no longer paid are open again. My dues on your account shows them.',
    keep: 'Your dues years stay paid.',
  },
  membership: { takeBack: '', keep: 'Your membership stays as it is.' },
  upgrade: { takeBack: '', keep: 'Your grade stays as it is.' },
  bill: { takeBack: '', keep: 'What was paid for others stays paid.' },
}

export const refundRefusals = {
  nothingCame: 'No money arrived for this payment.',
  isClosed: 'This payment is closed.',
  nothingLeft: 'All the money went back, or is on its way.',
  waits: 'A refund of this payment waits for a second person already.',
  noCall: 'The card provider has no interface for refunds. Choose a bank transfer.',
  isSplit: 'This money is split over members. Undo the split of its bank line first.',
  notFree: 'This money is given to members, or kept for a bill. Take a line of the bill back first.',
  notTakenBack: 'This purchase cannot be taken back with a refund.',
  referenceIsUsed: 'This reference is already recorded for another refund.',
  inFuture: 'Choose today or an earlier day.',
  isBegun: 'The provider was asked already. It is not known whether the money went back.',
  notByTransfer: 'The card provider gives this back.',
} as const
