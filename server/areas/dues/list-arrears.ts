import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ArrearsSelection, MemberInArrears } from '#contract/applications/office-applications.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { standsAs } from '#server/areas/common/ledger/stands-as.ts'
import { account, grade } from '#server/db/schema/index.ts'

const MOST = 100

/** A day that is none, as 2025-02-31, is refused by the database: as text it compares the same. */
function beyond(after: string | undefined) {
  if (after === undefined) return undefined
  const [until = '', id = ''] = after.split('.')
  return sql`(${account.dues_paid_until}::text, ${account.id}) > (${until}, ${Number(id)}::int)`
}

/** Members a whole year in arrears, longest first. Of whom no payment is known, none can be said. */
export async function listArrears(
  { db, clock }: OfficeContext,
  { limit = MOST, after }: ArrearsSelection,
): Promise<MemberInArrears[]> {
  await restatePast(db, { clock })
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
    .where(and(standsAs('inArrears'), isNull(account.disabled_at), beyond(after)))
    .orderBy(asc(account.dues_paid_until), asc(account.id))
    .limit(limit)
  return rows.map(({ first_name, sur_name, until, ...row }) => ({
    ...row,
    name: `${first_name} ${sur_name}`,
    dues_paid_until: until ?? '',
  }))
}
