import * as v from 'valibot'
import { fileFields, ofPerson } from '#contract/identity/person-fields.ts'

/** What a column of a file of members may hold; a whole name is parted into title, first names and surname. */
export const importFields = [
  'number',
  'full_name',
  ...fileFields,
  'grade',
  'grade_since',
  'member_since',
  'paid_to',
] as const
export type ImportField = (typeof importFields)[number]

const labels: Partial<Record<ImportField, string>> = {
  number: 'Membership number',
  full_name: 'Full name',
  grade: 'Grade',
  grade_since: 'Grade since',
  member_since: 'Member since',
  paid_to: 'Dues paid to',
}

const isOfPerson = (field: ImportField): field is (typeof fileFields)[number] => fileFields.some((one) => one === field)

/** What the office calls it. */
export const importLabel = (field: ImportField): string =>
  labels[field] ?? (isOfPerson(field) ? ofPerson(field).label : field)

/** Which state of columns, choices and corrections was read: it grows with each change of them. */
export const Revision = v.pipe(v.number(), v.integer(), v.minValue(1, 'Say which preview.'))
