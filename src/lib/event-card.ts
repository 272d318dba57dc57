import type { Event } from '#contract/event.ts'
import { endOf, isPaid } from '#domain/events.ts'
import { preview } from './preview.ts'

/** An event as a member's account shows it: with or without a seat of their own. */
export interface AccountEvent extends EventCard {
  registered: boolean
}

/** What is kept of the list of all events: a card each, and whether the member has a seat. */
export const accountEvents = (events: Event[]): AccountEvent[] =>
  events.map((event) => ({ ...eventCard(event), registered: event.registered === true }))

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
  > {
  /** The first words of its description, as plain text. */
  preview: string
  /** When it is over. */
  ends: string
  /** What a seat costs; nothing where it is free. */
  fee: number | null
  /** It has ended. */
  hasEnded?: true
}

const PREVIEW = 100

export const eventCard = (event: Event, hasEnded = false): EventCard => ({
  id: event.id,
  title: event.title,
  location: event.location,
  start_date: event.start_date,
  end_date: event.end_date,
  poster_image: event.poster_image,
  poster_alt: event.poster_alt,
  preview: preview(event.description, PREVIEW),
  ends: endOf(event),
  standing: event.standing,
  registration_opens: event.registration_opens,
  fee: isPaid(event) ? event.fee : null,
  ...(hasEnded && { hasEnded }),
})
