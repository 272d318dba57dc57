import type { Event } from '#contract/event.ts'
import { endOf, isPaid } from '#domain/events.ts'
import type { Registrable } from '#domain/registration.ts'

/** What the page of an event shows besides its description. It names no one who comes, only how many do. */
export interface EventFacts
  extends Registrable,
    Pick<Event, 'id' | 'title' | 'location' | 'poster_image' | 'poster_alt'> {
  /** When it is over. */
  ends: string
  /** What it costs; nothing where it is free. */
  fee: number | null
  going: number
}

export const eventFacts = (event: Event): EventFacts => ({
  id: event.id,
  title: event.title,
  location: event.location,
  start_date: event.start_date,
  end_date: event.end_date,
  registration_opens: event.registration_opens,
  registration_closes: event.registration_closes,
  places_left: event.places_left,
  poster_image: event.poster_image,
  poster_alt: event.poster_alt,
  ends: endOf(event),
  fee: isPaid(event) ? event.fee : null,
  going: event.attendee_count ?? event.attendees.length,
})
