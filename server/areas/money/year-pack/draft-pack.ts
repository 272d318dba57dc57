import { and, eq, ne } from 'drizzle-orm'
import { isOver } from '#contract/common/job.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { NewYearPack, YearPack } from '#contract/money/year-packs.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { firstDayOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { job, yearPack } from '#server/db/schema/index.ts'
import { SHEETS } from './count-pack.ts'
import { aboutPack, getYearPack, lastDayOf, lockPack, nextState } from './year-packs.ts'

/** The last day of the year that is over by now: of a day that goes on, more may still be entered. */
function lastWholeDay({ clock }: OfficeContext, year: number): string {
  const yesterday = dayInAbuja(clock.now() - DAY)
  const last = lastDayOf(year)
  if (yesterday >= last) return last
  if (yesterday >= firstDayOf(year)) return yesterday
  throw new Refusal(400, `No day of ${nameOfYear(year)} is over yet.`)
}

const startCounting = (tx: Db, ctx: OfficeContext, pack: number) =>
  startJob(tx, ctx, { kind: 'year-pack', data: { pack }, total: SHEETS })

/** A draft of a year, up to its last whole day. Where the year has a closed pack, the reason why it is issued again. */
export async function addPack(ctx: OfficeContext, { year, reason }: NewYearPack): Promise<YearPack> {
  const as_of = lastWholeDay(ctx, year)
  const id = await inTransaction(ctx.db, async (tx) => {
    const known = await tx
      .select()
      .from(yearPack)
      .where(and(eq(yearPack.year, year), ne(yearPack.state, 'reissued')))
    if (known.some(({ state }) => state === 'draft'))
      throw new Refusal(409, `There is a draft of ${nameOfYear(year)}. Count that again.`)
    if (known.length > 0 && !reason)
      throw new Refusal(400, `The year pack of ${nameOfYear(year)} is closed. Give the reason why it is issued again.`)
    const [made] = await tx
      .insert(yearPack)
      .values({
        year,
        as_of,
        reason: (known.length > 0 && reason) || null,
        created_by: ctx.session.account,
        created_at: new Date(ctx.clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: yearPack.id })
    if (!made) throw new Refusal(409, `There is a draft of ${nameOfYear(year)}. Count that again.`)
    const task_id = await startCounting(tx, ctx, made.id)
    await tx.update(yearPack).set({ task_id }).where(eq(yearPack.id, made.id))
    const after = { year, as_of, reason }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'draft year pack', about: aboutPack(made.id), after })
    return made.id
  })
  return getYearPack(ctx, { id })
}

async function needIdle(tx: Db, task_id: number | null): Promise<void> {
  if (task_id === null) return
  const [found] = await tx.select({ state: job.state }).from(job).where(eq(job.id, task_id)).for('update')
  if (found && !isOver(found)) throw new Refusal(409, 'This draft is being counted. Wait until that is done.')
}

/** Counts a draft again, as the books are now. */
export async function countPack(ctx: OfficeContext, { id }: { id: number }): Promise<YearPack> {
  await inTransaction(ctx.db, async (tx) => {
    const pack = await lockPack(tx, id)
    const state = nextState(pack.state, { type: 'pack.count' })
    await needIdle(tx, pack.task_id)
    const as_of = lastWholeDay(ctx, pack.year)
    const task_id = await startCounting(tx, ctx, id)
    await tx.update(yearPack).set({ state, as_of, task_id, hash: null, counted_at: null }).where(eq(yearPack.id, id))
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'count year pack', about: aboutPack(id), after: { as_of } })
  })
  return getYearPack(ctx, { id })
}
