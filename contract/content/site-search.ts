import * as v from 'valibot'
import { Id, Instant, SearchText } from '../common/parts.ts'
import { searchedKinds } from './searched.ts'

const Kind = v.picklist(searchedKinds)

/** Words to look for, in what kind, and which page of what they find. */
export const SiteSearch = v.object({ q: SearchText, kind: v.optional(Kind), page: v.optional(Id, 1) })
export type SiteSearch = v.InferOutput<typeof SiteSearch>

export const FoundItem = v.object({
  kind: Kind,
  title: v.string(),
  /** Where it is read. */
  address: v.string(),
  /** When a post was published, or an event begins. */
  at: v.nullable(Instant),
  /** What stands around the first word that was found. */
  excerpt: v.string(),
})
export type FoundItem = v.InferOutput<typeof FoundItem>

export const FoundOnSite = v.object({
  found: v.array(FoundItem),
  /** How many there are of each kind. */
  kinds: v.array(v.object({ kind: Kind, many: v.number() })),
  /** How many of the kind that was asked for. */
  total: v.number(),
  /** The words that were found, folded: those that were typed, or the likeliest in place of a slip. */
  words: v.array(v.string()),
  /** Nothing holds all of the words: this holds some of them. */
  is_part: v.boolean(),
})
export type FoundOnSite = v.InferOutput<typeof FoundOnSite>
