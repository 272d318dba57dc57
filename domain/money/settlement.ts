import type { SettlementGroup } from '#contract/money/bank.ts'

/** What the gateway says of a payment, in kobo. */
export interface PaidOut {
  amount: number
  fee: number
}

/** What we know of it; a fee that the provider never told is null. */
export interface Ours {
  amount: number
  fee: number | null
}

/** A payment of ours that never came is in the file alone, as one that we do not have. */
export function groupOf(theirs: PaidOut | null, ours: Ours | null): SettlementGroup {
  if (!theirs) return 'oursOnly'
  if (!ours) return 'theirsOnly'
  const isSame = theirs.amount === ours.amount && (ours.fee === null || theirs.fee === ours.fee)
  return isSame ? 'both' : 'differ'
}
