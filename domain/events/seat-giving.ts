import { HOUR } from '#contract/common/spans.ts'
import type { SeatState } from '#contract/events/attendees.ts'
import type { EventPrice } from '#contract/events/event-price.ts'
import { isPaid } from './events.ts'

const UNTIL_GIVEN = 2 * HOUR

export interface GivableSeat {
  state: SeatState
  /** A member has it, and nothing was paid for it. */
  isUnpaidOfMember: boolean
  /** It was sold to its member at the price of members or of a grade. */
  hasMemberPrice: boolean
  event: {
    type: 'paid' | 'free'
    fee: number | null
    prices: readonly Pick<EventPrice, 'for'>[]
    start_date: string
    isCalledOff: boolean
  }
}

/** Why the price of a seat keeps it with its holder; null where it does not. */
export function whyItStays({ isUnpaidOfMember, hasMemberPrice, event }: Omit<GivableSeat, 'state'>): string | null {
  if (hasMemberPrice) return "A seat at the members' price stays with its member."
  const isForSome = isPaid(event) && event.prices.some((price) => price.for !== 'everyone')
  // Nothing may be the members' price: without this seat, the account could have another one.
  return isUnpaidOfMember && isForSome
    ? 'This event has a price for members: a seat of a member for which nothing was paid stays with its member.'
    : null
}

/** Why a seat cannot be given to somebody else now; null where it can. */
export function whyNotGiven(seat: GivableSeat, now: number): string | null {
  const { state, event } = seat
  if (event.isCalledOff || state === 'calledOff') return 'This event was called off.'
  if (state === 'cancelled') return 'This seat is cancelled.'
  if (state === 'attended') return 'This ticket has been used at the door.'
  if (now >= Date.parse(event.start_date) - UNTIL_GIVEN) return 'A seat can be given until two hours before the event.'
  return whyItStays(seat)
}
