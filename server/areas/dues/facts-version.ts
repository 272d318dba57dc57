import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  account,
  duesRelief,
  duesReliefLifting,
  gradeHeld,
  ledgerLine,
  membershipEnding,
  membershipReinstatement,
  membershipReturn,
  membershipSpell,
  returnRequest,
} from '#server/db/schema/index.ts'

export const memberIn = (about: string) => Number(/^account (\d+)$/.exec(about)?.[1] ?? 0)

/** How many facts there are of a member's dues: they are only added, so another number tells that something was. */
export async function factsVersion(tx: Db, about: string): Promise<number | null> {
  const id = memberIn(about)
  const { rows } = await tx.execute(sql`
    with spell as (select id from ${membershipSpell} where account_id = ${id}),
    ending as (select id from ${membershipEnding} where spell_id in (select id from spell)),
    relief as (select id from ${duesRelief} where account_id = ${id})
    select (select count(*) from spell) + (select count(*) from ending) + (select count(*) from relief)
      + (select count(*) from ${gradeHeld} where account_id = ${id} and corrects is not null)
      + (select count(*) from ${membershipReturn} where ending_id in (select id from ending))
      + (select count(*) from ${membershipReinstatement} where ending_id in (select id from ending))
      + (select count(*) from ${duesReliefLifting} where relief_id in (select id from relief))
      + (select count(*) from ${ledgerLine} where account_id = ${id} and book = 'dues') as facts
    from ${account} where ${account.id} = ${id}`)
  const [row] = rows
  return row ? Number(row.facts) : null
}

/** The same with the requests to come back that have ended: one that was withdrawn meanwhile is not approved unseen. */
export async function membershipVersion(tx: Db, about: string): Promise<number | null> {
  const facts = await factsVersion(tx, about)
  const ended = and(
    eq(returnRequest.account_id, memberIn(about)),
    inArray(returnRequest.state, ['withdrawn', 'refused']),
  )
  return facts === null ? null : facts + (await tx.$count(returnRequest, ended))
}
