import * as v from 'valibot'
import { Instant, Text } from './parts.ts'
import { Refusal } from './refusal.ts'

/** Told beside the sentence of a 409: somebody has changed first what the caller had read. */
export const Conflict = v.object({
  /** Their name; null stands for the office key. */
  by: v.nullable(Text),
  /** `changed`, `saved` of a text, or what else is done with such a thing: an application is `approved`. */
  what: Text,
  at: v.nullable(Instant),
  /** The version that it has now. */
  version: v.optional(v.number()),
  /** How it stands now, where a page can take that over at once. */
  theirs: v.optional(v.unknown()),
})
export type Conflict = v.InferOutput<typeof Conflict>

/** The one way to refuse what somebody else has changed first. The sentence is for pages that know nothing of the rest. */
export const wasFirst = (message: string, conflict: Conflict) => new Refusal(409, message, conflict)
