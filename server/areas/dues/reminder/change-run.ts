import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ReminderRunDetails, RunSending } from '#contract/dues/reminders.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { withdrawReminders } from '#server/areas/common/outbox.ts'
import { changeJob, startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { job, reminder, reminderRun } from '#server/db/schema/index.ts'
import { dropUnfounded } from './drop-unfounded.ts'
import { readRun } from './read-run.ts'
import { aboutRun, lockRun, nextRunState, type RunRow } from './reminder-states.ts'
import { settleReminders } from './settle-reminders.ts'

const record = (tx: Db, ctx: OfficeContext, { id, state }: RunRow, what: string, after?: object) =>
  recordAct(tx, ctx, { ...byOffice(ctx), what: `${what} reminders`, about: aboutRun(id), before: { state }, after })

const plannedOf = (tx: Db, id: number) =>
  tx.$count(reminder, and(eq(reminder.run_id, id), eq(reminder.state, 'planned')))

/** Notes that somebody has looked at the reminders: at those that would go by now. */
export function previewRun(ctx: OfficeContext, { id }: { id: number }): Promise<ReminderRunDetails> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockRun(tx, id)
    const isSeen = row.state === 'previewed'
    const state = isSeen ? row.state : nextRunState(row, { type: 'run.preview' })
    await dropUnfounded(tx, ctx, id)
    if (isSeen) return readRun(tx, ctx, id)
    await tx.update(reminderRun).set({ state }).where(eq(reminderRun.id, id))
    await record(tx, ctx, row, 'preview')
    return readRun(tx, ctx, id)
  })
}

/** Has the reminders that were previewed sent. */
export function sendRun(
  ctx: OfficeContext,
  { id, reminders }: RunSending & { id: number },
): Promise<ReminderRunDetails> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockRun(tx, id)
    const state = nextRunState(row, { type: 'run.send' })
    const total = await plannedOf(tx, id)
    if (total !== reminders)
      throw new Refusal(409, `There are now ${total.toLocaleString('en-NG')} reminders. Look at them again first.`)
    const task_id = await startJob(tx, ctx, { kind: 'reminders', data: { run: id }, total })
    const sent = { sent_at: new Date(ctx.clock.now()), sent_by: ctx.session.account }
    await tx
      .update(reminderRun)
      .set({ ...sent, state, task_id })
      .where(eq(reminderRun.id, id))
    await record(tx, ctx, row, 'send', { reminders })
    return readRun(tx, ctx, id)
  })
}

/** The job locks its own row first and the run's then: in the other order the two would wait for each other. */
async function lockJobOf(tx: Db, id: number) {
  const [row] = await tx.select({ task_id: reminderRun.task_id }).from(reminderRun).where(eq(reminderRun.id, id))
  if (row?.task_id) await tx.select({ id: job.id }).from(job).where(eq(job.id, row.task_id)).for('update')
}

/** Ends a run, sent or not: what has not left by now does not leave. */
export function stopRun(ctx: OfficeContext, { id }: { id: number }): Promise<ReminderRunDetails> {
  return inTransaction(ctx.db, async (tx) => {
    await lockJobOf(tx, id)
    const row = await lockRun(tx, id)
    const state = nextRunState(row, { type: 'run.stop' })
    const now = new Date(ctx.clock.now())
    if (row.task_id !== null) await changeJob(tx, now.getTime(), row.task_id, 'cancel')
    await tx.update(reminderRun).set({ state, ended_at: now }).where(eq(reminderRun.id, id))
    await tx
      .update(reminder)
      .set({ state: 'dropped', why: 'stopped', changed_at: now })
      .where(and(eq(reminder.run_id, id), eq(reminder.state, 'planned')))
    const causes = sql`(select 'reminder ' || id from ${reminder} where run_id = ${id} and state = 'posted')`
    await withdrawReminders(tx, causes, now.getTime())
    await settleReminders(tx, ctx)
    await record(tx, ctx, row, 'stop')
    return readRun(tx, ctx, id)
  })
}
