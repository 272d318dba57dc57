import { Refusal } from '#contract/common/refusal.ts'
import type { MemberTask, MemberTaskForm } from '#contract/members/tasks.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { officersWho } from '#server/areas/applications/review/officers.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { memberTask } from '#server/db/schema/index.ts'
import { chosenMembers } from '../chosen-members.ts'
import { aboutTask, readTask } from './tasks.ts'

/** Who of the office may read the members now. */
export const listTaskPeople = ({ db }: Pick<OfficeContext, 'db'>) => officersWho(db, 'members.read')

/** Gives somebody something to do about the members who are chosen now. It stands on their desk until it is done. */
export function giveMemberTask(ctx: OfficeContext, { chosen, to, due_on, note }: MemberTaskForm): Promise<MemberTask> {
  if (due_on < dayInAbuja(ctx.clock.now())) throw new Refusal(400, 'Choose today or a later day.')
  return inTransaction(ctx.db, async (tx) => {
    if (!(await listTaskPeople({ db: tx })).some(({ id }) => id === to))
      throw new Refusal(409, 'Choose somebody of the office who may read members.')
    const members = await chosenMembers(tx, ctx, chosen)
    const given = { given_to: to, given_by: ctx.session.account, given_at: new Date(ctx.clock.now()) }
    const { id } = await insertRow(tx, memberTask, { note, due_on, members, ...given })
    const after = { to: `account ${to}`, members: members.length, due_on }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'give task', about: aboutTask(id), after })
    return readTask(tx, ctx, id)
  })
}
