import * as v from 'valibot'
import type { ContentArea } from '#contract/common/permissions.ts'
import { NoHidden } from '#contract/common/person.ts'

/** What a field is, for the screen that edits it. */
export type FieldType =
  | 'line'
  | 'passage'
  | 'rich'
  | 'picture'
  | 'file'
  | 'moment'
  | 'choice'
  | 'naira'
  | 'number'
  | 'address'
  /** Kept with an entry and not shown: by it the entry stays the same when its name changes. */
  | 'id'
  | 'entries'

export interface ContentField {
  name: string
  label: string
  type: FieldType
  /** Where it stands on the site. */
  where?: string
  /** What is said below it. */
  hint?: string
  optional?: boolean
  /** Of an address: what stands before it. */
  before?: string
  /** The section of the editor that it stands in, where its kind has some. */
  section?: string
  choices?: readonly string[]
  /** How a choice is called, where that is not itself. */
  called?: Readonly<Record<string, string>>
  /** Of a choice: what holds where nothing is chosen, as one of the choices or in words of its own. */
  usual?: string
  /** Of a choice: the field whose entries are to choose from, each with an id and a name. */
  choicesOf?: string
  /** Of a line: what is offered while it is typed. */
  suggests?: 'places'
  /** Of a passage: so many signs it may have, where that is not the usual number. */
  longest?: number
  /** Of a passage: so many signs are shown where it stands. What is longer is cut there. */
  shown?: number
  /** It stands beside the texts, though it is one. */
  isAside?: true
  /** Of a picture: its width by its height on the pages, or a tile of the gallery. Without one it is shown whole. */
  shape?: number
  tile?: true
  /** Of entries: what one of them is called, and of what it consists. None of its fields holds entries itself. */
  entry?: string
  fields?: readonly ContentField[]
  /** Of entries: so many there have to be, and may be. */
  least?: number
  most?: number
}

/** One kind of what is edited in the browser. The server's half is server/areas/content/kinds. */
export interface ContentKind<Draft extends object, Ready extends object> {
  words: { one: string; many: string }
  /** Whose permissions count: contract/common/permissions.ts. */
  area: ContentArea
  /** What may be saved: as it is typed, finished or not. */
  draft: v.GenericSchema<unknown, Draft>
  /** What may be published, refused in sentences for the editor. */
  ready: v.GenericSchema<unknown, Ready>
  fields: readonly ContentField[]
  /** What its fields stand under in the editor, in this order, by the names that they give; without any, texts stand in one column and all else beside it. */
  sections?: Readonly<Record<string, string>>
  /** Where its items are pages of the site, each with fields of its own: by the `key` that their data name. None is added to them, and none taken off. */
  pages?: Readonly<Record<string, ContentPage>>
  /** The columns of its list. */
  columns: readonly string[]
  /** The field that names an item in lists. */
  title: string
}

/** A page of the site whose texts are edited. */
export interface ContentPage {
  title: string
  /** Where they are read. */
  address: string
  /** As those of a kind. */
  sections?: Readonly<Record<string, string>>
  fields: readonly ContentField[]
}

/** The page that an item is, if its kind has pages. */
export const pageOf = (
  { pages }: Pick<ContentKind<object, object>, 'pages'>,
  data: Readonly<Record<string, unknown>>,
) => pages?.[String(data.key)]

const isEntry = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object'

/** The entries of a field in this data. */
export const entriesIn = (value: unknown) => (Array.isArray(value) ? value.filter(isEntry) : [])

/** A field with what is to choose from in this data. */
export function withChoices(field: ContentField, data: Readonly<Record<string, unknown>>): ContentField {
  if (field.fields) return { ...field, fields: field.fields.map((inner) => withChoices(inner, data)) }
  if (!field.choicesOf) return field
  const entries = entriesIn(data[field.choicesOf]).map(({ id, name }, at) => ({
    id: String(id),
    name: typeof name === 'string' && name.trim() !== '' ? name : `${at + 1}, without a name`,
  }))
  return {
    ...field,
    choices: entries.map(({ id }) => id),
    called: Object.fromEntries(entries.map(({ id, name }) => [id, name])),
  }
}

/** The fields of an item with this data. */
export const fieldsOf = (
  kind: Pick<ContentKind<object, object>, 'fields' | 'pages'>,
  data: Readonly<Record<string, unknown>>,
): readonly ContentField[] => pageOf(kind, data)?.fields ?? kind.fields

