import * as v from 'valibot'
import { Id, Instant, OptionalText } from '../common/parts.ts'
import { Password } from '../identity/auth.ts'
import { type ErasureMatter, erasureMatters } from '../messages/erasure-matters.ts'

/** How a request for erasure stands: the states of machines/members/erasure. */
export const erasureStates = ['asked', 'withdrawn', 'refused', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

const matterNames = Object.keys(erasureMatters).filter((name): name is ErasureMatter =>
  Object.hasOwn(erasureMatters, name),
)
export const Matters = v.array(v.picklist(matterNames))

/** The last request of the person who asks. */
export const OwnErasure = v.object({
  id: Id,
  state: v.picklist(erasureStates),
  asked_at: Instant,
  ended_at: v.nullable(Instant),
  /** Why the office refused it. */
  reason: OptionalText,
})
export type OwnErasure = v.InferOutput<typeof OwnErasure>

export const ErasureRequest = v.object({ password: Password })
export type ErasureRequest = v.InferOutput<typeof ErasureRequest>
