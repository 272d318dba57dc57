import type { FeeState } from '#contract/dues/fees.ts'

/** What something costs from a day on. A later row of the same day takes the place of an earlier one. */
export interface FeeFrom {
  id: number
  from: string
}

/** How each of the fees that were set for one thing stands on a day, the one that holds longest in the future first. */
export function feesByDay<Fee extends FeeFrom>(fees: readonly Fee[], day: string): { fee: Fee; state: FeeState }[] {
  const newestFirst = fees.toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : b.id - a.id))
  let later: Fee | undefined
  let isFound = false
  return newestFirst.map((fee) => {
    const isReplaced = later?.from === fee.from
    later = fee
    if (isReplaced) return { fee, state: 'replaced' }
    if (fee.from > day) return { fee, state: 'coming' }
    const state = isFound ? 'past' : 'now'
    isFound = true
    return { fee, state }
  })
}
