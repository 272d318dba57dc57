import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberStanding } from '#contract/common/standing.ts'
import type { Standing } from '#domain/dues/dues-standing.ts'
import { account, standing } from '#server/db/schema/index.ts'

/** Whose stored standing is so. */
export const whoStands = (so: SQL | undefined): SQL =>
  sql`${account.id} in (select ${standing.account_id} from ${standing} where ${so})`

/** Who stands so, by what is stored: first what is past its day is worked through. */
export function standsAs(wanted: MemberStanding): SQL | undefined {
  if (wanted === 'former') return isNull(account.grade_id)
  return and(isNotNull(account.grade_id), whoStands(eq(standing.standing, wanted)))
}

/** Whose dues are open. */
export const owesDues = (): SQL | undefined =>
  and(isNotNull(account.grade_id), whoStands(inArray(standing.standing, ['due', 'inArrears'])))

/** As lists name it. */
export const shownStanding = ({ standing: is }: Pick<Standing, 'standing'>): MemberStanding =>
  is === 'none' ? 'former' : is
