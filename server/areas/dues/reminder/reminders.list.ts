import { and, eq, inArray, sql } from 'drizzle-orm'
import { listReminders, type Reminder, type ReminderSelection } from '#contract/dues/reminders.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullName, reminder } from '#server/db/schema/index.ts'

async function describe(db: Db, ids: number[]): Promise<Map<number, Reminder>> {
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
  describe,
})

export default officeList(listReminders, (_, { id }) => remindersOf(id))
