import type { ImportRow } from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'
import {
  type ImportFault,
  type ImportReason,
  importReasons,
  meaningFields,
} from '#contract/members/import/import-repair.ts'
import type { MeaningField } from '#machines/members/import/repair.ts'
import { dayInWords } from '#src/office/kit/times.ts'
import { fieldWords } from '../import-words.ts'
import type { ReasonPlace } from './repair.queries.ts'

interface ReasonWords {
  /** With the field that it is about, or of any. */
  title: (field?: string) => string
  /** What there is to do about it. */
  lead: string
}

const once = 'Say once what a value means. It counts for all its rows and is remembered for the next file.'
const inRow = 'Correct it in its row, or leave it empty.'
const decide = 'Say for each row who it is.'

const words: Record<ImportReason, ReasonWords> = {
  missing: {
    title: (field = 'name or grade') => `No ${field.toLowerCase()}`,
    lead: 'A member is not kept without it. Write it into its row.',
  },
  damaged: {
    title: () => 'Letters were lost',
    lead: 'The file was saved with ? in place of letters (Ng?zi). Write them again, or send the file as XLSX or UTF-8.',
  },
  unknown_grade: { title: () => 'Grade is not one of ours', lead: once },
  bad_number: {
    title: () => 'Number cannot be read',
    lead: 'Our numbers are like FCT-000123. Left empty, the member gets a new one.',
  },
  number_far: {
    title: () => 'Number is far above the others',
    lead: 'Most likely a typing error. Correct it, or set it as it is to confirm it.',
  },
  number_twice: {
    title: () => 'Number is taken by another row',
    lead: 'Correct it where it is wrong. Left empty, the member gets a new one.',
  },
  same_person: {
    title: () => 'Same person twice in the file',
    lead: 'One of the rows is enough. Leave the other out, or correct it.',
  },
  possible_double: { title: () => 'Perhaps the same person twice', lead: decide },
  number_taken: { title: () => 'Number belongs to somebody here', lead: decide },
  number_kept: { title: () => 'Number is kept for somebody else', lead: decide },
  possible_member: { title: () => 'Perhaps a member already', lead: decide },
  bad_date: { title: (field = 'A date') => `${field} cannot be read`, lead: once },
  bad_email: {
    title: (field = 'Email') => (field === 'Email' ? 'Address is not an email' : `${field} is not an email`),
    lead: inRow,
  },
  bad_phone: { title: () => 'Phone cannot be read', lead: inRow },
  two_phones: { title: () => 'Two phones in one cell', lead: 'The first is the phone. The others are kept as a note.' },
  shared_email: { title: () => 'Address of several people', lead: 'It is kept to write to. Nobody signs in with it.' },
  bad_count: { title: (field = 'A count') => `${field} is not a number`, lead: once },
  too_long: { title: (field = 'A text') => `${field} is too long`, lead: inRow },
}

/** What a day is of, where its column is called otherwise. */
const days: Partial<Record<ImportField, string>> = {
  member_since: 'Day of joining',
  grade_since: 'Day of the grade',
  paid_to: 'Day of payment',
  mcpd_last: 'Day of the last MCPD',
}

/** All reasons, as a filter names them. */
export const reasonChoices = importReasons.map((value) => ({ value, label: words[value].title() }))

export const titleOf = ({ reason, field }: ReasonPlace) => words[reason].title(days[field] ?? fieldWords[field])

export const leadOf = ({ reason }: ReasonPlace) => words[reason].lead

/** column F “Class of membership” */
export const columnOf = (column: ImportFault['column']) =>
  column ? `column ${column.letter}${column.name && ` “${column.name}”`}` : ''

/** Of this field a value may be given a meaning once for all its rows. */
export const hasMeanings = (field: ImportField): field is MeaningField => meaningFields.some((one) => one === field)

/** How a field is set: chosen, picked from a calendar, or typed. */
export function kindOf(field: ImportField): 'grade' | 'date' | 'text' {
  if (field === 'grade') return 'grade'
  return field === 'dob' ||
    field === 'grade_since' ||
    field === 'member_since' ||
    field === 'paid_to' ||
    field === 'mcpd_last'
    ? 'date'
    : 'text'
}

/** As a person reads it: 3 April 2019. */
export const shownAs = (field: ImportField, text: string) =>
  kindOf(field) === 'date' && /^\d{4}-\d\d-\d\d$/.test(text) ? dayInWords(text) : text

/** It is no field that is wrong: somebody says who the row means. */
export const isDecided = (reason: ImportReason) =>
  ['possible_double', 'number_taken', 'number_kept', 'possible_member'].includes(reason)

/** Two rows are in each other's way: one of them may be left out. */
export const isBesideAnother = (reason: ImportReason) =>
  isDecided(reason) || reason === 'same_person' || reason === 'number_twice'

/** What will be written, in a line: number, grade, since when, and from when dues are owed. */
export function inShort({ number, written, owes_from, verdict }: ImportRow): string {
  const of = (field: ImportField) => written.find((one) => one.field === field)?.to
  const since = of('member_since')
  return [
    number ?? (verdict === 'create' ? 'new number' : 'no number yet'),
    of('grade'),
    since && `joined ${shownAs('member_since', since)}`,
    owes_from && `owes from ${owes_from}`,
  ]
    .filter(Boolean)
    .join(', ')
}
