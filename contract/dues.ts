import * as v from 'valibot'
import { MOST_YEARS } from './limits.ts'
import { TraceId } from './parts.ts'

/** For how many years dues are paid at once. */
export const Duration = v.pipe(
  v.number(),
  v.integer('Enter a whole number of years.'),
  v.minValue(1, 'Enter a whole number of years.'),
  v.maxValue(MOST_YEARS, `Enter at most ${MOST_YEARS} years.`),
)

/** The duration is told by tradition; what counts is what the payment of this trace was made for. */
export const DuesConfirmation = v.object({ duration: v.optional(Duration), trace_id: TraceId })
export type DuesConfirmation = v.InferOutput<typeof DuesConfirmation>
