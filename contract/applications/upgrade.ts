import * as v from 'valibot'
import { Id, Instant, Naira, OptionalText, Text, TraceId } from '../common/parts.ts'
import { Passage } from '../common/person.ts'

/** A member's application for a higher grade and its outcome. A status that is not known is let through: the view has words for it. */
export const UpgradeApplication = v.object({
  id: Id,
  current_grade: Text,
  desired_grade: Text,
  desired_grade_id: Id,
  amount: Naira,
  status: v.pipe(v.string(), v.toLowerCase()),
  created_at: Instant,
  trace_id: OptionalText,
  /** Why the office said no. */
  reason: OptionalText,
  /** How many questions of the chapter wait for an answer. */
  questions: v.optional(v.number()),
})
export type UpgradeApplication = v.InferOutput<typeof UpgradeApplication>

export const LONGEST_EARLY_REASON = 500
/** Why somebody applies before the criteria are met; nothing where they do not say. */
export const MaybeReason = v.pipe(
  Passage,
  v.maxLength(LONGEST_EARLY_REASON, `Use at most ${LONGEST_EARLY_REASON} characters.`),
)

/** What our form asks of who applies before the criteria are met. */
export const EarlyReason = v.object({ reason: v.pipe(MaybeReason, v.nonEmpty('Say why, for the office.')) })

export type EarlyReason = v.InferOutput<typeof EarlyReason>

/** The amount is sent by tradition and not looked at: the grade has its price. */
export const UpgradeRequest = v.object({
  desired_grade_id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)),
  amount: v.optional(Naira),
  /** Why the member applies before the chapter's criteria are met. */
  reason: v.optional(MaybeReason),
})
export type UpgradeRequest = v.InferOutput<typeof UpgradeRequest>

export const UpgradeConfirmation = v.object({ trace_id: TraceId, upgrade_id: v.optional(Id) })
export type UpgradeConfirmation = v.InferOutput<typeof UpgradeConfirmation>
