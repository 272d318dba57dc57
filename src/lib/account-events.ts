import type { Event } from '#contract/event.ts'
import { type EventCard, eventCard } from './event-card.ts'

/** An event as a member's account shows it: with or without a seat of their own. */
export interface AccountEvent extends EventCard {
  registered: boolean
}

/** What is kept of the list of all events: a card each, and whether the member has a seat. */
export const accountEvents = (events: Event[]): AccountEvent[] =>
  events.map((event) => ({ ...eventCard(event), registered: event.registered === true }))
