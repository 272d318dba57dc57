import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/common/refusal.ts'
import type { MemberTask } from '#contract/members/tasks.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { nameOf } from '#server/areas/staff/person.ts'
import type { Db } from '#server/db/database.ts'
import { account, memberTask } from '#server/db/schema/index.ts'

const [to, by, ender] = [alias(account, 'to'), alias(account, 'by'), alias(account, 'ender')]

const whoOf = (row: { id: number; first_name: string; sur_name: string } | null) =>
  row && { id: row.id, name: nameOf(row) }

export async function describeTasks(db: Db, { clock }: Pick<OfficeContext, 'clock'>, ids: number[]) {
  const today = dayInAbuja(clock.now())
  const rows = await db
    .select({
      id: memberTask.id,
      note: memberTask.note,
      due_on: memberTask.due_on,
      given_at: memberTask.given_at,
      members: sql<number>`cardinality(${memberTask.members})`,
      done_at: memberTask.done_at,
      to: { id: to.id, first_name: to.first_name, sur_name: to.sur_name },
      by: { id: by.id, first_name: by.first_name, sur_name: by.sur_name },
      ender: { id: ender.id, first_name: ender.first_name, sur_name: ender.sur_name },
    })
    .from(memberTask)
    .innerJoin(to, eq(to.id, memberTask.given_to))
    .leftJoin(by, eq(by.id, memberTask.given_by))
    .leftJoin(ender, eq(ender.id, memberTask.done_by))
    .where(inArray(memberTask.id, ids))
  return new Map<number, MemberTask>(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        note: row.note,
        due_on: row.due_on,
        is_late: row.done_at === null && row.due_on < today,
        to: { id: row.to.id, name: nameOf(row.to) },
        by: whoOf(row.by),
        given_at: row.given_at.toISOString(),
        members: row.members,
        done: row.done_at && { by: whoOf(row.ender), at: row.done_at.toISOString() },
      },
    ]),
  )
}

export async function readTask(db: Db, ctx: OfficeContext, id: number): Promise<MemberTask> {
  const task = (await describeTasks(db, ctx, [id])).get(id)
  if (!task) throw new Refusal(404, 'There is no such task.')
  return task
}

export const getMemberTask = (ctx: OfficeContext, { id }: { id: number }) => readTask(ctx.db, ctx, id)

/** As the audit names it. */
export const aboutTask = (id: number) => `member task ${id}`
