import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { MemberInArrears } from '#contract/office-applications.ts'
import { dayInAbuja } from '#domain/days.ts'
import { duesStanding, endOfDuesYear } from '#domain/dues.ts'
import { account, grade } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'

/** Members a whole dues year in arrears, longest first. Of whom no payment is known, none can be said. */
export async function listArrears({ db, clock }: OfficeContext): Promise<MemberInArrears[]> {
  const today = dayInAbuja(clock.now())
  const rows = await db
    .select({
      id: account.id,
      first_name: account.first_name,
      sur_name: account.sur_name,
      email: account.email,
      grade: grade.name,
      until: account.dues_paid_until,
    })
    .from(account)
    .innerJoin(grade, eq(grade.id, account.grade_id))
    .where(
      and(
        isNotNull(account.grade_id),
        isNull(account.disabled_at),
        lt(account.dues_paid_until, endOfDuesYear(today, -1)),
      ),
    )
    .orderBy(asc(account.dues_paid_until), asc(account.id))
  return rows.flatMap(({ first_name, sur_name, until, ...row }) =>
    until !== null && duesStanding(until, today) === 'inArrears'
      ? [{ ...row, name: `${first_name} ${sur_name}`, dues_paid_until: until }]
      : [],
  )
}
