import * as v from 'valibot'
import { Reason } from '../applications/office-applications.ts'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { erasureStates, Matters } from './erasure.ts'

const erasureTabs = ['open', 'ended'] as const

export const ErasureSelection = listQuery(['oldest', 'newest'], {
  tab: v.optional(v.picklist(erasureTabs, `Ask for ${erasureTabs.join(' or ')}.`)),
  state: v.optional(v.picklist(erasureStates, `Ask for ${erasureStates.join(', ')}.`)),
})
export type ErasureSelection = v.InferOutput<typeof ErasureSelection>

/** A request of a person that the chapter erases what it holds about them. */
export const ErasureEntry = v.object({
  id: Id,
  state: v.picklist(erasureStates),
  name: Text,
  /** Of who is or was a member. */
  number: OptionalText,
  asked_at: Instant,
  /** Until when it has to be answered. */
  answer_by: Instant,
  ended_at: v.nullable(Instant),
  reason: OptionalText,
  /** Of one that is open. */
  matters: Matters,
  /** It was asked for, and waits for a second person. */
  waits: v.boolean(),
  /** What this reader may do with it. */
  steps: v.array(v.picklist(['refuse', 'erase'])),
})
export type ErasureEntry = v.InferOutput<typeof ErasureEntry>

export const listErasures = office.list('/erasures', 'members.edit', ErasureSelection, ErasureEntry)

/** The member is told the reason. */
export const refuseErasure = office.post('/erasures/{id}/refuse', 'members.edit', { body: Reason })

/** Asks a second person: it cannot be taken back. */
export const askToErase = office.post('/erasures/{id}/erase', 'members.end', {})