/** The sections of an editor with their fields; those that name none of them come last. */
export function sectionsOf(
  { sections = {} }: Pick<ContentKind<object, object>, 'sections'>,
  fields: readonly ContentField[],
) {
  const named = Object.entries(sections).map(([id, title]) => ({
    id,
    title,
    fields: fields.filter(({ section }) => section === id),
  }))
  const rest = fields.filter(({ section }) => section === undefined || !(section in sections))
  return [...named, { id: 'more', title: 'More', fields: rest }].filter((section) => section.fields.length > 0)
}

export const contentKind = <Draft extends object, Ready extends object>(kind: ContentKind<Draft, Ready>) => kind

export const usualColumns = ['title', 'state', 'by_clock', 'unseen', 'updated_at'] as const

const notAllowed = 'A field contains a character that is not allowed.'

/** Half a sign of two: neither JSON nor the database can keep it. */
const Whole = v.regex<string, string>(/^\P{Surrogate}*$/u, notAllowed)

/** A text as it was typed. */
export const Typed = (longest: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(longest, `Use at most ${longest} characters.`), Whole), '')

/** A text that has to be there. */
export const Needed = (missing: string, longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(longest, `Use at most ${longest} characters.`))

/** One line that has to be there: it stands in lists, mails and the names of files. */
export const NeededLine = (missing: string, longest: number) => v.pipe(Needed(missing, longest), NoHidden)

/** A text that may be empty: an empty one is none. */
export const Spare = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, `Use at most ${longest} characters.`),
    v.transform((text) => text || null),
  )

const LONGEST_ADDRESS = 120

/** A segment of an address: none is that which it has, or one made of its title. Of digits alone it would be a number. */
export const SpareAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LONGEST_ADDRESS, `Use at most ${LONGEST_ADDRESS} characters.`),
  v.regex(/^(?!\d+$)(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)?$/u, 'Use letters, digits and hyphens, like annual-dinner.'),
)

export const addressField = (before: string, hint: string) =>
  ({ name: 'address', label: 'Address', type: 'address', optional: true, before, hint }) as const satisfies ContentField

export const LONGEST_RICH = 200_000

const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** With its zone: without one it is not known which moment is meant. */
const isMoment = (text: string) => ZONED.test(text) && !Number.isNaN(Date.parse(text))

const badMoment = 'Give a day and a time.'
const toDate = v.transform((text: string) => new Date(text))

export const NeededMoment = (missing: string) =>
  v.pipe(v.string(), v.nonEmpty(missing), v.check(isMoment, badMoment), toDate)

export const SpareMoment = v.union(
  [
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.check(isMoment, badMoment), toDate),
  ],
  badMoment,
)

/** A sum as it is typed: empty is none, and so is nothing. */
export const SpareNaira = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,9}$/, 'Enter whole naira in digits, like 30000.'),
  v.transform((text) => Number(text) || null),
)

/** A number as it is typed: empty is none. */
export const SpareCount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,6}$/, 'Enter a number in digits, like 120.'),
  v.transform((text) => (text === '' ? null : Number(text))),
)

/** A place of ours, and never one that is handed to few. */
const SHOWN_KEY = /^(?!private\/)[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const FILE_KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/
const LONGEST_KEY = 200

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Pixels = v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))

/** A picture that was uploaded, as a draft holds it. Its size is not known of pictures from before there were drafts. */
export const Picture = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(LONGEST_KEY), v.regex(SHOWN_KEY, 'Use a picture that was uploaded here.')),
  width: Pixels,
  height: Pixels,
  /** What it shows, for those who do not see it. */
  alt: v.pipe(v.string(), v.maxLength(300, 'Use at most 300 characters.'), Whole),
  /** It says nothing that the text does not say. */
  decorative: v.boolean(),
  /** What has to be seen of it: from the left and from above. */
  focus: v.strictObject({ x: Share, y: Share }),
})
export type Picture = v.InferOutput<typeof Picture>

export const TypedPicture = v.optional(v.nullable(Picture), null)

const isDescribed = ({ alt, decorative }: Picture) => decorative || alt.trim() !== ''
const described = v.check(isDescribed, 'Say what the picture shows, or mark it as decorative.')

export const SparePicture = v.nullable(v.pipe(Picture, described))

/** What may be handed out, by the end of its name. */
export const PaperName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9._-]{0,80}\.(pdf|csv|txt|zip|docx|pptx|xlsx)$/,
    'Name the file in small letters, digits and hyphens, as one of pdf csv txt zip docx pptx xlsx.',
  ),
)

/** A file to take home, as a draft holds it. */
export const Paper = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(LONGEST_KEY), v.regex(FILE_KEY, 'Use a file that was uploaded here.')),
  name: v.pipe(v.string(), v.maxLength(100)),
  /** Bytes; not known of files from before there were drafts. */
  size: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
export type Paper = v.InferOutput<typeof Paper>

export const TypedPaper = v.optional(v.nullable(Paper), null)
