import { asc } from 'drizzle-orm'
import { MOST_COUNTED } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { MembersChosen } from '#contract/members/members.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import { memberList } from './members.list.ts'

/** The accounts of the members who are chosen now, by their numbers; 10,000 at most. */
export async function chosenMembers(db: Db, ctx: OfficeContext, chosen: MembersChosen): Promise<number[]> {
  const list = memberList(ctx)
  const filter = 'matching' in chosen ? chosen.matching : chosen
  await list.prepare?.(db, filter)
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(list.where(filter))
    .orderBy(asc(account.id))
    .limit(MOST_COUNTED + 1)
  if (rows.length === 0) throw new Refusal(409, 'Nothing matches any more.')
  if (rows.length > MOST_COUNTED) throw new Refusal(409, 'These are too many at once. Narrow the search.')
  return rows.map(({ id }) => id)
}
