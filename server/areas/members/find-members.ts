import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FoundMember } from '#contract/staff/find.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { soughtIn } from '#domain/common/sought.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Finder } from '#server/areas/common/finder.ts'
import { toldFirst } from '#server/areas/common/list/first-found.ts'
import { accountsCalled, accountsNumbered, mayByPhone } from '#server/areas/common/list/search.ts'
import { account, grade, isListed, wholeName } from '#server/db/schema/index.ts'
import { standingsOn } from '../common/ledger/standing-of.ts'
import { shownStanding } from '../common/ledger/stands-as.ts'

async function describe(ctx: OfficeContext, ids: number[]): Promise<Map<number, FoundMember>> {
  const rows = await ctx.db
    .select({
      id: account.id,
      name: wholeName,
      number: account.membership_number,
      email: account.email,
      phone: account.phone,
      grade: grade.name,
      organization: account.organization,
    })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(inArray(account.id, ids))
  const standsOf = await standingsOn(ctx.db, dayInAbuja(ctx.clock.now()), ids)
  const isTold = mayByPhone(ctx)
  return new Map(
    rows.map(({ phone, ...row }) => [
      row.id,
      { ...row, phone: isTold ? phone : null, standing: shownStanding(standsOf(row.id)) },
    ]),
  )
}

/** Who is or was a member: whose number it is before those who are called so. */
export const findMembers: Finder<FoundMember> = {
  permission: 'members.read',
  find(ctx, q) {
    const { number } = soughtIn(q)
    const isIt = number ? [desc(sql`${account.id} = any(${accountsNumbered(number)})`)] : []
    return toldFirst<number, FoundMember>(
      ctx.db,
      {
        table: account,
        id: account.id,
        where: and(isListed(account), sql`${account.id} = any(${accountsCalled(q, ctx)})`),
        order: [...isIt, asc(account.sort_name), asc(account.id)],
      },
      (ids) => describe(ctx, ids),
    )
  },
}
