import { and, count, eq, inArray, min, ne, sql } from 'drizzle-orm'
import {
  type Reminder,
  type ReminderRun,
  type ReminderRunDetails,
  reminderStages,
  runSteps,
} from '#contract/dues/reminders.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullNameOrNull, reminder, reminderRun } from '#server/db/schema/index.ts'
import { readMuted } from './reminder-facts.ts'
import { noSuchRun, runStateAfter } from './reminder-states.ts'

export async function describeRuns(db: Db, ids: number[]): Promise<Map<number, ReminderRun>> {
  const rows = await db
    .select({ row: reminderRun, by: fullNameOrNull })
    .from(reminderRun)
    .leftJoin(account, eq(account.id, reminderRun.sent_by))
    .where(inArray(reminderRun.id, ids))
  const counted = await db
    .select({ run_id: reminder.run_id, state: reminder.state, reminders: count() })
    .from(reminder)
    .where(inArray(reminder.run_id, ids))
    .groupBy(reminder.run_id, reminder.state)
  return new Map(
    rows.map(({ row: { id, state, created_at, sent_at, ended_at, task_id }, by }) => {
      const counts = { planned: 0, posted: 0, sent: 0, dropped: 0, failed: 0 }
      for (const one of counted) if (one.run_id === id) counts[one.state] = one.reminders
      return [
        id,
        {
          id,
          state,
          by,
          counts,
          task_id,
          created_at: created_at.toISOString(),
          sent_at: isoOrNull(sent_at),
          ended_at: isoOrNull(ended_at),
        },
      ]
    }),
  )
}

/** A run with what is sent in it and who is left out, as this person may see it. */
export async function readRun(
  db: Db,
  { session }: Pick<OfficeContext, 'session'>,
  id: number,
): Promise<ReminderRunDetails> {
  const run = (await describeRuns(db, [id])).get(id)
  if (!run) throw noSuchRun()
  const isOf = eq(reminder.run_id, id)
  const stages = await db
    .select({ stage: reminder.stage, count: count(), sample: sql<number>`${min(reminder.id)}::int` })
    .from(reminder)
    .where(and(isOf, sql`${reminder.state} <> 'dropped'`))
    .groupBy(reminder.stage)
  const dropped = await db
    .select({ why: sql<NonNullable<Reminder['why']>>`${reminder.why}`, count: count() })
    .from(reminder)
    // Who is overtaken gets a later one: nobody is left out by that.
    .where(and(isOf, eq(reminder.state, 'dropped'), ne(reminder.why, 'overtaken')))
    .groupBy(reminder.why)
  const takes = (step: (typeof runSteps)[number]) =>
    runStateAfter(run.state, { type: `run.${step}` }) !== null && (step !== 'send' || run.counts.planned > 0)
  return {
    ...run,
    dropped,
    muted: await readMuted(db),
    stages: stages.toSorted((a, b) => reminderStages.indexOf(a.stage) - reminderStages.indexOf(b.stage)),
    steps: may(session.roles, 'reminders.run') ? runSteps.filter(takes) : [],
  }
}
