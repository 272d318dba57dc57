import * as v from 'valibot'
import { Instant, Text } from '../common/parts.ts'
import { EventQuestion } from './event-questions.ts'
import { DiscountCodeText, MOST_SEATS, TicketTypeId, Traces } from './order.ts'

/** What is to be priced. */
export const QuoteRequest = v.object({
  seats: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_SEATS)),
  code: v.optional(DiscountCodeText),
  /** The ticket types of the seats in order; empty where the buyer has not chosen. */
  ticket_types: v.optional(v.pipe(v.array(TicketTypeId), v.maxLength(MOST_SEATS))),
  traces: v.optional(Traces),
})
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>

/** What a seat costs, what it would cost everybody, and why it costs less. */
export const SeatPrice = v.object({
  amount: v.number(),
  full: v.number(),
  reason: v.nullable(Text),
  /** The discount code that is used for it. */
  code: v.optional(Text),
  /** What the code takes off what everybody pays now. */
  saved: v.optional(v.number()),
  /** Which ticket type it is, at an event that has some. */
  ticket_type: v.optional(Text),
})
export type SeatPrice = v.InferOutput<typeof SeatPrice>

/** A ticket type as it is offered now. */
export const TicketOffer = v.object({
  id: Text,
  name: Text,
  /** One line beside the name; empty for none. */
  about: Text,
  /** What everybody pays. */
  amount: v.number(),
  sale: v.picklist(['open', 'full', 'notYet', 'over']),
  /** When it is for sale, where that is still to come. */
  from: v.optional(Instant),
  /** How many are left, from ten down. */
  left: v.optional(v.number()),
})
export type TicketOffer = v.InferOutput<typeof TicketOffer>

export const Quote = v.object({
  /** The seats in order; the first is the buyer's own. */
  seats: v.array(SeatPrice),
  total: v.number(),
  /** What the event asks, in order. */
  questions: v.optional(v.array(EventQuestion)),
  /** The ticket types, in the order in which they are shown. */
  ticket_types: v.optional(v.array(TicketOffer)),
  /** There is a price for members, and this member's dues are open. */
  dues_open: v.optional(v.boolean()),
})
export type Quote = v.InferOutput<typeof Quote>
