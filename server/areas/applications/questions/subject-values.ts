import type { InferSelectModel } from 'drizzle-orm'
import * as v from 'valibot'
import { ApplicationForm, QualificationName } from '#contract/applications/membership.ts'
import { type FieldId, fields, type Subject } from '#contract/applications/review-catalogue.ts'
import { isFile, qualificationAt } from '#domain/applications/review.ts'
import { dayInAbuja, EARLIEST_DAY } from '#domain/common/days.ts'
import type { account, applicationForm } from '#server/db/schema/index.ts'
import type { FilePlace } from '../apply/stage-files.ts'

type Form = InferSelectModel<typeof applicationForm>
type FormColumn = Extract<Subject, keyof Form>

/** Columns of the account that hold the same as the field of that name. */
const ownColumns = [
  'sur_name',
  'first_name',
  'middle_name',
  'phone',
  'dob',
  'job_title',
  'responsibility',
  'organization',
  'business_address',
  'business_postal_code',
  'industry',
] as const satisfies readonly (FormColumn & keyof InferSelectModel<typeof account>)[]
type OwnColumn = (typeof ownColumns)[number]

const isOwnColumn = (subject: string): subject is OwnColumn => ownColumns.some((one) => one === subject)

/** Where a file that is asked about lies among those of its form. */
export function placeOfSubject(subject: Subject): FilePlace | null {
  if (subject === 'passport') return { kind: 'passport', place: 0 }
  const place = qualificationAt(subject)
  return place === null || !isFile(subject) ? null : { kind: 'qualification', place }
}

const isColumn = (subject: Subject, form: Form): subject is FormColumn => Object.hasOwn(form, subject)

/** What a field of the form says, as a form sends it; null for a file. */
export function valueInForm(form: Form, subject: Subject): string | null {
  if (isFile(subject)) return null
  if (subject === 'agrees_to_ethics') return form.ethics_agreed_at ? '1' : ''
  const place = qualificationAt(subject)
  if (place !== null) return form.qualifications[place] ?? ''
  return isColumn(subject, form) ? form[subject] : null
}

const entryOf = (subject: Subject) =>
  qualificationAt(subject) === null
    ? Object.entries(ApplicationForm.entries).find(([name]) => name === subject)?.[1]
    : QualificationName

/** An answer as the form of the application takes it, or what is wrong with it. What the form takes empty is no answer. */
export function readAnswer(
  subject: Subject,
  given: string | null,
  now: number,
): { value: string; complaint?: never } | { value?: never; complaint: string } {
  const schema = entryOf(subject)
  if (!schema) throw new Error(`There is no field ${subject}`)
  if (!given?.trim()) return { complaint: `Answer the question about ${fields[subject].label}.` }
  const read = v.safeParse(schema, given)
  if (!read.success) {
    const [{ message }] = read.issues
    // Sentences of the library are for programmers.
    return { complaint: message.startsWith('Invalid ') ? 'Check this answer.' : message }
  }
  const value = read.output
  const isDay = fields[subject].type === 'day'
  if (isDay && value > dayInAbuja(now)) return { complaint: 'This date cannot be in the future.' }
  if (isDay && value < EARLIEST_DAY) return { complaint: 'A date cannot be before the year 1600.' }
  return { value }
}

/** How the form changes with an answer that is accepted. */
export function changeOfForm(form: Form, subject: Subject, value: string, at: Date): Partial<Form> {
  if (subject === 'agrees_to_ethics') return { ethics_agreed_at: value === '1' ? at : null }
  const place = qualificationAt(subject)
  if (place !== null) return { qualifications: form.qualifications.map((name, one) => (one === place ? value : name)) }
  if (!isColumn(subject, form)) throw new Error(`The form has no field ${subject}`)
  return { [subject]: value }
}

/** And the account, where it still says what the form said. */
export function changeOfAccount(
  own: Pick<InferSelectModel<typeof account>, OwnColumn>,
  { form, subject, value }: { form: Form; subject: FieldId; value: string },
): Partial<Record<OwnColumn, string>> | null {
  if (!isOwnColumn(subject)) return null
  return (own[subject] ?? '') === form[subject] ? { [subject]: value } : null
}
