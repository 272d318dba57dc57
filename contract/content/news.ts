import * as v from 'valibot'
import { LONGEST_TITLE } from '../common/limits.ts'
import { AltText, Id, Instant, Limit, OptionalText, SearchText, Text } from '../common/parts.ts'

export const NewsPost = v.object({
  id: Id,
  title: Text,
  body: Text,
  image: OptionalText,
  image_alt: AltText,
  desc: OptionalText,
  created_at: Instant,
  /** The segment under which it is read; without one that is made of its title. */
  address: v.optional(Text),
})
export type NewsPost = v.InferOutput<typeof NewsPost>

/** A post of a list that may lack newer ones: its body is the beginning of its words. */
export const ListedPost = v.object({
  ...NewsPost.entries,
  /** A newer one has the same title, so the plain address is not this one's. */
  is_older: v.optional(v.boolean(), false),
})
export type ListedPost = v.InferOutput<typeof ListedPost>

/** A page of news, and how many posts there are in all. */
export const NewsPage = v.object({ posts: v.array(ListedPost), total: v.number() })
export type NewsPage = v.InferOutput<typeof NewsPage>

/** Beyond the last page is the last page. */
export const NewsPageSelection = v.object({ page: v.optional(Id, 1) })
export type NewsPageSelection = v.InferOutput<typeof NewsPageSelection>

export const NewsSelection = v.object({ limit: v.optional(Limit) })
export type NewsSelection = v.InferOutput<typeof NewsSelection>

/** Either a title, of which only equal ones are answered (D-42), or words to look for (D-93). */
export const NewsSearch = v.union([
  v.object({ title: v.pipe(v.string(), v.maxLength(LONGEST_TITLE)) }),
  v.object({ q: SearchText }),
])
export type NewsSearch = v.InferOutput<typeof NewsSearch>
