import * as v from 'valibot'
import { MOST_YEARS } from '../common/limits.ts'
import { Naira, TraceId } from '../common/parts.ts'

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

/** For how many years; without it, those that are open, and at least one. */
export const QuoteSelection = v.object({
  years: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Ask for a whole number of years.'), v.transform(Number), Duration),
  ),
})
export type QuoteSelection = v.InferInput<typeof QuoteSelection>

/** What so many years cost: the open ones first, the oldest before, then years to come. Credit is taken off. */
export const DuesQuote = v.object({
  /** Each by the year in which it begins on 1 July. */
  years: v.array(v.object({ year: v.number(), price: Naira })),
  /** How many of them are open: the first ones. */
  open: v.number(),
  credit: v.number(),
  total: Naira,
})
export type DuesQuote = v.InferOutput<typeof DuesQuote>
