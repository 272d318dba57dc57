import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { CheckAnswer } from '#contract/applications/review.ts'
import type { SectionId } from '#contract/applications/review-catalogue.ts'
import type { ReviewFile } from './documents.ts'
import type { NoteDraft } from './use-note-draft.ts'

/** A section of the form, or what the applicant was asked. */
export type Place = SectionId | 'questions'

/** What an application's page shows, in columns or below each other. */
export interface RecordView {
  application: WholeApplication
  /** The one that is open. */
  place: Place | undefined
  onPlace: (place: Place | undefined) => void
  /** Without it the checks are only read. */
  onAnswer: ((answer: CheckAnswer) => void) | undefined
  note: NoteDraft
  mayWrite: boolean
  mayOpen: boolean
  /** The document that is open. */
  file: ReviewFile | undefined
  onOpen: (file: ReviewFile | undefined) => void
  onTurn: (file: ReviewFile) => void
}
