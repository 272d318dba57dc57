import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../parts.ts'

/** What an application for membership can be: machines/lifecycles/membership-application. */
export const membershipStatuses = [
  'received',
  'waiting',
  'answered',
  'approved',
  'rejected',
  'lapsed',
  'withdrawn',
  'member',
] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** What an application for the next grade can be: machines/lifecycles/upgrade-application but `none`. */
export const upgradeApplicationStatuses = [
  'pending',
  'waiting',
  'answered',
  'approved',
  'paid',
  'rejected',
  'lapsed',
  'withdrawn',
] as const
export type UpgradeApplicationStatus = (typeof upgradeApplicationStatuses)[number]

/** Statuses in which the office may still decide. */
export const undecidedStatuses = ['received', 'pending', 'waiting', 'answered'] as const

/** machines/lifecycles/held-decision. */
export const heldDecisionStates = ['held', 'undone', 'done'] as const

/** machines/lifecycles/information-request. */
export const requestStates = ['draft', 'open', 'answered', 'settled', 'lapsed', 'closed'] as const

/** machines/lifecycles/information-item. */
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
})
export type HeldDecision = v.InferOutput<typeof HeldDecision>

/** With the version that was read: a change in between is told and not overwritten. */
export const ReviewVersion = v.pipe(v.number(), v.integer(), v.minValue(1))
