import { type SQL, sql } from 'drizzle-orm'
import type { knownBys } from '#contract/members/import/import.ts'
import type { Db } from '#server/db/database.ts'
import { account, nameKey, phoneKey, surnameKey } from '#server/db/schema/index.ts'
import type { Given } from './read-row.ts'

export type KnownBy = (typeof knownBys)[number]

export interface Match {
  line: number
  account_id: number
  known_by: KnownBy
}

/** A telephone or a birthday that more than these share tells of no one person. */
const MOST = 5

export interface Sought {
  line: number
  given: Given
}

export function membersQuery(rows: readonly Sought[]): SQL {
  const told = JSON.stringify(
    rows.map(({ line, given: { number, email, phone, sur_name, first_name, dob } }) => ({
      line,
      number,
      email,
      phone,
      sur_name,
      first_name,
      dob,
    })),
  )
  const id = account.id
  const isMerged = sql`${account.merged_into} is not null`
  return sql`
    with given as materialized (
      select line, number, email, dob, phone_key(phone) as phone, folded_words(sur_name) as surname,
        folded_words(first_name || ' ' || sur_name) as name
      from jsonb_to_recordset(${told}::jsonb)
        as g(line int, number text, email text, phone text, sur_name text, first_name text, dob date)
    )
    select line, found.id as account_id, known_by, rank from given cross join lateral (
      (select coalesce(${account.merged_into}, ${id}) as id, 'number' as known_by, 1 as rank from ${account} where ${account.membership_number} = given.number)
      union all (select ${id}, 'email', 2 from ${account} where ${account.email} = given.email)
      union all (select ${account.merged_into}, 'email', 2 from ${account} where ${isMerged} and ${account.merged_email} = given.email)
      union all (select ${id}, 'phone and surname', 3 from ${account}
        where ${phoneKey(account.phone)} = given.phone and ${surnameKey(account.sur_name)} = given.surname and not ${isMerged} limit ${MOST})
      union all (select ${id}, 'name and birth date', 4 from ${account}
        where ${account.dob} = given.dob and ${surnameKey(account.sur_name)} = given.surname and ${nameKey(account)} = given.name
        and not ${isMerged} limit ${MOST})
      -- Of whom a row tells nothing but the name.
      union all (select ${id}, 'name', 5 from ${account}
        where coalesce(given.number, given.email, given.phone, given.dob::text) is null and ${nameKey(account)} = given.name
        and ${account.membership_number} is not null and not ${isMerged} limit ${MOST})
    ) as found
    order by rank, account_id`
}

/** Which accounts these rows may mean, and by what: the surest first. */
export async function findMembers(db: Db, rows: readonly Sought[]): Promise<Match[]> {
  const { rows: found } = await db.execute(membersQuery(rows))
  return found.map(({ line, account_id, known_by }) => ({
    line: Number(line),
    account_id: Number(account_id),
    // One of the five above.
    known_by: known_by as KnownBy,
  }))
}
