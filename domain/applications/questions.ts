import type { ApplicationCheck, InformationRequest, Question } from '#contract/applications/review.ts'
import { checks, type Subject } from '#contract/applications/review-catalogue.ts'
import { isFile, qualificationAt, subjectsOf, wordsOfValue } from './review.ts'

interface Sent {
  form: Record<string, string> | null
  ethics_agreed_at: string | null
  qualifications: readonly string[]
  files: readonly { kind: string; place: number }[]
}

interface Looked {
  checks: readonly Omit<ApplicationCheck, 'at'>[]
}

interface Reviewed extends Sent, Looked {
  requests: readonly Pick<InformationRequest, 'state' | 'items'>[]
}

/** The check that leads to a question about this, where it does not pass. */
export const checkAbout = ({ checks: looked }: Looked, subject: Subject) =>
  looked.find(({ check, reason }) => reason !== null && checks[check].subjects.some((one) => one === subject))

/** Each check that does not pass leads to the likeliest of its subjects that this application holds. */
function fromChecks(application: Reviewed): Question[] {
  const held = subjectsOf(application)
  const found = new Map<Subject, Question>()
  for (const { check, reason } of application.checks) {
    const subject = checks[check].subjects.find((one) => held.some((other) => other === one))
    if (reason !== null && subject && !found.has(subject)) found.set(subject, { subject, reason, text: '' })
  }
  return [...found.values()]
}

/** As it was asked before, where it was. */
function again({ requests }: Reviewed, subject: Subject): Question {
  const before = requests.flatMap(({ items }) => items).find((item) => item.subject === subject)
  return { subject, reason: before?.reason ?? '', text: before?.text ?? '' }
}

/** Questions that somebody of the office has saved and not sent. */
export interface DraftQuestions {
  id: number
  by: string
  questions: readonly Question[]
}

const isDraft = ({ state }: Pick<InformationRequest, 'state'>) => state === 'draft'

const questionsOf = ({ items }: Pick<InformationRequest, 'items'>): Question[] =>
  items.map(({ subject, reason, text }) => ({ subject, reason, text }))

/** The draft of this application; there is one at most. */
export function draftOf({ requests }: { requests: readonly InformationRequest[] }): DraftQuestions | undefined {
  const draft = requests.find(isDraft)
  return draft && { id: draft.id, by: draft.asked_by ?? 'The office key', questions: questionsOf(draft) }
}

/**
 * The questions that are written first: those that were typed, or of the draft, or else of the checks that do not pass. What
 * is asked again comes alone.
 */
export function firstQuestions(application: Reviewed, about = '', typed?: readonly Question[]): readonly Question[] {
  const subject = subjectsOf(application).find((one) => one === about)
  const draft = application.requests.find(isDraft)
  const begun = typed ?? (draft && questionsOf(draft)) ?? (subject ? [] : fromChecks(application))
  if (!subject || begun.some((one) => one.subject === subject)) return begun
  return [...begun, again(application, subject)]
}

/** The file that was sent for this subject. */
export function fileSent<File extends { kind: string; place: number }>(
  { files }: { files: readonly File[] },
  subject: Subject,
): File | undefined {
  const kind = subject === 'passport' ? 'passport' : 'qualification'
  const position = qualificationAt(subject) ?? 0
  return isFile(subject) ? files.find((file) => file.kind === kind && file.place === position) : undefined
}

/** What was sent for this subject, as the office reads it; empty where nothing was. */
export function valueSent({ form, ethics_agreed_at, qualifications }: Sent, subject: Subject): string {
  if (isFile(subject)) return ''
  if (subject === 'agrees_to_ethics') return ethics_agreed_at ? wordsOfValue(subject, '1') : ''
  const position = qualificationAt(subject)
  const value = (position === null ? form?.[subject] : qualifications[position]) ?? ''
  return wordsOfValue(subject, value)
}
