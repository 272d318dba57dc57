import type { Event } from '#contract/event.ts'
import { hasEnded, latestFirst, upcomingFirst } from '#domain/events.ts'
import { type EventCard, eventCard } from './event-card.ts'

/** An event as a member's account shows it: with or without a seat of their own. */
export interface AccountEvent extends EventCard {
  registered: boolean
}

/** What is kept of the list of all events: a card each, and whether the member has a seat. */
export const accountEvents = (events: Event[]): AccountEvent[] =>
  events.map((event) => ({ ...eventCard(event), registered: event.registered === true }))

/** What is to come, the next one first, and what was, the latest first; all of it, or only where the member has a seat. */
export function parted(events: AccountEvent[], now: number, mine: boolean) {
  const shown = mine ? events.filter(({ registered }) => registered) : events
  return {
    upcoming: shown.filter((event) => !hasEnded(event, now)).toSorted(upcomingFirst),
    held: shown
      .filter((event) => hasEnded(event, now))
      .map((event): AccountEvent => ({ ...event, held: true }))
      .toSorted(latestFirst),
  }
}
