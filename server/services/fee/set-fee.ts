import { eq, sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/days.ts'
import { duesYearOf } from '#domain/dues-facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, duesAgreed, duesFee, grade, membershipSpell, otherFee } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { noteStandings } from '#server/services/ledger/standings-sql.ts'

interface Setting extends Pick<Context, 'clock'> {
  /** Who sets it, as the audit names them, and the approval that it needed. */
  by: string
  approval: number | null
}

const made = ({ clock, by, approval }: Setting) => ({
  ...{ approval_id: approval, made_by: by, made_at: new Date(clock.now()) },
})

/** Somebody has settled this year at the fee of this grade. */
async function isSettled(tx: Db, grade_id: number, year: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select exists (
    select from ${membershipSpell} s join ${account} a on a.id = s.account_id and a.grade_id = ${grade_id}
    where (s.source = 'takenOver' and s.first_year > ${year})
      or exists (select from ${duesAgreed} agreed where agreed.spell_id = s.id and agreed.year = ${year})) as settled`)
  return rows[0]?.settled === true
}

/** The first dues year of which the fee may still be set: the running one until somebody has settled it. */
export async function firstSettableYear(tx: Db, { clock }: Pick<Context, 'clock'>, grade_id: number): Promise<number> {
  const running = duesYearOf(dayInAbuja(clock.now()))
  return (await isSettled(tx, grade_id, running)) ? running + 1 : running
}

/** The dues of a grade from a year on. The years before keep what they cost, and so does what was agreed. */
export async function setDuesFee(
  tx: Db,
  setting: Setting,
  { grade_id, year, naira }: { grade_id: number; year: number; naira: number },
): Promise<void> {
  const [before] = await tx.select({ dues: grade.dues }).from(grade).where(eq(grade.id, grade_id)).for('update')
  const isFirst = (await tx.$count(duesFee, eq(duesFee.grade_id, grade_id))) === 0
  if (before && isFirst) {
    const first = {
      grade_id,
      year: 0,
      kobo: before.dues * 100,
      made_by: 'first',
      made_at: new Date(setting.clock.now()),
    }
    await tx.insert(duesFee).values(first)
  }
  await tx.insert(duesFee).values({ grade_id, year, kobo: naira * 100, ...made(setting) })
  await noteStandings(tx, { day: dayInAbuja(setting.clock.now()), graceDays: 0 })
}

/** What joining, or rising to a grade, costs from a day on. */
export async function setOtherFee(
  tx: Db,
  setting: Setting,
  fee: Pick<typeof otherFee.$inferInsert, 'kind' | 'grade_id' | 'from_day' | 'naira'>,
): Promise<void> {
  await tx.insert(otherFee).values({ ...fee, ...made(setting) })
}
