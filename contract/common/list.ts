import * as v from 'valibot'
import { SearchText } from './parts.ts'

/** How many entries a page of a list has. */
export const PAGE_SIZE = 50

/** Up to so many entries are counted; of a longer list it is only known that there are more. */
export const MOST_COUNTED = 10_000

const badMoment = 'Give a time like 2027-03-12T09:00:00Z.'

/** Nothing is older; a year before the first is none to the database. */
export const isInCalendar = (day: string) => Date.parse(day) >= Date.UTC(1600, 0)

/** A moment that somebody asks about: one that is in no calendar is refused. */
export const Moment = v.pipe(v.string(), v.isoTimestamp(badMoment), v.check(isInCalendar, badMoment))

/** Where the next page begins, as the page before told it. */
const Cursor = v.pipe(v.string(), v.regex(/^[\w-]{1,500}$/, 'Say where the list goes on as it was told.'))

interface Choosing {
  wrapped: { options: readonly unknown[] }
}

/** A union has options, too; those are schemas. */
const isChoosing = (schema: object): schema is Choosing =>
  'wrapped' in schema &&
  typeof schema.wrapped === 'object' &&
  schema.wrapped !== null &&
  'options' in schema.wrapped &&
  Array.isArray(schema.wrapped.options) &&
  schema.wrapped.options.every((option) => typeof option !== 'object')

/** A filter that is one of a few values, with these: how many match each can be told. */
function Counted(filters: v.ObjectEntries) {
  const choices = Object.entries(filters).flatMap(([of, schema]) =>
    isChoosing(schema) ? [{ of, values: schema.wrapped.options.map(String) }] : [],
  )
  const names = choices.map(({ of }) => of)
  return v.pipe(
    v.picklist(names, `Count by ${names.join(' or ')}.`),
    v.transform((name) => ({ of: name, values: choices.find(({ of }) => of === name)?.values ?? [] })),
  )
}

/**
 * What every list is asked with, beside its own filters. The first of its orders is the one that need not be named;
 * `counts` names a filter whose values are counted.
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends v.ObjectEntries>(
  sorts: Sorts,
  filters: Filters,
) =>
  v.object({
    ...filters,
    q: v.optional(SearchText),
    sort: v.optional(v.picklist(sorts, `Sort by ${sorts.join(' or ')}.`)),
    cursor: v.optional(Cursor),
    counts: v.optional(Counted(filters)),
  })

/**
 * A page of a list. Nothing follows where `next` is null; more than MOST_COUNTED match where `total` or a count is. `sum` is what
 * all that match come to, in naira with kobo, where a list is about money.
 */
export const page = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    items: v.array(item),
    next: v.nullable(Cursor),
    total: v.nullable(v.number()),
    counts: v.optional(v.record(v.string(), v.nullable(v.number()))),
    sum: v.optional(v.number()),
  })

export interface Page<Item> {
  items: Item[]
  next: string | null
  total: number | null
  counts?: Record<string, number | null> | undefined
  sum?: number | undefined
}
