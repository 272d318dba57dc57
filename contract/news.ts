import * as v from 'valibot'
import { Id, Instant, Limit, OptionalText, SearchText, Text } from './parts.ts'

/** Longer titles are refused when they are stored. */
export const LONGEST_TITLE = 300

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

/** Up to so many posts or resources a browser searches by itself; beyond, the server does, and lists carry previews. */
export const SEARCHED_HERE = 300

/** What two titles have in common when one address stands for both. */
export const titleKey = (title: string) =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s/\\-]+/g, ' ')
    .trim()
