import type { RefundPurchase, RefundWay } from '../office/refunds.ts'
import type { Purpose } from '../payment.ts'

export const refundWayWords: Record<RefundWay, string> = {
  provider: 'By the card provider',
  transfer: 'By bank transfer',
}

/** What becomes of what was bought, for the office. */
export const refundPurchaseWords: Record<Purpose, Record<RefundPurchase, string>> = {
  event: { takeBack: 'The seat is cancelled', keep: 'The seat stays' },
  dues: {
    takeBack: 'Dues years that are not covered any more open again, the last first',
    keep: 'The dues years stay paid: they cost that much less',
  },
  membership: { takeBack: '', keep: 'The membership stays' },
  upgrade: { takeBack: '', keep: 'The grade stays' },
}

/** The same, for the payer. */
export const refundPurchaseNotices: Record<Purpose, Record<RefundPurchase, string>> = {
  event: {
    takeBack: 'Your seat is cancelled, and your ticket is not valid any more.',
    keep: 'Your seat stays yours.',
  },
  dues: {
    takeBack: 'Dues years that are not paid any more are open again. My dues on your account shows them.',
    keep: 'Your dues years stay paid.',
  },
  membership: { takeBack: '', keep: 'Your membership stays as it is.' },
  upgrade: { takeBack: '', keep: 'Your grade stays as it is.' },
}

export const refundRefusals = {
  nothingCame: 'Nothing came for this payment that could go back.',
  isClosed: 'This payment is closed.',
  nothingLeft: 'All that came went back, or is on its way.',
  waits: 'A refund of this payment waits for a second person already.',
  noCall: 'The card provider has no interface for refunds. Choose a bank transfer.',
  notTakenBack: 'This cannot be taken back with the money.',
  referenceIsUsed: 'This transfer is the evidence of another refund.',
  inFuture: 'Give a day that has come.',
  isBegun: 'The provider was asked already. It is not known whether the money went back.',
  notByTransfer: 'The card provider gives this back.',
} as const
