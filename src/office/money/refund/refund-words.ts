import { refundPurchaseWords, refundWayWords } from '#contract/money/refund-messages.ts'
import type { RefundEntry, RefundState } from '#contract/money/refunds.ts'
import { naira } from '#domain/common/money.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const refundStates: Record<RefundState | 'partly', StateWords> = {
  requested: { set: 'pending', word: 'Requested' },
  approved: { set: 'approved', word: 'Approved' },
  sent: { set: 'pending', word: 'Sent' },
  unknown: { set: 'pending', word: 'Answer lost' },
  done: { set: 'paid', word: 'Done' },
  partly: { set: 'rejected', word: 'In part' },
  failed: { set: 'rejected', word: 'Failed' },
  cancelled: { set: 'quiet', word: 'Cancelled' },
  seenAtProvider: { set: 'paid', word: 'At the provider' },
}

/** Half a refund is not done. */
export const wordOf = ({ state, amount, returned }: RefundEntry) =>
  state === 'done' && returned !== null && returned < amount ? 'partly' : state

/** What will happen next, or has happened, in a sentence. */
export function nextOf(entry: RefundEntry): string {
  const { state, way, failure, amount, returned } = entry
  if (state === 'requested') return 'It waits for a second person.'
  if (state === 'approved' && way === 'transfer') return 'Make the bank transfer, then record it here.'
  if (state === 'approved') return 'The card provider is asked within a minute.'
  if (state === 'sent') return 'The card provider was asked, and has not answered yet.'
  if (state === 'unknown')
    return 'The answer of the card provider was lost. The site asks again, and nothing is given back twice.'
  if (state === 'seenAtProvider') return 'The card provider gave this back without a request from the office.'
  if (wordOf(entry) === 'partly')
    return `Only ${naira(returned ?? 0)} of ${naira(amount)} went back. Give the rest back by another refund, or by bank transfer.`
  return failure ?? ''
}

export const wayOf = ({ way }: RefundEntry) => (way ? refundWayWords[way] : 'By the card provider itself')

export const purchaseOf = ({ purpose, purchase, way }: RefundEntry) =>
  way ? refundPurchaseWords[purpose][purchase] : ''
