import * as v from 'valibot'
import { Id, Instant, Limit, OptionalNaira, OptionalText, Text } from '../common/parts.ts'
import { memberStandings } from '../common/standing.ts'
import { Eligibility } from './eligibility.ts'
import {
  ApplicationCheck,
  ApplicationNote,
  applicationKinds,
  EarlierApplication,
  HeldDecision,
  InformationRequest,
  LikelyPerson,
  Officer,
  ReviewVersion,
  Rotation,
  reviewSteps,
} from './review.ts'

/** An application's number among both kinds: M12 for membership, U7 for an upgrade. */
export const ApplicationNumber = v.pipe(
  v.string(),
  v.regex(/^[MU][1-9]\d{0,8}$/i, 'An application has a number like M12 or U7.'),
  v.toUpperCase(),
)

export const ByNumber = v.object({ id: ApplicationNumber })

const Kind = v.picklist(applicationKinds, 'Ask for membership or upgrade.')

export const ApplicationSelection = v.object({ kind: v.optional(Kind) })
export type ApplicationSelection = v.InferOutput<typeof ApplicationSelection>

/** An application as the office lists it. */
export const OfficeApplication = v.object({
  id: ApplicationNumber,
  kind: Kind,
  status: Text,
  name: Text,
  email: Text,
  /** Nobody has shown yet to own the address. */
  email_unproven: v.boolean(),
  /** The grade held, where there is one, and the one that is sought. */
  from: OptionalText,
  grade: Text,
  amount: OptionalNaira,
  created_at: Instant,
  reason: OptionalText,
})
export type OfficeApplication = v.InferOutput<typeof OfficeApplication>

/** What has happened to it: who did what and when. `by` is the actor's name, where it has one. */
const Act = v.object({ at: Instant, actor: Text, by: v.nullable(Text), what: Text })

const ReviewFile = v.object({
  id: Id,
  kind: Text,
  place: v.number(),
  /** Made from what it is: passport.jpg, certificate-1.pdf. */
  name: Text,
  type: Text,
  size: v.number(),
  rotation: Rotation,
  /** Whether the caller has opened the file before. */
  seen_by_me: v.boolean(),
})

/** Who is or was a member, as a decision needs it. */
const ApplyingMember = v.object({
  id: Id,
  number: Text,
  standing: v.picklist(memberStandings),
  /** The last day that dues are paid for. */
  paid_to: OptionalText,
  /** What is owed now, in kobo. */
  owes: v.number(),
})
export type ApplyingMember = v.InferOutput<typeof ApplyingMember>

/** All that the office decides by. The form is missing where a member applied with one press. */
export const WholeApplication = v.object({
  ...OfficeApplication.entries,
  /** Why a member applies before the criteria of the grade are met; null where nothing was said. */
  early_reason: OptionalText,
  /** How the member stands today by the chapter's criteria; null of a membership, and of a grade that is held or was left since. */
  eligibility: v.nullable(Eligibility),
  /** Null of somebody who was never a member. */
  member: v.nullable(ApplyingMember),
  form: v.nullable(v.record(v.string(), v.string())),
  /** When the code of ethics was agreed to. */
  ethics_agreed_at: v.nullable(Instant),
  qualifications: v.array(Text),
  files: v.array(ReviewFile),
  history: v.array(Act),
  /** The business day of its review; null once it is decided. */
  day: v.nullable(v.number()),
  /** Those that were looked at, of the catalogue. */
  checks: v.array(ApplicationCheck),
  /** Oldest first. */
  notes: v.array(ApplicationNote),
  /** Newest first. */
  earlier: v.array(EarlierApplication),
  likely: v.array(LikelyPerson),
  version: ReviewVersion,
  assigned_to: v.nullable(Officer),
  /** A decision that does not count yet. */
  hold: v.nullable(HeldDecision),
  /** What the applicant was asked, newest first. */
  requests: v.array(InformationRequest),
  /** So many days an applicant has to answer. */
  answer_days: v.number(),
  /** Of the caller, who then decides nothing of it. */
  is_own: v.boolean(),
  /** What the caller may do with the application now. */
  steps: v.array(v.picklist(reviewSteps)),
})
export type WholeApplication = v.InferOutput<typeof WholeApplication>

export const Reason = v.object({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Give a reason.'), v.maxLength(1_000, 'Give a shorter reason.')),
})
export type Reason = v.InferOutput<typeof Reason>

/** The last day that was paid for and the number of the last member of a page: the next page begins after them. */
const ArrearsCursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,9}$/, 'Say where the list goes on as it was told, like 2025-06-30.12.'),
)

export const ArrearsSelection = v.object({ limit: v.optional(Limit), after: v.optional(ArrearsCursor) })
export type ArrearsSelection = v.InferOutput<typeof ArrearsSelection>

export const MemberInArrears = v.object({
  id: Id,
  name: Text,
  email: v.nullable(Text),
  grade: Text,
  /** The last day that was paid for. */
  dues_paid_until: Text,
})
export type MemberInArrears = v.InferOutput<typeof MemberInArrears>
