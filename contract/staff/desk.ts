import * as v from 'valibot'
import { Instant, Text } from '../common/parts.ts'

/** What the office's first page tells of, in its order. Each is a list behind a link. */
export const waitingThings = [
  'first-week',
  'applications',
  'answers',
  'mcpd',
  'payments',
  'refunds',
  'bills',
  'reminders',
  'tasks',
  'approvals',
  'returns',
  'erasures',
  'drafts',
  'publishing',
  'events',
  'mails',
  'jobs',
] as const

/** How many wait, and since when the oldest does. */
const Waiting = v.object({
  of: v.picklist(waitingThings),
  count: v.number(),
  oldest: v.nullable(Instant),
  /** The number of the oldest, of applications for who may decide them. */
  first: v.optional(Text),
  /** Whole naira that came, where money waits. */
  naira: v.nullable(v.number()),
})

/** Members by their dues, in the dues year that ends on this day. */
const DuesFigures = v.object({
  year_ends: Text,
  active: v.number(),
  /** Not paid for this dues year. */
  due: v.number(),
  /** A whole dues year behind. */
  in_arrears: v.number(),
  members: v.number(),
})

/** A month of Abuja, as 2027-03. */
const Month = v.object({ month: Text, membership: v.number(), upgrade: v.number() })

/** What this reader may see of it; null and left out is what they may not. */
export const Desk = v.object({
  waiting: v.array(Waiting),
  dues: v.nullable(DuesFigures),
  /** The last twelve, the running one too, oldest first. */
  applications: v.nullable(v.array(Month)),
})
export type Desk = v.InferOutput<typeof Desk>
