import { refundPurchaseWords, refundWayWords } from '#contract/money/refund-messages.ts'
import type { RefundEntry, RefundState } from '#contract/money/refunds.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const refundStates: Record<RefundState, StateWords> = {
  requested: { set: 'pending', word: 'Requested' },
  approved: { set: 'approved', word: 'Approved' },
  sent: { set: 'pending', word: 'Sent' },
  unknown: { set: 'pending', word: 'Answer lost' },
  done: { set: 'paid', word: 'Done' },
  failed: { set: 'rejected', word: 'Failed' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
  seenAtProvider: { set: 'paid', word: 'At the provider' },
}

/** What will happen next, or has happened, in a sentence. */
export function nextOf({ state, way, failure }: RefundEntry): string {
  if (state === 'requested') return 'It waits for a second person.'
  if (state === 'approved' && way === 'transfer') return 'Make the bank transfer, then record it here.'
  if (state === 'approved') return 'The card provider is asked within a minute.'
  if (state === 'sent') return 'The card provider was asked, and has not answered yet.'
  if (state === 'unknown')
    return 'The answer of the card provider was lost. The site asks again, and nothing is given back twice.'
  if (state === 'seenAtProvider') return 'The card provider gave this back without a request from the office.'
  return failure ?? ''
}

export const wayOf = ({ way }: RefundEntry) => (way ? refundWayWords[way] : 'By the card provider itself')

export const purchaseOf = ({ purpose, purchase, way }: RefundEntry) =>
  way ? refundPurchaseWords[purpose][purchase] : ''
