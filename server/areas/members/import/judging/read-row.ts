import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { fileFields } from '#contract/identity/person-fields.ts'
import type { ImportMapping } from '#contract/members/import/import.ts'
import { type ImportField, importFields, importLabel } from '#contract/members/import/import-fields.ts'
import type { ImportReason } from '#contract/members/import/import-repair.ts'
import { memberFactRules, membershipNumberOf } from '#contract/members/member-facts.ts'
import { foldedName } from '#domain/common/fold.ts'
import { saysNothing, valueKey, visible } from '#domain/members/register/cell.ts'
import { type DayOf, readDay } from '#domain/members/register/days.ts'
import { gradeNumber } from '#domain/members/register/grade-words.ts'
import { joinTitles, splitFullName, splitTitle } from '#domain/members/register/names.ts'
import { numberIn } from '#domain/members/register/numbers.ts'
import { phoneKeyOf, readPhones } from '#domain/members/register/phones.ts'
import type { KeptFault } from '#server/db/schema/index.ts'

/** A member as a row tells of one: what it says nothing of is empty. */
export type Given = Partial<Record<ImportField, string>>

/** By field and value, what a value means. */
export type Meanings = ReadonlyMap<string, string>

export const meaningKey = (field: ImportField, value: string) => `${field} ${valueKey(value)}`

export interface ReadRow {
  given: Given
  /** Why it cannot be taken over. */
  problems: KeptFault[]
  /** What is taken over otherwise than it stands there. */
  warnings: KeptFault[]
  /** Letters were lost when the file was written. */
  isDamaged: boolean
}

interface Reading {
  mapping: ImportMapping
  today: string
  meanings?: Meanings
  repairs?: Given
}

/** Ng?zi, the sign of a letter that could not be read, and what UTF-8 looks like when it is read as something else. */
const DAMAGED = /\uFFFD|\p{L}\?\p{L}|Ã[\u0080-\u00BF©¡¢£¨ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿]|á[»º][\u0080-\u00BF]?|\p{L}\?$/u
const LOST =
  'Letters were lost when this file was saved. Save it as CSV (UTF-8) and upload it again, or correct them here.'

/** Which fields are days, and of what. */
export const days: Partial<Record<ImportField, DayOf>> = {
  dob: 'born',
  member_since: 'past',
  grade_since: 'past',
  mcpd_last: 'past',
  paid_to: 'paid',
}
const names = ['first_name', 'middle_name', 'sur_name'] as const
const needed = ['first_name', 'sur_name'] as const

const isName = (field: ImportField) => field === 'full_name' || names.some((one) => one === field)

/** What a cell says of a field, or what was set instead of it. */
function saidOf(cells: readonly string[], { mapping, meanings, repairs }: Reading, field: ImportField): string {
  const at = mapping[field]
  const cell = at === undefined ? '' : (cells[at] ?? '')
  const set = repairs?.[field] ?? (cell && meanings?.get(meaningKey(field, cell)))
  const text = field === 'note' ? (set ?? cell).normalize('NFC').trim() : visible(set ?? cell)
  return saysNothing(text, isName(field)) ? '' : text
}

/** Titles that stand before a name go to their own field; a whole name is parted. */
function namesOf(said: (field: ImportField) => string): Given {
  const whole = splitFullName(said('full_name'))
  const first = splitTitle(said('first_name'))
  const last = splitTitle(said('sur_name'))
  return {
    title: joinTitles(said('title'), last.title, first.title, whole.title),
    first_name: first.name || whole.first_name,
    middle_name: said('middle_name') || whole.middle_name,
    sur_name: last.name || whole.sur_name,
  }
}

const plainNumber = (text: string) => text.replace(/\.0+$/, '')

/** What a text says of a field; undefined where that cannot be read. */
function readValue(field: ImportField, text: string, today: string): string | undefined {
  const of = days[field]
  if (of) return readDay(text, of, today)
  if (field === 'phone') return readPhones(text)?.phone
  if (field === 'number') return membershipNumberOf(plainNumber(text))
  if (field === 'grade') return gradeNumber(text)
  if (field === 'mcpd_count') return plainNumber(text)
  return field === 'email' || field === 'contact_email' ? text.toLowerCase() : text
}

const rules: Partial<Record<ImportField, v.GenericSchema<string, string>>> = memberFactRules

const isRight = (field: ImportField, text: string | undefined): text is string =>
  text !== undefined && (rules[field] === undefined || v.is(rules[field], text))

