import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type ContentField, type ContentKind, entriesIn, fieldsOf, pageOf } from '#contract/content/kinds/fields.ts'
import { type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import type { Db } from '#server/db/database.ts'
import { cleanHtml, pictureFaults } from '#server/platform/clean-html.ts'
import { notReady } from './kinds/kind.ts'
import { findSource } from './kinds/pictures.ts'

export type Data = Record<string, unknown>

const kindOf = (name: ContentKindName): ContentKind<object, object> => contentKinds[name]

/** What was typed, with every field of the kind: one that was added since is empty. */
export function readDraft(name: ContentKindName, data: unknown): Data {
  const read = v.safeParse(kindOf(name).draft, data)
  if (read.success) return { ...read.output }
  const [issue] = read.issues
  const place = v.getDotPath(issue)
  const isOurs = !issue.message.startsWith('Invalid ')
  throw new Refusal(400, isOurs ? issue.message : `The field ${place ?? 'data'} is not valid`)
}

/**
 * Of a draft all but its days, times and address: those of its copy are others. What holds for a time within it keeps that time: without
 * one it would hold for ever.
 */
export function withoutTimes(name: ContentKindName, data: Data): Data {
  const own = kindOf(name).fields.flatMap((field) =>
    field.type === 'moment' || field.type === 'address' ? [[field.name, '']] : [],
  )
  return { ...data, ...Object.fromEntries(own) }
}

export const emptyDraft = (name: ContentKindName): Data => readDraft(name, {})

export function titleOf(name: ContentKindName, data: Data): string {
  const kind = kindOf(name)
  const title = pageOf(kind, data)?.title ?? data[kind.title]
  return typeof title === 'string' ? title.trim() : ''
}

const richFields = (name: ContentKindName) => kindOf(name).fields.filter(({ type }) => type === 'rich')

/** Each page of the site exists once: nobody adds or removes one. */
export const hasPages = (name: ContentKindName) => kindOf(name).pages !== undefined

/** An item cannot become another page. */
export function needSamePage(name: ContentKindName, before: unknown, data: Data): void {
  if (hasPages(name) && readDraft(name, before).key !== data.key)
    throw new Refusal(400, 'This is the text of another page.')
}

/** As it is answered: HTML that somebody made by hand does nothing to the person who edits it next. */
export function draftForAnswer(name: ContentKindName, stored: unknown): Data {
  const data = readDraft(name, stored)
  for (const field of richFields(name)) data[field.name] = cleanHtml(String(data[field.name]))
  return data
}

/** The field that is marked: of entries the one within the entry, as `slides.0.heading`. */
function placeOfIssue(fields: readonly ContentField[], issue: v.BaseIssue<unknown>): string {
  const field = String(issue.path?.[0]?.key ?? '')
  const isWithin = fields.some(({ name, type }) => name === field && type === 'entries')
  return (isWithin && v.getDotPath(issue)) || field
}

/** Why it cannot be published, a sentence a field; nothing where it can. */
function problemsOf(name: ContentKindName, data: Data): Record<string, string> {
  const problems: Record<string, string> = {}
  const fields = fieldsOf(kindOf(name), data)
  const read = v.safeParse(kindOf(name).ready, data)
  for (const issue of read.issues ?? []) {
    problems[placeOfIssue(fields, issue)] ??= issue.message
  }
  for (const { name: field } of richFields(name)) {
    const [fault] = pictureFaults(String(data[field]))
    if (fault) problems[field] ??= fault
  }
  return problems
}

interface NamedFile {
  field: string
  key: string
  kind: 'picture' | 'paper'
}

const filesOf = (fields: readonly ContentField[], data: Readonly<Data>, before = ''): NamedFile[] =>
  fields.flatMap(({ name, type, fields: inner = [] }) => {
    const [value, field] = [data[name], `${before}${name}`]
    if (type === 'entries')
      return entriesIn(value).flatMap((entry, index) => filesOf(inner, entry, `${field}.${index}.`))
    const key: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, 'key') : undefined
    if (typeof key !== 'string' || (type !== 'picture' && type !== 'file')) return []
    return [{ field, key, kind: type === 'file' ? 'paper' : 'picture' }]
  })

/** The files that it names, each with its field: of entries the one within the entry, as `speakers.0.picture`. */
export const namedFiles = (name: ContentKindName, data: Data) => filesOf(fieldsOf(kindOf(name), data), data)

/** The files that it names and that are not there: never uploaded here, or swept away. */
async function missingFiles(db: Db, name: ContentKindName, data: Data): Promise<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const { field, key, kind } of namedFiles(name, data)) {
    if (!(await findSource(db, key, kind))) problems[field] = 'This file is not there any more. Upload it again.'
  }
  return problems
}

/** Refuses what cannot be published, with a sentence for each field. */
export async function needReady(db: Db, name: ContentKindName, data: Data): Promise<void> {
  const problems = { ...(await missingFiles(db, name, data)), ...problemsOf(name, data) }
  if (Object.keys(problems).length === 0) return
  throw notReady(problems)
}
