import { standingOf } from '#domain/events/registration.ts'
import { mayBeBilled } from '#domain/money/bill.ts'
import type { EventFacts } from './event-facts.ts'

/** What a registration asks of an event. */
export function joinable(facts: EventFacts, now: number) {
  const standing = standingOf(facts, now)
  return {
    isPaid: facts.fee !== null,
    hasOptions: facts.has_options,
    takesCodes: facts.takes_codes,
    takesBills: facts.fee !== null && mayBeBilled(facts.start_date, now),
    hasEnded: standing === 'closed' || standing === 'over',
    isFull: standing === 'full',
  }
}
