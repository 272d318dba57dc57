import * as v from 'valibot'
import type { ContentPage } from './fields.ts'
import { type ContentField, Needed, SparePicture, Typed, TypedPicture } from './fields.ts'

const LONGEST_LINE = 300
const LONGEST_PASSAGE = 10_000
const MOST_ENTRIES = 40

const formats = {
  link: [/^https:\/\/[^\s<>"]+$/, 'Give an address that begins with https://.'],
  email: [/^[^\s<>@"]+@[^\s<>@"]+$/, 'Enter an e-mail address like office@example.org.'],
  year: [/^\d{4}$/, 'Give a year in four digits.'],
  place: [/^\/[^\s?#]*$/, 'Give an address of this site that begins with /.'],
  anchor: [/^[a-z][a-z0-9-]{0,60}$/, 'Use small letters, digits and hyphens.'],
} as const

/** A field that holds a text, a choice, a picture that may be missing, or entries of such fields: what may be saved and published follows from it. */
export interface TextField extends ContentField {
  type: 'line' | 'passage' | 'choice' | 'picture' | 'entries'
  format?: keyof typeof formats
  fields?: readonly TextField[]
}

/** The same fields, each with the length that it may have. */
export const withLengths = (fields: Fields): TextField[] =>
  fields.map((field) => ({
    ...field,
    longest: longestOf(field),
    ...(field.fields && { fields: withLengths(field.fields) }),
  }))

type Fields = readonly TextField[]
type Entries = Record<string, v.GenericSchema<unknown, unknown>>

const longestOf = ({ type, longest }: TextField) => longest ?? (type === 'passage' ? LONGEST_PASSAGE : LONGEST_LINE)

const draftOf = (field: TextField): v.GenericSchema<unknown, unknown> => {
  if (field.type === 'picture') return TypedPicture
  if (field.type !== 'entries') return Typed(longestOf(field))
  const most = field.most ?? MOST_ENTRIES
  const entry = v.strictObject(draftEntries(field.fields ?? []))
  return v.optional(v.pipe(v.array(entry), v.maxLength(most, `Use at most ${most} of them.`)), [])
}

/** What may be saved of these fields: finished or not. */
export const draftEntries = (fields: Fields): Entries =>
  Object.fromEntries(fields.map((field) => [field.name, draftOf(field)]))

const textOf = (field: TextField) => {
  const text = field.optional ? v.pipe(v.string(), v.trim()) : Needed(`Fill in "${field.label}".`, longestOf(field))
  if (!field.format) return text
  const [pattern, sentence] = formats[field.format]
  return v.pipe(
    text,
    v.check((typed) => typed === '' || pattern.test(typed), sentence),
  )
}

const readyOf = (field: TextField): v.GenericSchema<unknown, unknown> => {
  if (field.type === 'picture') return SparePicture
  if (field.type === 'choice') return v.picklist(field.choices ?? [], `Choose "${field.label}".`)
  if (field.type !== 'entries') return textOf(field)
  const least = field.least ?? 0
  return v.pipe(
    v.array(v.object(readyEntries(field.fields ?? []))),
    v.minLength(least, least === 1 ? 'Add at least one.' : `Add at least ${least}.`),
  )
}

/** What may be published of these fields. */
export const readyEntries = (fields: Fields): Entries =>
  Object.fromEntries(fields.map((field) => [field.name, readyOf(field)]))

/** A page of the site with texts and pictures. */
export interface TextPage extends ContentPage {
  fields: readonly TextField[]
}
