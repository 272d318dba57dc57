import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { account, membershipEnding, membershipReinstatement, membershipSpell } from '#server/db/schema/index.ts'

/** Whether the member with this address is known to have died. */
export async function hasDied(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (
    select from ${account} join ${membershipSpell} s on s.account_id = ${account.id}
    join ${membershipEnding} e on e.spell_id = s.id and e.how = 'died'
    left join ${membershipReinstatement} back on back.ending_id = e.id
    where ${account.email} = lower(${email}) and back.ending_id is null) as died`)
  return rows[0]?.died === true
}
