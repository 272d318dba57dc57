import * as v from 'valibot'
import { Id } from '../common/parts.ts'
import { Reason } from './office-applications.ts'
import { NoteText, ReviewVersion } from './review.ts'

const { reason } = Reason.entries
const { text: note } = NoteText.entries

/** A decision as it is made on the office's screens. */
export const Decision = v.variant(
  'step',
  [
    // Why it is approved in spite of a check is the office's alone: the applicant hears a reason only of a rejection.
    v.object({ step: v.literal('approve'), note: v.optional(note), version: ReviewVersion }),
    v.object({ step: v.literal('reject'), reason, version: ReviewVersion }),
  ],
  'Choose approve or reject.',
)
export type Decision = v.InferOutput<typeof Decision>

export const Reversal = v.object({ reason, version: ReviewVersion })
export type Reversal = v.InferOutput<typeof Reversal>

/** Whose an application is to be; null gives it back. */
export const Assignment = v.object({ to: v.nullable(Id), version: ReviewVersion })
export type Assignment = v.InferOutput<typeof Assignment>

/** What somebody else did with an application meanwhile. */
export const reviewChanges = [
  'approved',
  'rejected',
  'undone',
  'reversed',
  'assigned',
  'drafted',
  'asked',
  'answered',
  'settled',
  'lapsed',
  'withdrawn',
] as const
export type ReviewChange = (typeof reviewChanges)[number]
