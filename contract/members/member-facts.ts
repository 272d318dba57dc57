import * as v from 'valibot'
import { gradeNumbers } from '../common/parts.ts'
import { Day } from '../common/person.ts'
import { fileRules } from '../identity/person-fields.ts'

/** FCT/0031, FCT-31 and 31 are one membership number. What is none stays as it is. */
export function membershipNumberOf(text: string): string {
  const [, digits] = /^(?:FCT[-\s/]*)?0*(\d{1,6})$/i.exec(text) ?? []
  return digits && Number(digits) > 0 ? `FCT-${digits.padStart(6, '0')}` : text
}

const day = (what: string) => Day(`Give ${what}.`)

/** What is asked of a member who comes out of other books, by a row of a file or by hand. */
export const memberFactRules = {
  ...fileRules,
  number: v.pipe(v.string(), v.regex(/^FCT-\d{6}$/, 'The number is not like FCT-000123.')),
  grade: v.pipe(v.string(), v.picklist(gradeNumbers, 'The grade is not Fellow, Member, Associate or Graduate.')),
  member_since: day('a day of joining'),
  paid_to: day('a day of payment'),
}
