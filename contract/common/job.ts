import * as v from 'valibot'
import { listQuery } from './list.ts'
import { Id, Instant, OptionalText } from './parts.ts'

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** What the office has done for it in the background. */
export const jobKinds = [
  'application-export',
  'audit-export',
  'bank-statement',
  'bulk-act',
  'call-off',
  'certificates',
  'event-move',
  'arrears-export',
  'attendee-export',
  'member-export',
  'member-import',
  'import-preview',
  'import-rows-export',
  'import-undo',
  'letter',
  'payment-export',
  'reminders',
  'waiting-list-export',
  'voters-roll-export',
  'year-pack',
] as const

/** `q` is a word of its kind. */
export const JobSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(jobStates, `Ask for ${jobStates.join(', ')}.`)),
  kind: v.optional(v.picklist(jobKinds, `Ask for ${jobKinds.join(', ')}.`)),
})
export type JobSelection = v.InferOutput<typeof JobSelection>

export const Job = v.object({
  id: Id,
  kind: v.picklist(jobKinds),
  state: v.picklist(jobStates),
  /** Of how many things, as far as it is known, so many are done. */
  done: v.number(),
  total: v.nullable(v.number()),
  /** Who asked for it; null is the key of the shell. */
  by: OptionalText,
  created_at: Instant,
  ended_at: v.nullable(Instant),
  /** Why it failed. */
  error: OptionalText,
  /** Until then its file is kept, for the person who asked for it and for owners. */
  file_until: v.nullable(Instant),
  /** What this reader may do with it now. */
  steps: v.array(v.picklist(['cancel', 'retry', 'fetch'])),
})
export type Job = v.InferOutput<typeof Job>

export const isOver = ({ state }: Pick<Job, 'state'>) => state !== 'waiting' && state !== 'running'
