import { and, gt, gte, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { MemberStanding } from '#contract/members/members.ts'
import { duesStanding, lastPaidInArrears } from '#domain/dues/dues.ts'
import { account } from '#server/db/schema/index.ts'

type Member = Pick<typeof account.$inferSelect, 'grade_id' | 'dues_paid_until'>

export const standingOf = ({ grade_id, dues_paid_until }: Member, today: string): MemberStanding =>
  grade_id === null ? 'former' : duesStanding(dues_paid_until, today)

/** Who stands so on this day: domain/dues/dues.ts, in SQL. */
export function standsAs(standing: MemberStanding, today: string): SQL | undefined {
  const until = account.dues_paid_until
  if (standing === 'former') return isNull(account.grade_id)
  const isMember = isNotNull(account.grade_id)
  if (standing === 'active') return and(isMember, gte(until, today))
  const longAgo = lastPaidInArrears(today)
  if (standing === 'inArrears') return and(isMember, lte(until, longAgo))
  return and(isMember, or(isNull(until), and(gt(until, longAgo), lt(until, today))))
}
