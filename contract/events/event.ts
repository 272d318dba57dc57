import * as v from 'valibot'
import { AltText, Id, Instant, Limit, OptionalNaira, OptionalText, Text } from '../common/parts.ts'
import { priceGroups } from './event-price.ts'

/** One entry per attendee: a running number and nothing that tells who it is. */
export const Attendance = v.object({ number: v.number() })
export type Attendance = v.InferOutput<typeof Attendance>

/** Whether people may register: now, not yet, for the last places, not because it is full, not any more, or it has been held. */
export const eventStandings = ['open', 'notYet', 'few', 'full', 'closed', 'over'] as const
export type EventStanding = (typeof eventStandings)[number]

/** Who speaks at an event, with a picture where there is one. */
export const Speaker = v.object({
  name: Text,
  role: Text,
  about: Text,
  image: v.optional(Text),
  image_alt: v.optional(Text),
})
export type Speaker = v.InferOutput<typeof Speaker>

/** A part of an event's programme, with its day and its room where there are several. */
export const ProgrammePart = v.object({
  time: Text,
  title: Text,
  who: Text,
  day: v.optional(Text),
  room: v.optional(Text),
})
export type ProgrammePart = v.InferOutput<typeof ProgrammePart>

/** How much of a price is refunded to who cancels so many hours before the event, or earlier. */
export const RefundStep = v.object({ hours: v.number(), percent: v.number() })
export type RefundStep = v.InferOutput<typeof RefundStep>

/** A price for some members alone. */
const GroupPrice = v.object({ for: v.picklist(priceGroups), amount: v.number() })

/** A ticket as the page of its event shows it; where all are alike there is one, without a name. */
export const TicketPrice = v.object({
  id: Text,
  name: Text,
  about: Text,
  /** What everybody pays; until when, and what comes then, where it changes. */
  amount: v.number(),
  until: v.optional(Instant),
  next: v.optional(v.number()),
  /** What members, or those of a grade, pay for their own seat, where that is less. */
  groups: v.optional(v.array(GroupPrice)),
  sale: v.picklist(['open', 'full', 'notYet', 'over']),
  /** When it is for sale, where that is still to come. */
  from: v.optional(Instant),
  /** How many are left, from ten down. */
  left: v.optional(v.number()),
})
export type TicketPrice = v.InferOutput<typeof TicketPrice>

/**
 * For what a member waits who has no seat yet: to pay, the card provider's word, the office, a place of the waiting list, to take the
 * one that is offered, or the next one, since the money is there.
 */
export const OwnWaiting = v.object({
  why: v.picklist(['pay', 'asked', 'review', 'queue', 'offer', 'paid']),
  /** Where it is paid. */
  pay: v.optional(Text),
  /** Of the page of the place on the list. */
  token: v.optional(Text),
  until: v.optional(Instant),
})
export type OwnWaiting = v.InferOutput<typeof OwnWaiting>

export const Event = v.object({
  id: Id,
  title: Text,
  /** The segment under which it is read, where that is not its id. */
  address: v.optional(Text),
  description: Text,
  location: Text,
  start_date: Instant,
  end_date: v.optional(v.nullable(Instant), null),
  poster_image: OptionalText,
  poster_alt: AltText,
  fee: OptionalNaira,
  /** What the cheapest ticket costs, where there are tickets of several prices. */
  fee_from: v.optional(v.number()),
  type: v.picklist(['paid', 'free']),
  standing: v.optional(v.picklist(eventStandings)),
  /** How many places are left, from ten down; nothing where there are more, or no limit. */
  places_left: v.optional(v.nullable(v.number())),
  /** As how many hours of MCPD it counts for members who come; absent where it does not. */
  mcpd_hours: v.optional(v.number()),
  /** It does not take place. Absent for all others. */
  called_off: v.optional(v.boolean()),
  /** When people may register, where it is not always and until it ends. */
  registration_opens: v.optional(Instant),
  registration_closes: v.optional(Instant),
  /** What members pay; and whether there is more to registering than the fee: other prices, codes, questions. */
  member_fee: v.optional(v.number()),
  has_options: v.optional(v.boolean()),
  takes_codes: v.optional(v.boolean()),
  /** Of an event that is asked for by itself: its tickets and prices, where there is more to say than the fee. */
  tickets: v.optional(v.array(TicketPrice)),
  /** What is refunded to who cancels, farthest step first; absent where the usual holds. */
  refunds: v.optional(v.array(RefundStep)),
  /** An event that is asked for by itself tells who speaks, and its programme. */
  speakers: v.optional(v.array(Speaker)),
  programme: v.optional(v.array(ProgrammePart)),
  /** The first thousand at most; how many come is said beside it. */
  attendees: v.array(Attendance),
  attendee_count: v.optional(v.number()),
  /** Whether the signed-in member has a seat; absent for everybody else. */
  registered: v.optional(v.boolean()),
  /** How many tickets a member who is signed in has there, with those bought for others; absent where there is none. */
  own_tickets: v.optional(v.number()),
  /** Whether they came there themselves. */
  own_came: v.optional(v.boolean()),
  /** For what they wait there. */
  own_waiting: v.optional(OwnWaiting),
})
export type Event = v.InferOutput<typeof Event>

/** Which events a list holds: all of them, or the first few that have not ended. */
export const EventSelection = v.object({ when: v.optional(v.picklist(['upcoming', 'held'])), limit: v.optional(Limit) })
export type EventSelection = v.InferOutput<typeof EventSelection>
