import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { listMemberTasks, type MemberTask, type MemberTaskSelection } from '#contract/members/tasks.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import { memberTask } from '#server/db/schema/index.ts'
import { describeTasks } from './tasks.ts'

const tasks = (ctx: OfficeContext): List<number, MemberTaskSelection, MemberTask> => ({
  table: memberTask,
  id: memberTask.id,
  orders: { due: { by: memberTask.due_on, down: false }, newest: { by: memberTask.given_at, down: true } },
  where: ({ tab = 'mine', q }) =>
    and(
      tab === 'done' ? isNotNull(memberTask.done_at) : isNull(memberTask.done_at),
      tab === 'mine' ? eq(memberTask.given_to, ctx.session.account ?? 0) : undefined,
      q?.trim() ? holdsWords(sql`${memberTask.note}`, q) : undefined,
    ),
  describe: (db, ids) => describeTasks(db, ctx, ids),
})

/** What the office has to do about members. */
export default officeList(listMemberTasks, tasks)
