import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { named } from '#contract/common/named.ts'
import { type ReturnRow, returnFigures } from '#contract/dues/national-returns.ts'
import { type Known, nationalReturn, type ReturnCounts, type Span } from '#domain/dues/national-return.ts'
import { readFactsOf, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, mcpdEntry, membershipSpell, otherFee } from '#server/db/schema/index.ts'

const MEMBERS_A_STEP = 500

/** Everybody who is or was a member, some hundred at a time. */
async function readAll(db: Db): Promise<Known[]> {
  const all: Known[] = []
  for (let after = 0; ; ) {
    const found = await db
      .selectDistinct({ id: membershipSpell.account_id })
      .from(membershipSpell)
      .innerJoin(account, eq(account.id, membershipSpell.account_id))
      // Of two accounts of one person the kept one has the years of both.
      .where(and(gt(membershipSpell.account_id, after), isNull(account.merged_into)))
      .orderBy(asc(membershipSpell.account_id))
      .limit(MEMBERS_A_STEP)
    const ids = found.map(({ id }) => id)
    const factsOf = await readFactsOf(db, ids)
    const trainings = await db
      .select({ account_id: mcpdEntry.account_id, day: mcpdEntry.last_day, hours: mcpdEntry.hours })
      .from(mcpdEntry)
      .where(and(inArray(mcpdEntry.account_id, ids), eq(mcpdEntry.state, 'accepted'), isNotNull(mcpdEntry.hours)))
    for (const id of ids) {
      const own = trainings.filter(({ account_id }) => account_id === id)
      all.push({ facts: factsOf(id), trainings: own.map(({ day, hours }) => ({ day, hours: hours ?? 0 })) })
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < MEMBERS_A_STEP) return all
    after = last
  }
}

/** What goes to the national body for each member of a grade, as it is set on a day. */
async function readShares(db: Db, day: string): Promise<(grade_id: number) => number | null> {
  const set = await db
    .select({ grade_id: otherFee.grade_id, naira: otherFee.naira })
    .from(otherFee)
    .where(and(eq(otherFee.kind, 'national'), lte(otherFee.from_day, day)))
    .orderBy(desc(otherFee.from_day), desc(otherFee.id))
  return (id) => set.find(({ grade_id }) => grade_id === id)?.naira ?? null
}

const rowOf = (name: string, counts: ReturnCounts, share: number | null): ReturnRow => ({
  grade: name,
  counts,
  share,
  remitted: share === null ? null : share * counts.paid,
})

/** The rows of a return, as the books stand now. */
export async function countReturn(db: Db, span: Span): Promise<ReturnRow[]> {
  const countsOf = nationalReturn(await readAll(db), await readRules(db), span)
  const shareOf = await readShares(db, span.day)
  const grades = await db.select({ id: grade.id, name: grade.name }).from(grade).orderBy(desc(grade.id))
  const rows = grades.map(({ id, name }) => rowOf(name, countsOf(id), shareOf(id)))
  const counts = named(returnFigures, (figure) => rows.reduce((sum, row) => sum + row.counts[figure], 0))
  const sums = rows.flatMap(({ remitted }) => remitted ?? [])
  const remitted = sums.length > 0 ? sums.reduce((sum, one) => sum + one, 0) : null
  return [...rows, { grade: null, counts, share: null, remitted }]
}
