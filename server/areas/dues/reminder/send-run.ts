import { and, asc, count, eq, min, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isWarning } from '#domain/dues/dues-reminders.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import type { Db } from '#server/db/database.ts'
import { mail, reminder, reminderRun } from '#server/db/schema/index.ts'
import { readReminder } from './reminder-facts.ts'
import { aboutRun, causeOf, lockRun, nextReminderState, nextRunState, type RunRow } from './reminder-states.ts'
import { dropReminder, settleReminders } from './settle-reminders.ts'

const ROWS_A_STEP = 50
/** How long it waits to see whether its mails have left; longer once those that are left are tried again. */
const REST = 2_000
const LONG_REST = 60_000

const Wanted = v.object({ run: v.number() })

type Ticking = Pick<Context, 'clock'>

/** Writes the mail of a reminder whose reason holds, and that it is written: a kill leaves both or none. */
async function write(tx: Db, ctx: Ticking, { id, state }: typeof reminder.$inferSelect): Promise<void> {
  const told = await readReminder(tx, ctx, id)
  if ('why' in told) return dropReminder(tx, ctx, id, told.why)
  const { email, data, optional } = told
  if (email === null) return dropReminder(tx, ctx, id, 'noAddress')
  const posted = nextReminderState(state, { type: 'mail.posted' })
  if (!posted) throw new Error(`Reminder ${id} is ${state}`)
  const courtesy = isWarning(data.stage) ? undefined : optional
  await postMail(tx, ctx, email, { kind: 'dues-reminder', data }, causeOf(id), courtesy)
  await tx
    .update(reminder)
    .set({ state: posted, changed_at: new Date(ctx.clock.now()) })
    .where(eq(reminder.id, id))
}

/** How long to wait for its mails that may still leave; null once each has left or was given up. */
async function timeToWait(tx: Db, { id }: RunRow): Promise<number | null> {
  const [row] = await tx
    .select({ posted: count(), fewest: min(mail.tries) })
    .from(reminder)
    .leftJoin(mail, and(eq(mail.kind, 'dues-reminder'), eq(mail.cause, sql`'reminder ' || ${reminder.id}`)))
    .where(and(eq(reminder.run_id, id), eq(reminder.state, 'posted')))
  if (!row || row.posted === 0) return null
  return (row.fewest ?? 0) > 1 ? LONG_REST : REST
}

async function finish(tx: Db, ctx: Ticking, row: RunRow): Promise<void> {
  const state = nextRunState(row, { type: 'run.finished' })
  await tx
    .update(reminderRun)
    .set({ state, ended_at: new Date(ctx.clock.now()) })
    .where(eq(reminderRun.id, row.id))
  await recordAct(tx, ctx, { actor: 'time', what: 'finish reminders', about: aboutRun(row.id) })
}

/** Writes the mails of a run, and ends it once each has left or was given up. */
export const reminderJob: JobKind = {
  step: async (tx, ctx, job) => {
    const row = await lockRun(tx, v.parse(Wanted, job.data).run)
    if (row.state !== 'running') return { done: 0, cursor: null, last: true }
    const planned = await tx
      .select()
      .from(reminder)
      .where(and(eq(reminder.run_id, row.id), eq(reminder.state, 'planned')))
      .orderBy(asc(reminder.id))
      .limit(ROWS_A_STEP)
      .for('update')
    for (const one of planned) await write(tx, ctx, one)
    if (planned.length > 0) return { done: planned.length, cursor: null, last: false }
    await settleReminders(tx, ctx)
    const wait = await timeToWait(tx, row)
    if (wait !== null) return { done: 0, cursor: null, last: false, wait }
    await finish(tx, ctx, row)
    return { done: 0, cursor: null, last: true }
  },
}
