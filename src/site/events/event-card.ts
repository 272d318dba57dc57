import type { Event, OwnWaiting } from '#contract/events/event.ts'
import { endOf, isPaid } from '#domain/events/events.ts'
import { preview } from '../kit/preview.ts'

/** An event as a member's account shows it: with or without a seat of their own. */
export interface AccountEvent extends EventCard {
  registered: boolean
  /** How many tickets the member has there, with those bought for others. */
  tickets: number
  /** They came there, and have or can make a certificate. */
  came?: true
  /** For what they wait there. */
  waiting?: OwnWaiting
}

/** What is kept of the list of all events: a card each, and whether the member has a seat and tickets. */
export const accountEvents = (events: Event[]): AccountEvent[] =>
  events.map(({ own_tickets: tickets = 0, own_waiting: waiting, own_came, ...event }) => ({
    ...eventCard(event),
    registered: event.registered === true,
    tickets,
    ...(own_came && { came: true }),
    ...(waiting && { waiting }),
  }))

/** What a card shows of an event. */
export interface EventCard
  extends Pick<
    Event,
    | 'id'
    | 'title'
    | 'location'
    | 'start_date'
    | 'end_date'
    | 'poster_image'
    | 'poster_alt'
    | 'standing'
    | 'registration_opens'
    | 'called_off'
    | 'fee_from'
    | 'mcpd_hours'
  > {
  /** The first words of its description, as plain text. */
  preview: string
  /** When it is over. */
  ends: string
  /** What a seat costs, the cheapest of several tickets; nothing where it is free. */
  fee: number | null
  /** It has ended. */
  hasEnded?: true
}

const PREVIEW = 100

export function eventCard(event: Event, hasEnded = false): EventCard {
  const { attendees: _who, attendee_count: _many, description, places_left: _left, ...card } = event
  return {
    ...card,
    preview: preview(description, PREVIEW),
    ends: endOf(event),
    fee: isPaid(event) ? (event.fee_from ?? event.fee) : null,
    ...(hasEnded && { hasEnded }),
  }
}
