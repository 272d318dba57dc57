import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Instant, Text } from '../common/parts.ts'

/** How a call that changes something is named by who makes it, in the header `idempotency-key`. */
export const ActKey = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'This key is not valid.'))

/** What became of a call that the caller made earlier: asked when its answer was lost. */
export const ActOutcome = v.variant('outcome', [
  v.object({
    outcome: v.literal('done'),
    at: Instant,
    /** As the schema of its endpoint reads it; null where it was not kept. */
    answer: v.unknown(),
  }),
  v.object({
    outcome: v.literal('refused'),
    at: Instant,
    status: v.number(),
    message: Text,
    details: v.optional(v.unknown()),
  }),
  /** Nothing was done under this key, or it is longer ago than is kept. */
  v.object({ outcome: v.literal('unknown') }),
])
export type ActOutcome = v.InferOutput<typeof ActOutcome>

/** Told beside the sentence of a 409: it was done under this key, and its answer was not kept. */
export const doneBefore = { act: 'done' } as const

export const getAct = office.get('/acts/{key}', 'desk.view', {
  params: v.object({ key: ActKey }),
  answer: ActOutcome,
  polled: true,
})
