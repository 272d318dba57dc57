import * as v from 'valibot'
import { Instant, LinkToken, Naira, OptionalText, Text } from '../common/parts.ts'
import { purposes } from './payment.ts'
import { WayToPay } from './payment-standing.ts'

export const ownPaymentStates = [
  'paid',
  'waiting',
  'review',
  'failed',
  'returned',
  'partlyReturned',
  /** Its money came, nothing was given for it, and it did not all go back. */
  'closed',
  'cancelled',
] as const
export type OwnPaymentState = (typeof ownPaymentStates)[number]

/** A payment in the payer's account. */
export const OwnPayment = v.object({
  trace_id: Text,
  purpose: v.picklist(purposes),
  item: Text,
  amount: Naira,
  /** The same with its kobo, where it has some. */
  amount_exact: v.optional(v.number()),
  state: v.picklist(ownPaymentStates),
  /** When it was paid, or, as long as it is not, when it was begun. */
  made_at: Instant,
  /** While it waits: the page of the card provider, for as long as price and place are kept. */
  pay: v.optional(WayToPay),
  /** While it waits: when it ends by itself. */
  ends_at: v.optional(Instant),
  /** How much of it went back. */
  returned: v.number(),
  /** As R26-00431, and what opens it, once there is a receipt. */
  receipt_number: OptionalText,
  receipt_token: v.nullable(LinkToken),
})
export type OwnPayment = v.InferOutput<typeof OwnPayment>
