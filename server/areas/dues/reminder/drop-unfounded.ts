import { and, asc, eq, gt } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { reasonAgainst } from '#domain/dues/dues-reminders.ts'
import type { Context } from '#server/areas/common/context.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, reminder } from '#server/db/schema/index.ts'
import { readMuted } from './reminder-facts.ts'
import { dropReminder } from './settle-reminders.ts'

const MEMBERS_AT_ONCE = 200

/** Drops what was planned in a run and has no reason any more: who looks at it sees who would be reminded now. */
export async function dropUnfounded(tx: Db, { clock }: Pick<Context, 'clock'>, run: number): Promise<void> {
  const [rules, muted] = [await readRules(tx), await readMuted(tx)]
  const day = dayInAbuja(clock.now())
  for (let after = 0; ; ) {
    const planned = await tx
      .select({ row: reminder, grade_id: account.grade_id, disabled_at: account.disabled_at })
      .from(reminder)
      .innerJoin(account, eq(account.id, reminder.account_id))
      .where(and(eq(reminder.run_id, run), eq(reminder.state, 'planned'), gt(reminder.id, after)))
      .orderBy(asc(reminder.id))
      .limit(MEMBERS_AT_ONCE)
    const factsOf = await readFactsOf(
      tx,
      planned.map(({ row }) => row.account_id),
    )
    for (const { row, grade_id, disabled_at } of planned) {
      const hasLeft = grade_id === null || disabled_at !== null
      const why = hasLeft ? 'left' : reasonAgainst({ facts: factsOf(row.account_id), rules, day, muted }, row)
      if (why !== null) await dropReminder(tx, { clock }, row.id, why)
    }
    const last = planned.at(-1)
    if (!last) return
    after = last.row.id
  }
}
