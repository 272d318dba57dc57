import { DAY, HOUR, MINUTE } from '#contract/common/spans.ts'

/** A counter of places: how many there are, if that is limited, and how many are taken. */
export interface Places {
  size: number | null
  taken: number
}

/** The pages count down from here. */
export const FEW_PLACES = 10

/** How many places are left; below zero where the size was lowered under what is taken. None where there is no limit. */
export const leftOf = ({ size, taken }: Places) => (size === null ? null : size - taken)

export const isFull = (places: Places) => (leftOf(places) ?? 1) <= 0

/** What the pages tell of the places left: a number from ten down, else nothing. */
export const placesTold = (left: number | null) => (left === null || left > FEW_PLACES ? null : Math.max(0, left))

const LONGEST_OFFER = DAY
/** In the last hours before registration closes a free place is open to all. */
const OPEN_TO_ALL = 6 * HOUR

/** Until when a place that becomes free now is offered (EVX-10); null where it is open to all. */
export function offerUntil(closing: number, now: number): number | null {
  const left = closing - now
  if (left <= OPEN_TO_ALL) return null
  const until = now + Math.min(LONGEST_OFFER, left / 3)
  return until - (until % MINUTE)
}
