import * as v from 'valibot'
import { LONGEST_TITLE } from '../common/limits.ts'
import { Id, MOST_NAIRA, Naira, OptionalNaira, Text } from '../common/parts.ts'

/** What the office publishes comes as a draft in JSON. A field that it does not have is refused: it may be a slip. */

const words = (name: string, longest: number) =>
  v.pipe(
    v.string(`The ${name} is a text.`),
    v.trim(),
    v.nonEmpty(`The ${name} is empty.`),
    v.maxLength(longest, `The ${name} is longer than ${longest} characters.`),
  )

const Title = words('title', LONGEST_TITLE)
const LONGEST_TEXT = 200_000
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** With its zone: without one it is not known which moment is meant. */
const moment = (name: string) => {
  const message = `The ${name} is a time with its zone, as 2027-03-15T09:00+01:00.`
  return v.pipe(
    v.string(message),
    v.check((text) => ZONED.test(text) && !Number.isNaN(Date.parse(text)), message),
    v.transform((text) => new Date(text)),
  )
}

const mostOf = `Give ${MOST_NAIRA.toLocaleString('en-NG')} naira at most.`
const Fee = v.pipe(Naira, v.maxValue(MOST_NAIRA, mostOf))

/** Given: it takes the place of what has this number. */
const id = v.optional(Id)

export const EventDraft = v.strictObject({
  id,
  title: Title,
  location: words('location', LONGEST_TITLE),
  description: words('description', LONGEST_TEXT),
  start_date: moment('start_date'),
  end_date: v.optional(v.nullable(moment('end_date')), null),
  /** None, or nothing: the event is free. */
  fee: v.pipe(
    OptionalNaira,
    v.check((fee) => fee === null || fee <= MOST_NAIRA, mostOf),
  ),
})
export type EventDraft = v.InferOutput<typeof EventDraft>

export const PostDraft = v.strictObject({
  id,
  title: Title,
  body: words('body', LONGEST_TEXT),
  desc: v.optional(v.nullable(words('desc', 500)), null),
  created_at: v.optional(moment('created_at')),
})
export type PostDraft = v.InferOutput<typeof PostDraft>

/** What may be handed out, by the end of its name. */
const FILE_NAME = /^[a-z0-9][a-z0-9._-]{0,80}\.(pdf|csv|txt|zip|docx|pptx|xlsx)$/

export const ResourceDraft = v.strictObject({
  id,
  title: Title,
  desc: v.optional(v.nullable(words('desc', 500)), null),
  file_name: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        FILE_NAME,
        'Name the file in small letters, digits and hyphens, as one of pdf csv txt zip docx pptx xlsx.',
      ),
    ),
  ),
})
export type ResourceDraft = v.InferOutput<typeof ResourceDraft>

export const ImageDraft = v.strictObject({ id, caption: words('caption', LONGEST_TITLE) })
export type ImageDraft = v.InferOutput<typeof ImageDraft>

/** The four grades are those of the rules; what they cost is the chapter's to say. */
export const GradeCosts = v.strictObject({
  id: v.pipe(Id, v.maxValue(4, 'The grades are 1 Fellow, 2 Member, 3 Associate and 4 Graduate.')),
  dues: Fee,
  /** None: it stays, or is that of the rules. */
  upgrade_fee: v.optional(Fee),
})
export type GradeCosts = v.InferOutput<typeof GradeCosts>

/** Where it can be seen. */
export const Published = v.object({ id: Id, address: Text })
export type Published = v.InferOutput<typeof Published>
