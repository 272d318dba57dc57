import * as v from 'valibot'
import { gradeNumbers, Instant, Naira } from '../common/parts.ts'

/** Whom a price is for: everybody, members whose dues are settled, or those of them with one grade, by its id. */
export const priceGroups = ['everyone', 'members', ...gradeNumbers] as const

/** A price beside the fee, for some people or for a time. */
export const EventPrice = v.object({
  for: v.picklist(priceGroups),
  amount: Naira,
  /** Of one ticket type, by its id; else for tickets that cost the fee of the event. */
  ticket_type: v.optional(v.string()),
  from: v.optional(v.nullable(Instant), null),
  until: v.optional(v.nullable(Instant), null),
})
export type EventPrice = v.InferOutput<typeof EventPrice>
