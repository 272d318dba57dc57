import * as v from 'valibot'
import { Instant, Naira, OptionalText, Text } from './parts.ts'
import { purposes } from './payment.ts'

/** A payment on paper: who paid what for what, and when. */
export const Receipt = v.object({
  payer: Text,
  purpose: v.picklist(purposes),
  /** What was bought, in words: the event, the years, the grade. */
  item: Text,
  amount: Naira,
  trace_id: Text,
  paid_at: Instant,
  ticket_number: OptionalText,
  /** The days that it pays for: a dues year or several, or those of the event. Nothing where it pays for no time. */
  period: v.optional(v.nullable(v.object({ from: Text, until: Text }))),
  /** How much of it went back. */
  returned: v.optional(v.number(), 0),
})
export type Receipt = v.InferOutput<typeof Receipt>
