import { and, eq, exists, gt, lte, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { type ClosedCount, needsNote, type YearPack } from '#contract/money/year-packs.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { tiesWhole } from '#domain/money/year-pack-sums.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ledgerEntry, membershipEnding, membershipSpell, yearPack } from '#server/db/schema/index.ts'
import { newestFacts } from './count-pack.ts'
import { readSums } from './pack-sums.ts'
import { aboutPack, getYearPack, lastDayOf, lockPack, nextState, type PackRow } from './year-packs.ts'

/** Whether something of the counted days was entered since. */
async function isOutdated(tx: Db, { as_of, counted_up_to }: PackRow): Promise<boolean> {
  if (!counted_up_to) return true
  const { entry, ending, spell } = counted_up_to
  await newestFacts(tx)
  const isNewer = sql<boolean>`(${or(
    exists(
      tx
        .select()
        .from(ledgerEntry)
        .where(and(gt(ledgerEntry.id, entry), lte(ledgerEntry.day, as_of))),
    ),
    exists(
      tx
        .select()
        .from(membershipEnding)
        .where(and(gt(membershipEnding.id, ending), lte(membershipEnding.ended_on, as_of))),
    ),
    exists(
      tx
        .select()
        .from(membershipSpell)
        .where(and(gt(membershipSpell.id, spell), lte(membershipSpell.began_on, as_of))),
    ),
  )})`
  const [found] = await tx.select({ isNewer }).from(sql`(select 1) as one`)
  return found?.isNewer !== false
}

/** Closes the count that was looked at. The earlier pack of the year is kept as reissued. */
export async function closePack(
  ctx: OfficeContext,
  { id, hash, note = '' }: ClosedCount & { id: number },
): Promise<YearPack> {
  const now = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    const pack = await lockPack(tx, id)
    const state = nextState(pack.state, { type: 'pack.close' })
    const { year, as_of } = pack
    if (as_of !== lastDayOf(year) || dayInAbuja(now) <= as_of)
      throw new Refusal(409, `${nameOfYear(year)} is not counted to its end. Count it again after 30 June ${year + 1}.`)
    if (pack.hash === null) throw new Refusal(409, 'This draft is being counted. Wait until that is done.')
    if (pack.hash !== hash) throw new Refusal(409, 'This draft was counted again. Look at it before you close it.')
    if (await isOutdated(tx, pack))
      throw new Refusal(409, 'Something of this year was entered since. Count the draft again before you close it.')
    const { checks = [] } = (await readSums(tx, id)) ?? {}
    if (!note && !tiesWhole(checks)) throw new Refusal(400, needsNote)
    const [earlier] = await tx
      .select()
      .from(yearPack)
      .where(and(eq(yearPack.year, year), eq(yearPack.state, 'closed')))
      .for('update')
    if (earlier) {
      const reissued = nextState(earlier.state, { type: 'pack.reissue' })
      await tx.update(yearPack).set({ state: reissued }).where(eq(yearPack.id, earlier.id))
    }
    await tx
      .update(yearPack)
      .set({ state, closed_by: ctx.session.account, closed_at: new Date(now), note: note || null })
      .where(eq(yearPack.id, id))
    const after = { year, hash, reason: pack.reason, ...(note && { note }), ...(earlier && { instead_of: earlier.id }) }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'close year pack', about: aboutPack(id), after })
  })
  return getYearPack(ctx, { id })
}
