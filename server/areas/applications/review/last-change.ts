import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ReviewChange } from '#contract/applications/decision.ts'
import { lastAct } from '#server/areas/staff/trail/last-act.ts'
import type { Db } from '#server/db/database.ts'
import { audit, selection, selectionItem } from '#server/db/schema/index.ts'
import { aboutApplication } from './office-steps.ts'

/** The acts that change an application, as they are recorded. */
const changes: Record<string, ReviewChange> = {
  'hold approve': 'approved',
  'hold reject': 'rejected',
  approve: 'approved',
  reject: 'rejected',
  undo: 'undone',
  reverse: 'reversed',
  assign: 'assigned',
  'assign applications': 'assigned',
  ask: 'asked',
  answer: 'answered',
  settle: 'settled',
  lapse: 'lapsed',
  withdraw: 'withdrawn',
}

/** An act with many is recorded once, about the job that did it. */
const jobsWith = (number: string) => sql`(
  select 'job ' || ${selection.task_id} from ${selectionItem} join ${selection} on ${selection.id} = ${selectionItem.selection_id}
  where ${selectionItem.item} = ${number} and ${selectionItem.outcome} = 'done')`

/** All that is recorded of what was done to an application. */
export const actsOn = (number: string) =>
  or(
    eq(audit.about, aboutApplication(number)),
    and(eq(audit.what, 'assign applications'), inArray(audit.about, jobsWith(number))),
  )

/** Who changed an application last, and what they did. */
export async function lastChange(db: Db, number: string) {
  const last = await lastAct(db, and(actsOn(number), inArray(audit.what, Object.keys(changes))))
  const what = last && changes[last.what]
  return what ? { ...last, what } : null
}
