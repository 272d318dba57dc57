import { and, asc, count, eq, inArray, min, notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MINUTE } from '#contract/common/spans.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { isWarning } from '#domain/dues/dues-reminders.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import type { Db } from '#server/db/database.ts'
import { account, mail, reminder, reminderRun } from '#server/db/schema/index.ts'
import { readReminder } from './reminder-facts.ts'
import {
  aboutRun,
  causeByHand,
  causeOf,
  lockRun,
  nextReminderState,
  nextRunState,
  type RunRow,
} from './reminder-states.ts'
import { dropReminder, settleReminders } from './settle-reminders.ts'

const ROWS_A_STEP = 50
/** How long it waits to see whether its mails have left; longer once those that are left are tried again. */
const REST = 2_000
const LONG_REST = MINUTE

const Wanted = v.object({ run: v.number() })

type Ticking = Pick<Context, 'clock'>

/** The next reminders of a run, locked; before them their members, in the order in which who reminds or merges them locks them. */
async function lockNext(tx: Db, { id: run }: RunRow) {
  const isPlanned = and(eq(reminder.run_id, run), eq(reminder.state, 'planned'))
  const next = await tx
    .select({ id: reminder.id, account_id: reminder.account_id })
    .from(reminder)
    .where(isPlanned)
    .orderBy(asc(reminder.id))
    .limit(ROWS_A_STEP)
  const members = next.map(({ account_id }) => account_id)
  const whose = tx.select({ id: account.id }).from(account).where(inArray(account.id, members))
  await whose.orderBy(asc(account.id)).for('no key update')
  // One that was merged away meanwhile comes in the next step, with who has its reminders now.
  const rows = inArray(
    reminder.id,
    next.map(({ id }) => id),
  )
  const held = await tx
    .select()
    .from(reminder)
    .where(and(isPlanned, rows, inArray(reminder.account_id, members)))
    .orderBy(asc(reminder.id))
    .for('update')
  return { held, isLast: next.length === 0 }
}

/** Whether a member who is locked was reminded by hand today. */
const isRemindedByHand = async (tx: Db, { clock }: Ticking, member: number): Promise<boolean> =>
  (await tx.$count(
    mail,
    and(
      eq(mail.kind, 'dues-reminder'),
      eq(mail.cause, causeByHand(dayInAbuja(clock.now()), member)),
      notInArray(mail.state, ['failed', 'withdrawn']),
    ),
  )) > 0

/** Writes the mail of a reminder whose reason holds, and that it is written: a kill leaves both or none. */
async function write(tx: Db, ctx: Ticking, { id, state, account_id }: typeof reminder.$inferSelect): Promise<void> {
  const told = await readReminder(tx, ctx, id)
  if ('why' in told) return dropReminder(tx, ctx, id, told.why)
  if (await isRemindedByHand(tx, ctx, account_id)) return dropReminder(tx, ctx, id, 'overtaken')
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
    const { held, isLast } = await lockNext(tx, row)
    for (const one of held) await write(tx, ctx, one)
    if (!isLast) return { done: held.length, cursor: null, last: false }
    await settleReminders(tx, ctx)
    const wait = await timeToWait(tx, row)
    if (wait !== null) return { done: 0, cursor: null, last: false, wait }
    await finish(tx, ctx, row)
    return { done: 0, cursor: null, last: true }
  },
}
