import { LONGEST_QUESTION, type Question } from '#contract/applications/review.ts'
import { type ReasonId, reasonIds, type Subject } from '#contract/applications/review-catalogue.ts'
import type { FieldErrors, Texts } from '#machines/parts/form/form.ts'

/** The names of the two fields of a question. */
export const reasonField = (subject: Subject) => `${subject}:reason`
export const textField = (subject: Subject) => `${subject}:text`

interface Written {
  form: Texts
  chosen: readonly Subject[]
}

const reasonIn = (text: string | undefined): ReasonId | '' => reasonIds.find((id) => id === text) ?? ''

/** What was written about the chosen subjects, in the order in which they were chosen. */
export const questionsIn = ({ form, chosen }: Written): Question[] =>
  chosen.map((subject) => ({
    subject,
    reason: reasonIn(form[reasonField(subject)]),
    text: form[textField(subject)] ?? '',
  }))

/** What another one wrote about the chosen subjects and others joins it: where both wrote, what stands here stays. */
export function joined(here: Written, other: readonly Question[]): Written {
  const added = writtenOf(other.filter(({ subject }) => !here.chosen.includes(subject)))
  return { chosen: [...here.chosen, ...added.chosen], form: { ...here.form, ...added.form } }
}

/** The reverse. */
export const writtenOf = (questions: readonly Question[]): Written => ({
  chosen: questions.map(({ subject }) => subject),
  form: Object.fromEntries(
    questions.flatMap(({ subject, reason, text }) => [
      [reasonField(subject), reason],
      [textField(subject), text],
    ]),
  ),
})

const inTextOf = (text: string) => {
  if (!text.trim()) return 'Write what the applicant is to do.'
  if (text.trim().length > LONGEST_QUESTION) return `Use at most ${LONGEST_QUESTION} characters.`
  return undefined
}

/** What is missing before the questions can be sent; a draft may be unfinished. */
export const faultsIn = (written: Written): FieldErrors<Texts> =>
  Object.fromEntries(
    questionsIn(written)
      .flatMap(({ subject, reason, text }) => [
        [reasonField(subject), reason ? undefined : 'Choose a reason.'] as const,
        [textField(subject), inTextOf(text)] as const,
      ])
      .filter(([, fault]) => fault !== undefined),
  )
