import * as v from 'valibot'
import { Instant, means, Naira, OptionalText, Text } from '../common/parts.ts'
import { purposes } from './payment.ts'

/** What stands on a receipt from the moment on which it was made out: who paid what for what, and when. */
export const ReceiptSnapshot = v.object({
  payer: Text,
  /** Membership number and grade as they were, where the payer was a member: "FCT-000017, Associate". */
  member: v.optional(v.nullable(Text), null),
  purpose: v.picklist(purposes),
  /** Where who paid for others is to be found. */
  payer_address: v.optional(Text),
  /** What was bought, in words: the event, the years, the grade. */
  item: Text,
  /** The dues years that were bought, each by the year in which it begins: the price that was agreed, and the grade that it is of. */
  years: v.optional(v.array(v.object({ year: v.number(), price: v.number(), grade: OptionalText })), []),
  /** Where one transfer was for several members: the share of each, by name and number. */
  shares: v.optional(
    v.array(
      v.object({
        member: Text,
        amount: v.number(),
        years: v.array(v.object({ year: v.number(), price: v.number(), grade: OptionalText })),
        /** A fee of this member, in words. */
        item: v.optional(Text),
        credit_used: v.optional(v.number()),
        credit_kept: v.optional(v.number()),
      }),
    ),
  ),
  /** Where several seats were bought: each with what it cost, and why it cost less. They name no one. */
  seats: v.optional(
    v.array(
      v.object({
        ticket_number: Text,
        price: v.number(),
        reason: OptionalText,
        /** The name of the ticket type, as it was, where there were types. */
        ticket_type: v.optional(Text),
      }),
    ),
  ),
  /** The same of the one seat that was bought. */
  ticket_type: v.optional(Text),
  /** What of the price was taken from the payer's credit. */
  credit_used: v.optional(v.number(), 0),
  amount: Naira,
  /** The same with its kobo, where it has some. */
  amount_exact: v.optional(v.number()),
  /** What of the amount stays as the payer's credit: the years cost less, or it pays none. */
  credit_kept: v.optional(v.number()),
  /** What came over the amount. */
  surplus: v.optional(v.number()),
  trace_id: Text,
  paid_at: Instant,
  ticket_number: OptionalText,
  /** The days that it pays for: a dues year or several, or those of the event. Nothing where it pays for no time. */
  period: v.optional(v.nullable(v.object({ from: Text, until: Text }))),
})
export type ReceiptSnapshot = v.InferOutput<typeof ReceiptSnapshot>

export const Receipt = v.object({
  ...ReceiptSnapshot.entries,
  means: v.optional(v.picklist(means), 'card'),
  /** As R26-00431: the fiscal year in which it was made out, and its place in that. */
  number: OptionalText,
  /** How much of it went back, and the last day on which some did. */
  returned: v.optional(v.number(), 0),
  returned_on: OptionalText,
  /** The day on which the office undid the booking of the transfer that it is of. */
  cancelled_on: v.optional(v.nullable(Text)),
})
export type Receipt = v.InferOutput<typeof Receipt>
