import type { Event } from '#contract/events/event.ts'
import { counted } from '#domain/common/words.ts'
import { endOf, isPaid } from '#domain/events/events.ts'

type Facts = Omit<Event, 'attendees' | 'attendee_count' | 'description' | 'speakers' | 'programme'>

/** What the page of an event shows besides its description. It names no one who comes, only how many do. */
export interface EventFacts extends Facts {
  /** When it is over. */
  ends: string
  /** What it costs, the cheapest of several tickets; nothing where it is free. */
  fee: number | null
  going: number
}

export function eventFacts(event: Event): EventFacts {
  const { attendees, attendee_count, description: _about, speakers: _who, programme: _when, ...facts } = event
  return {
    ...facts,
    ends: endOf(event),
    fee: isPaid(event) ? (event.fee_from ?? event.fee) : null,
    going: attendee_count ?? attendees.length,
  }
}

/** Said of an event that counts for the MCPD of members. */
export const countsFor = (hours: number) => `Counts for MCPD: ${counted(hours, 'hour')}`
