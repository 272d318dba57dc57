import { eq } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf } from '#domain/dues/dues-facts.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { duesFee, grade, otherFee } from '#server/db/schema/index.ts'
import { isYearSettled } from './is-year-settled.ts'

interface Setting extends Pick<Context, 'clock'> {
  /** Who sets it, as the audit names them, and the approval that it needed. */
  by: string
  approval: number | null
}

const made = ({ clock, by, approval }: Setting) => ({
  approval_id: approval,
  made_by: by,
  made_at: new Date(clock.now()),
})

/** The first dues year of which the fee may still be set: the running one until somebody has settled it. */
export async function firstSettableYear(tx: Db, { clock }: Pick<Context, 'clock'>, grade_id: number): Promise<number> {
  const day = dayInAbuja(clock.now())
  const running = duesYearOf(day)
  return (await isYearSettled(tx, { grade: grade_id, year: running }, day)) ? running + 1 : running
}

/** Before it is asked from which year a fee may be set: no year is settled until this transaction has ended. */
export async function lockGrade(tx: Db, grade_id: number) {
  const [row] = await tx.select({ dues: grade.dues }).from(grade).where(eq(grade.id, grade_id)).for('update')
  return row
}

/**
 * The dues of a grade from a year on. The years before keep what they cost, and so does what was agreed. With it all standings
 * are past their day.
 */
export async function setDuesFee(
  tx: Db,
  setting: Setting,
  { grade_id, year, naira }: { grade_id: number; year: number; naira: number },
): Promise<void> {
  const before = await lockGrade(tx, grade_id)
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
}

/** What joining, or rising to a grade, costs from a day on. */
export async function setOtherFee(
  tx: Db,
  setting: Setting,
  fee: Pick<typeof otherFee.$inferInsert, 'kind' | 'grade_id' | 'from_day' | 'naira'>,
): Promise<void> {
  await tx.insert(otherFee).values({ ...fee, ...made(setting) })
}
