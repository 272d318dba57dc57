import * as v from 'valibot'
import { Id } from '#contract/common/parts.ts'
import { OtherAttendee } from '#contract/events/order.ts'
import { SeatPrice } from '#contract/events/quote.ts'
import { OfferedAttendee } from '#contract/events/registration.ts'
import type { SeatAnswer } from '#domain/events/seat-answers.ts'

const Answer = v.object({
  id: v.string(),
  question: v.string(),
  answer: v.string(),
  sensitive: v.boolean(),
}) satisfies v.GenericSchema<unknown, SeatAnswer>

/** What is kept of an order of seats. */
export const Bought = v.object({
  ...OfferedAttendee.entries,
  event_id: Id,
  waiting_entry: v.optional(Id),
  ticket_number: v.string(),
  /** The visitor who buys, through all payments that follow each other. */
  buyer: v.optional(v.string()),
  others: v.optional(v.array(OtherAttendee)),
  /** What each seat costs; absent from payments of before prices were kept. */
  seats: v.optional(v.array(SeatPrice), []),
  /** What each person has answered, until the answers are forgotten. */
  answers: v.optional(v.array(v.array(Answer)), []),
})
