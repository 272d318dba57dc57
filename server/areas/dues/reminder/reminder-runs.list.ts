import { eq } from 'drizzle-orm'
import { listReminderRuns, type ReminderRun, type RunSelection } from '#contract/dues/reminders.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { reminderRun } from '#server/db/schema/index.ts'
import { describeRuns } from './read-run.ts'

const runs: List<number, RunSelection, ReminderRun> = {
  table: reminderRun,
  id: reminderRun.id,
  orders: { newest: { by: reminderRun.created_at, down: true }, oldest: { by: reminderRun.created_at, down: false } },
  where: ({ state }) => state && eq(reminderRun.state, state),
  describe: describeRuns,
}

export default officeList(listReminderRuns, () => runs)
