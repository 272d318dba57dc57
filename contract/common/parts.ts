import * as v from 'valibot'

/** A whole number, or its digits where a field is a string by tradition or comes from an address. */
const Whole = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.safeInteger())

const LARGEST_ID = 2 ** 31 - 1

export const Id = v.pipe(Whole, v.minValue(1), v.maxValue(LARGEST_ID))

/** The parameter of a path that ends with an id. */
export const ById = v.object({ id: Id })

/** The token of a link that was mailed: 256 bits, as 43 characters. */
export const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'This link is not valid.'))

/** How many entries of a list are asked for. */
export const Limit = v.pipe(Whole, v.minValue(1), v.maxValue(100))

/** The numbers of the grades, as addresses and files have them. */
export const gradeNumbers = ['1', '2', '3', '4'] as const

/** The number of a grade by which a list is narrowed. */
export const GradeNumber = v.picklist(gradeNumbers, 'Ask for a grade from 1 to 4.')

export const Text = v.string()

/** The sentence of an answer that holds nothing else. */
export const Said = v.string()

/** A text that may be absent; absent, null and empty are the same thing to a reader. */
export const OptionalText = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => text || null),
  ),
  null,
)

/** What somebody types into a search box. */
export const SearchText = v.pipe(v.string(), v.maxLength(100))

/** A moment in time, UTC, as ISO 8601. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())

/** Whole naira. A numeric string may carry an empty fraction ("30000.00"), never kobo. */
export const Naira = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+(\.0+)?$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)

/** What a picture shows, for those who do not see it. Absent where the picture is decorative. */
export const AltText = v.optional(v.string())

/** A price that may be empty: an empty one is null. */
export const OptionalNaira = v.optional(
  v.union([
    Naira,
    v.pipe(
      v.nullable(v.literal('')),
      v.transform(() => null),
    ),
  ]),
  null,
)

/** Thirteen digits of time and twelve random characters: a name of a payment, never a capability. */
export const TraceId = v.pipe(v.string(), v.regex(/^\d{13}[0-9a-z]{12}$/, 'This is no payment of ours.'))

/** No fee, payment or price is above this. */
export const MOST_NAIRA = 100_000_000

/** How money comes: by card through the provider, or to the office itself. */
export const means = ['card', 'transfer', 'cash', 'pos'] as const
export type Means = (typeof means)[number]

/** What a form says beside a file that is read and not handed out: how the file is called. */
export const FileName = v.object({ name: v.optional(v.string()) })
