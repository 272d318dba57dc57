import { eq, sql } from 'drizzle-orm'
import type { DropReason } from '#contract/dues/reminders.ts'
import type { Context } from '#server/areas/common/context.ts'
import { DIED, STOPPED, UNWANTED } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { mail, reminder } from '#server/db/schema/index.ts'
import { nextReminderState } from './reminder-states.ts'

type Ticking = Pick<Context, 'clock'>

/** A reminder has no reason any more, and does not leave. */
export async function dropReminder(db: Db, { clock }: Ticking, id: number, why: DropReason): Promise<void> {
  const [row] = await db.select({ state: reminder.state }).from(reminder).where(eq(reminder.id, id)).for('update')
  const state = row && nextReminderState(row.state, { type: 'reason.gone' })
  if (!state) return
  await db
    .update(reminder)
    .set({ state, why, changed_at: new Date(clock.now()) })
    .where(eq(reminder.id, id))
}

/** Notes what became of the mails of reminders. What a kill left behind is caught up with here. */
export async function settleReminders(db: Db, { clock }: Ticking): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  await db.execute(sql`
    update ${reminder} r set changed_at = ${now}::timestamptz,
      state = case m.state when 'sent' then 'sent' when 'failed' then 'failed' else 'dropped' end,
      why = case when m.state = 'withdrawn' then
        case m.error when ${UNWANTED} then 'optedOut' when ${DIED} then 'left' when ${STOPPED} then 'stopped' else 'withdrawn' end
      end
    from ${mail} m
    where r.state in ('posted', 'failed') and m.kind = 'dues-reminder' and m.cause = 'reminder ' || r.id
      and m.state in ('sent', 'failed', 'withdrawn') and m.state <> r.state`)
}
