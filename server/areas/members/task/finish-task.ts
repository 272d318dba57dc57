import { eq } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { MemberTask } from '#contract/members/tasks.ts'
import { may } from '#domain/common/permissions.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { memberTask } from '#server/db/schema/index.ts'
import { aboutTask, readTask } from './tasks.ts'

/** A task is done: it leaves the desk, and stays in the list with who said so. */
export function finishMemberTask(ctx: OfficeContext, { id }: { id: number }): Promise<MemberTask> {
  return inTransaction(ctx.db, async (tx) => {
    const { session } = ctx
    const [row] = await tx.select().from(memberTask).where(eq(memberTask.id, id)).for('update')
    if (!row) throw new Refusal(404, 'There is no such task.')
    const isOwn = [row.given_to, row.given_by].some((one) => one !== null && one === session.account)
    if (!isOwn && !may(session.roles, 'members.edit'))
      throw new Refusal(403, 'This task was given to somebody else.', { permission: 'members.edit' })
    if (row.done_at !== null) {
      const { done } = await readTask(tx, ctx, id)
      const by = done?.by?.name ?? null
      throw wasFirst(`${by ?? 'The office key'} has said already that this is done.`, {
        by,
        at: row.done_at.toISOString(),
        what: 'finish task',
      })
    }
    await tx
      .update(memberTask)
      .set({ done_by: session.account, done_at: new Date(ctx.clock.now()) })
      .where(eq(memberTask.id, id))
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'finish task', about: aboutTask(id) })
    return readTask(tx, ctx, id)
  })
}
