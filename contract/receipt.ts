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
})
export type Receipt = v.InferOutput<typeof Receipt>
