import * as v from 'valibot'
import { Naira, TraceId } from '../common/parts.ts'
import { Email, Name } from '../common/person.ts'

/** So many payments of one buyer are looked at. */
export const MOST_TRACES = 10

/** Payments that a buyer began and comes back from: what they hold is theirs to use again. */
export const Traces = v.pipe(v.array(TraceId), v.maxLength(MOST_TRACES))

/** So many people at most are registered in one go. */
export const MOST_SEATS = 10

export const DiscountCodeText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40, 'A discount code has at most 40 characters.'),
)

/** Of a ticket type; empty where none was chosen. */
export const TicketTypeId = v.pipe(v.string(), v.maxLength(40))

/** Answers by the ids of their questions, as texts: of several choices one a line, of a yes "Yes". */
export const Answers = v.record(v.pipe(v.string(), v.maxLength(40)), v.string())
export type Answers = v.InferOutput<typeof Answers>

/** Somebody else than who fills in the form: what is for them goes to this address. */
export const OtherPerson = v.object({
  first_name: Name('Enter the first name.'),
  last_name: Name('Enter the last name.'),
  email: Email,
})
export type OtherPerson = v.InferOutput<typeof OtherPerson>

/** Somebody else who comes along: the ticket goes to this address. */
export const OtherAttendee = v.object({
  ...OtherPerson.entries,
  answers: v.optional(Answers),
  ticket_type: v.optional(TicketTypeId),
})
export type OtherAttendee = v.InferOutput<typeof OtherAttendee>

/** What a registration asks for beside the person who registers. */
export const Order = v.object({
  others: v.optional(
    v.pipe(v.array(OtherAttendee), v.maxLength(MOST_SEATS - 1, 'Register ten people at most in one go.')),
  ),
  /** Of the person who registers. */
  answers: v.optional(Answers),
  /** Of the person who registers. Without one it is the first type that is for sale. */
  ticket_type: v.optional(TicketTypeId),
  code: v.optional(DiscountCodeText),
  /** What was shown as the total: a higher one is not charged without a word. */
  total: v.optional(Naira),
  traces: v.optional(Traces),
})
export type Order = v.InferOutput<typeof Order>
