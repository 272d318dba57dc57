import type { ApplicationKind } from '#contract/applications/review.ts'
import {
  type CheckId,
  checkIds,
  checks,
  type FieldId,
  fieldIds,
  fields,
  type ReasonId,
  type ReviewKind,
  type Subject,
  subjects,
  usualReasons,
} from '#contract/applications/review-catalogue.ts'

/** By which checks an application is looked at: one that was sent with one press has no form. */
export const reviewKindOf = ({ kind, form }: { kind: ApplicationKind; form: unknown }): ReviewKind => {
  if (kind === 'membership') return 'membership'
  return form === null ? 'one-press upgrade' : 'upgrade'
}

const isFor = (id: CheckId, kind: ReviewKind) => checks[id].for.some((one) => one === kind)

/** Which certificate a check is about, counted from 0; null where it is about none. */
const certificateOf = (id: CheckId): number | null => {
  const [subject] = checks[id].subjects
  return subject === undefined ? null : qualificationAt(subject)
}

/** The checks of an application of this kind with so many certificates, in the order in which they are looked at. */
export const checksFor = (kind: ReviewKind, certificates: number): CheckId[] =>
  checkIds.filter((id) => isFor(id, kind) && (certificateOf(id) ?? 0) < Math.max(1, certificates))

/** What the check asks, with the grade that is sought. */
export const questionOf = (id: CheckId, grade: string) => checks[id].question.replace('{grade}', grade)

/** Why this check may not pass. */
export const reasonsOfCheck = (id: CheckId): ReasonId[] => [...checks[id].reasons, 'other']

const isAbout = (id: CheckId, subject: Subject) => checks[id].subjects.some((one) => one === subject)

/** Why the applicant may be asked about this: reasons of the checks that lead there, then the usual ones. */
export function reasonsOfSubject(subject: Subject): ReasonId[] {
  const ofChecks = checkIds.filter((id) => isAbout(id, subject)).flatMap((id) => checks[id].reasons)
  const usual = isFile(subject) ? usualReasons.file : usualReasons.field
  return [...new Set([...ofChecks, ...usual])]
}

/** Whether only who may read such data of members reads it (`members.sensitive`). */
export const isSensitive = (id: string) => id === 'dob' || id === 'phone'

/** Whether a file answers it, and not a text. */
export const isFile = (id: FieldId) => fields[id].type === 'file'

/** The place of `qualification-1` or `qualification-name-1` among the qualifications; null for anything else. */
export const qualificationAt = (id: FieldId): number | null => {
  const place = /^qualification-(?:name-)?(\d)$/.exec(id)?.[1]
  return place === undefined ? null : Number(place)
}

interface Sent {
  form: unknown
  qualifications: readonly string[]
  files: readonly { kind: string; place: number }[]
}

/** What an application holds, of all that it could hold. */
export function fieldsOf({ form, qualifications, files }: Sent): FieldId[] {
  if (form === null) return []
  return fieldIds.filter((id) => {
    const place = qualificationAt(id)
    if (place !== null) return place < qualifications.length
    return id !== 'passport' || files.some(({ kind }) => kind === 'passport')
  })
}

/** What the applicant can be asked about. An application without a form has nothing to ask about. */
export const subjectsOf = (sent: Sent): Subject[] => {
  const held = new Set<FieldId>(fieldsOf(sent))
  return subjects.filter((id) => held.has(id))
}

/** As the office reads a value: the words of a choice, all else as it was typed. */
export function wordsOfValue(id: FieldId, value: string): string {
  const field = fields[id]
  const words: Record<string, string> = 'choices' in field ? field.choices : {}
  return words[value] ?? value
}