const reasons: Partial<Record<ImportField, [ImportReason, string]>> = {
  number: ['bad_number', 'The number is not like FCT-000123.'],
  grade: ['unknown_grade', 'The grade is not Fellow, Member, Associate or Graduate.'],
  paid_to: ['bad_date', 'Give the day up to which dues are paid, like 30/06/2026: it decides what is owed.'],
  dob: ['bad_date', 'This is not read as a date of birth. It is kept as a note.'],
  member_since: ['bad_date', 'This is not read as a day of joining. It is kept as a note.'],
  grade_since: ['bad_date', 'This is not read as the day of the grade. It is kept as a note.'],
  mcpd_last: ['bad_date', 'This is not read as a day. It is kept as a note.'],
  mcpd_count: ['bad_count', 'This is no number. It is kept as a note.'],
  email: ['bad_email', 'This is no e-mail address. It is kept as a note.'],
  contact_email: ['bad_email', 'This is no e-mail address. It is kept as a note.'],
  phone: ['bad_phone', 'This is not read as a telephone number. It is kept as a note.'],
}

/** What nobody can be taken over with: names as they are, one number, one grade, and what is owed. */
const refusing: readonly ImportField[] = [...needed, 'number', 'grade', 'paid_to']

/** Adds to what is noted of a member, each line once. */
export const withNote = (note: string | null | undefined, lines: readonly string[]): string =>
  [...new Set([...(note ? note.split('\n') : []), ...lines])].join('\n')

export const noteOf = (field: ImportField, value: string) => `${importLabel(field)} in the register: ${value}`

/** A row as the columns say, and as it was corrected: tidied, checked, and with all that is wrong. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const said = (field: ImportField) => saidOf(cells, reading, field)
  const parts = namesOf(said)
  const given: Given = {}
  const problems: KeptFault[] = []
  const warnings: KeptFault[] = []
  const noted: string[] = []
  let isDamaged = false

  for (const field of importFields) {
    if (field === 'full_name' || field === 'note') continue
    const text = parts[field] ?? said(field)
    if (text === '') continue
    const value = readValue(field, text, reading.today)
    const lost = DAMAGED.test(text) && fileFields.some((one) => one === field)
    isDamaged ||= lost
    if (!lost && isRight(field, value)) {
      given[field] = value
      const others = field === 'phone' ? (readPhones(text)?.others ?? []) : []
      if (others.length === 0) continue
      noted.push(...others.map((other) => `Other phone in the register: ${other}`))
      const used = `The first number is used, and the other one is kept as a note.`
      warnings.push({ reason: 'two_phones', field, value: text, text: used })
      continue
    }
    const [reason, why]: [ImportReason, string] = lost
      ? ['damaged', LOST]
      : (reasons[field] ?? ['too_long', 'This is too long.'])
    const isRefused = refusing.includes(field) || (lost && isName(field))
    ;(isRefused ? problems : warnings).push({ reason, field, value: text, text: why })
    if (!isRefused) noted.push(noteOf(field, text))
  }

  for (const field of needed) {
    if (given[field] || problems.some((one) => one.field === field)) continue
    const what = field === 'first_name' ? 'first name' : 'surname'
    problems.push({ reason: 'missing', field, value: '', text: `The ${what} is missing.` })
  }
  const note = withNote(said('note'), noted)
  if (note) given.note = note.slice(0, 3_000)
  return { given, problems, warnings, isDamaged }
}

/** The numbers that a row shows: as the file has it, and as it was corrected. */
export function numbersShown(cells: readonly string[], { mapping, repairs }: Reading): number[] {
  const at = mapping.number
  const shown = [at === undefined ? '' : (cells[at] ?? ''), repairs?.number ?? '']
  return shown.flatMap((text) => numberIn(membershipNumberOf(plainNumber(visible(text)))) ?? [])
}

/** By what another row, or the same one again, may be the same person. */
export function keysOf({ number, email, phone, sur_name = '', first_name = '', dob }: Given): string[] {
  const phoned = phone && phoneKeyOf(phone)
  const isNameAlone = !number && !email && !phone && !dob
  return [
    number && `n ${number}`,
    email && `e ${email}`,
    phoned && sur_name && `p ${phoned} ${foldedName(sur_name)}`,
    dob && sur_name && first_name && `b ${dob} ${foldedName(sur_name)} ${foldedName(first_name)}`,
    isNameAlone && sur_name && first_name && `m ${foldedName(sur_name)} ${foldedName(first_name)}`,
  ].filter((key): key is string => Boolean(key))
}

/** The order of rows that does not depend on that of the file: of two with the same key nothing differs. */
export function sortKeyOf(given: Given): string {
  const { number = '~', member_since = '~', sur_name = '', first_name = '', email = '', phone = '' } = given
  const all = createHash('sha256').update(JSON.stringify(given)).digest('hex')
  return [number, member_since, foldedName(sur_name), foldedName(first_name), email, phone, all].join('|')
}
