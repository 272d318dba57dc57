import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { CheckName, ReasonName, reasonIds, SubjectName } from './review-catalogue.ts'

/** For membership, or for the next grade. */
export const applicationKinds = ['membership', 'upgrade'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** What an application can be: machines/applications/application-review but `none`, which is no row. */
export const applicationStatuses = [
  'received',
  'waiting',
  'answered',
  'approved',
  'rejected',
  'lapsed',
  'withdrawn',
  'paid',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

const alike = {
  waiting: 'waiting',
  answered: 'answered',
  approved: 'approved',
  rejected: 'rejected',
  lapsed: 'lapsed',
  withdrawn: 'withdrawn',
} as const

/** What each kind calls its statuses, on the wire and in the audit. */
export const statusNames = {
  membership: { ...alike, received: 'received', paid: 'member' },
  upgrade: { ...alike, received: 'pending', paid: 'paid' },
} as const satisfies Record<ApplicationKind, Record<ApplicationStatus, string>>

/** Statuses in which the office may still decide. */
export const undecidedStatuses = ['received', 'waiting', 'answered'] as const

/** Not decided, or not paid for. */
export const openStatuses = [...undecidedStatuses, 'approved'] as const

/** What somebody of the office can do with an application. */
export const reviewSteps = ['approve', 'reject', 'ask', 'reverse', 'reopen', 'undo'] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** machines/applications/held-decision. */
export const heldDecisionStates = ['held', 'undone', 'done'] as const

/** machines/applications/information-request. */
export const requestStates = ['draft', 'open', 'answered', 'settled', 'lapsed', 'closed'] as const

/** machines/applications/information-item. */
export const itemStates = ['asked', 'answered', 'accepted', 'declined', 'repeated'] as const

/** Somebody of the office, by account. */
export const Officer = v.object({ id: Id, name: Text })
export type Officer = v.InferOutput<typeof Officer>

/** A decision that is held: who made it, and when the hold ends. */
export const HeldDecision = v.object({
  step: v.picklist(['approve', 'reject']),
  reason: OptionalText,
  by: Officer,
  at: Instant,
  ends_at: Instant,
  /** In milliseconds, by the server's clock. */
  ends_in: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type HeldDecision = v.InferOutput<typeof HeldDecision>

/** With the version that was read: a change meanwhile is told and not overwritten. */
export const ReviewVersion = v.pipe(v.number(), v.integer(), v.minValue(1))

const QuestionReason = v.picklist(['', ...reasonIds], 'Choose a reason of the catalogue.')

/** One question to an applicant, what it is about, and what was answered. A file that was asked for stands in `new_file`. */
export const InformationItem = v.object({
  id: Id,
  /** A field of the form, `passport`, or `qualification-0` for the first certificate. */
  subject: SubjectName,
  is_file: v.boolean(),
  label: Text,
  /** Of the catalogue; empty in a draft that has none yet. */
  reason: QuestionReason,
  text: Text,
  /** What the field said when it was asked about. */
  old_value: v.nullable(Text),
  new_value: v.nullable(Text),
  new_file: v.nullable(v.object({ id: Id, type: Text, size: v.number() })),
  state: v.picklist(itemStates),
})
export type InformationItem = v.InferOutput<typeof InformationItem>

/** What the office asks an applicant at once. */
export const InformationRequest = v.object({
  id: Id,
  state: v.picklist(requestStates),
  asked_by: v.nullable(Text),
  asked_at: Instant,
  /** The application lapses then. */
  due_at: v.nullable(Instant),
  answered_at: v.nullable(Instant),
  ended_at: v.nullable(Instant),
  items: v.array(InformationItem),
})
export type InformationRequest = v.InferOutput<typeof InformationRequest>

/** After so many days without an answer the applicant is reminded, and reminded again. */
export const reminderDays = [7, 14] as const

/** As many as there are fields. */
const MOST_QUESTIONS = 30

/** What the applicant is to do is said in a few sentences. */
export const LONGEST_QUESTION = 500

/** Kept as a draft, a question may still lack its reason or its text. */
export const Question = v.object({
  subject: SubjectName,
  reason: QuestionReason,
  text: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LONGEST_QUESTION, `Use at most ${LONGEST_QUESTION} characters for a question.`),
  ),
})
export type Question = v.InferOutput<typeof Question>

/** Sent, or kept as the draft of this application in place of the one before. */
export const Questions = v.object({
  items: v.pipe(v.array(Question), v.maxLength(MOST_QUESTIONS)),
  version: ReviewVersion,
  /** The draft that was read, by its number, whose place these take; null where there was none. */
  draft: v.optional(v.nullable(Id)),
  send: v.boolean(),
})
export type Questions = v.InferOutput<typeof Questions>

/** What the office makes of answers. A question that is asked again needs none: the new one stands for it. */
export const Verdicts = v.object({
  decisions: v.pipe(
    v.array(v.object({ item: Id, verdict: v.picklist(['accept', 'decline']) })),
    v.nonEmpty('Accept or decline an answer.'),
    v.maxLength(MOST_QUESTIONS),
  ),
  version: ReviewVersion,
})
export type Verdicts = v.InferOutput<typeof Verdicts>

/** A check that was looked at: it passes where there is no reason. */
export const ApplicationCheck = v.object({ check: CheckName, reason: v.nullable(ReasonName), by: Text, at: Instant })
export type ApplicationCheck = v.InferOutput<typeof ApplicationCheck>

/** A check that is answered, or whose answer is taken back: then it is open again. */
export const CheckAnswer = v.object({ check: CheckName, reason: v.nullable(ReasonName), looked: v.boolean() })
export type CheckAnswer = v.InferOutput<typeof CheckAnswer>

const LONGEST_NOTE = 2_000

/** What the office writes beside an application for itself. */
export const NoteText = v.object({
  text: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Write something first.'),
    v.maxLength(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE.toLocaleString('en')} characters.`),
  ),
})

export const ApplicationNote = v.object({ id: Id, text: Text, by: Text, at: Instant })
export type ApplicationNote = v.InferOutput<typeof ApplicationNote>

/** How far a picture is turned to be read, clockwise. */
export const rotations = [0, 90, 180, 270] as const
export const Rotation = v.picklist(rotations, 'A picture is turned by 0, 90, 180 or 270 degrees.')

/** What the same account applied for before. */
export const EarlierApplication = v.object({
  id: Text,
  kind: v.picklist(applicationKinds),
  grade: Text,
  status: Text,
  created_at: Instant,
})
export type EarlierApplication = v.InferOutput<typeof EarlierApplication>

/** What two accounts of one person have in common: telephone number, whole name, or surname and date of birth. */
export const samenesses = ['phone', 'name', 'surname', 'birth date'] as const

/** Another account that is likely the same person: what is the same, and its newest application. */
export const LikelyPerson = v.object({
  account: Id,
  name: Text,
  email: v.nullable(Text),
  grade: v.nullable(Text),
  same: v.array(v.picklist(samenesses)),
  application: v.nullable(Text),
})
export type LikelyPerson = v.InferOutput<typeof LikelyPerson>
