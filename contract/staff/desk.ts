import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'

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

/** An event that is to come, for who lets people in. */
const AtDoor = v.object({
  id: Id,
  title: Text,
  location: Text,
  start_date: Instant,
  end_date: v.nullable(Instant),
  is_today: v.boolean(),
})
export type AtDoor = v.InferOutput<typeof AtDoor>

/** A text that readers do not see as it is written, what the clock does next with one, and one that was shared: since or until when. */
const Written = v.object({
  kind: Text,
  /** What one of its kind is called. */
  called: Text,
  id: Id,
  title: Text,
  is: v.picklist(['draft', 'changed', 'comes', 'goes', 'shared']),
  at: Instant,
  by: OptionalText,
  mine: v.boolean(),
})
export type Written = v.InferOutput<typeof Written>

/** What this reader may see of it; null and left out is what they may not. */
export const Desk = v.object({
  waiting: v.array(Waiting),
  dues: v.nullable(DuesFigures),
  /** The last twelve, the running one too, oldest first. */
  applications: v.nullable(v.array(Month)),
  /** The next to come, the soonest first. */
  doors: v.optional(v.array(AtDoor)),
  /** Who edits content sees what was written last, then what the clock does and what is shared, the soonest first. */
  written: v.optional(v.array(Written)),
})
export type Desk = v.InferOutput<typeof Desk>
