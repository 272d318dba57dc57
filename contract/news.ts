import * as v from 'valibot'
import { LONGEST_TITLE } from './limits.ts'
import { Id, Instant, Limit, OptionalText, SearchText, Text } from './parts.ts'

export const NewsPost = v.object({
  id: Id,
  title: Text,
  body: Text,
  image: OptionalText,
  desc: OptionalText,
  created_at: Instant,
})
export type NewsPost = v.InferOutput<typeof NewsPost>

export const NewsSelection = v.object({
  limit: v.optional(Limit),
})
export type NewsSelection = v.InferOutput<typeof NewsSelection>

/** Either a title, of which only equal ones are answered (D-42), or words to look for (D-93). */
export const NewsSearch = v.union([
  v.object({ title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)) }),
  v.object({ q: SearchText }),
])
export type NewsSearch = v.InferOutput<typeof NewsSearch>
