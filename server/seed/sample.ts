import type { ProgrammePart, Speaker } from '#contract/events/event.ts'
import type { EventPrice } from '#contract/events/event-price.ts'
import type { DiscountCode } from '#domain/events/prices.ts'
import type { StoredQuestion } from '#domain/events/seat-answers.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'

/** A time of the demo: so many days from today, at an hour of Abuja. */
export interface Moment {
  day: number
  at: `${number}:${number}`
}

export interface SampleEvent {
  title: string
  location: string
  starts: Moment
  ends: Moment | null
  /** A picture of files/posters, without its width and ending; without one the page draws a poster with the date. */
  poster: string | null
  type: 'paid' | 'free'
  fee: number | null
  attendees: number
  /** What it counts for a member who comes. */
  mcpd_hours?: number
  /** How many places it has; without it no limit. */
  places?: number
  prices?: EventPrice[]
  codes?: DiscountCode[]
  questions?: StoredQuestion[]
  ticket_types?: TicketType[]
  description: string
  speakers?: Speaker[]
  programme?: ProgrammePart[]
}

export interface SampleJob {
  title: string
  employer: string
  place: string
  body: string
  apply_at: string
  posted: Moment
  closes: Moment
}

export interface SamplePost {
  title: string
  desc: string
  created: Moment
  body: string
}

export interface SampleResource {
  title: string
  desc: string
  file: string
}

export interface SampleGrade {
  id: number
  name: string
  dues: number
  upgrade_fee: number | null
  description: string
}
