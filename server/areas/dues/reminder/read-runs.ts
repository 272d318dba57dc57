import { and, count, eq, inArray, min, ne, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import {
  type Reminder,
  type ReminderRun,
  type ReminderRunDetails,
  type ReminderSelection,
  type RunSelection,
  reminderStages,
  runSteps,
} from '#contract/dues/reminders.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullName, fullNameOrNull, reminder, reminderRun } from '#server/db/schema/index.ts'
import { readMuted } from './reminder-facts.ts'
import { noSuchRun, runStateAfter } from './reminder-states.ts'

async function describeRuns(db: Db, ids: number[]): Promise<Map<number, ReminderRun>> {
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

const runs: List<number, RunSelection, ReminderRun> = {
  table: reminderRun,
  id: reminderRun.id,
  orders: { newest: { by: reminderRun.created_at, down: true }, oldest: { by: reminderRun.created_at, down: false } },
  usual: 'newest',
  where: ({ state }) => state && eq(reminderRun.state, state),
  describe: describeRuns,
}

export const listRuns = ({ db }: OfficeContext, selection: RunSelection): Promise<Page<ReminderRun>> =>
  readPage(db, runs, selection)

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

async function describeReminders(db: Db, ids: number[]): Promise<Map<number, Reminder>> {
  const rows = await db
    .select({ row: reminder, name: fullName, number: account.membership_number })
    .from(reminder)
    .innerJoin(account, eq(account.id, reminder.account_id))
    .where(inArray(reminder.id, ids))
  return new Map(
    rows.map(({ row: { id, account_id, stage, state, why, year, open_years, due, changed_at }, name, number }) => [
      id,
      {
        id,
        stage,
        state,
        why,
        year,
        open_years,
        due,
        member: { id: account_id, name, number },
        changed_at: changed_at.toISOString(),
      },
    ]),
  )
}

const remindersOf = (run: number): List<number, ReminderSelection, Reminder> => ({
  table: reminder,
  id: reminder.id,
  orders: { planned: { by: reminder.id, down: false } },
  usual: 'planned',
  where: ({ state, stage, why, q }) =>
    and(
      eq(reminder.run_id, run),
      state && eq(reminder.state, state),
      stage && eq(reminder.stage, stage),
      why && eq(reminder.why, why),
      q?.trim()
        ? sql`${reminder.account_id} in (select id from ${account} where ${holdsWords(fullName, q)})`
        : undefined,
    ),
  describe: describeReminders,
})

export const listReminders = (
  { db }: OfficeContext,
  { id, ...selection }: ReminderSelection & { id: number },
): Promise<Page<Reminder>> => readPage(db, remindersOf(id), selection)
