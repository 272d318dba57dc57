import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { fileFields } from '#contract/identity/person-fields.ts'
import { revoke } from '#server/areas/identity/session.ts'
import type { Db } from '#server/db/database.ts'
import { staff } from '#server/db/schema/index.ts'

/** The columns of an account that an import may change, as a list. */
export const changedFields = sql.raw(fileFields.map((name) => `"${name}"`).join(', '))

/** Of the account `a`: who signs in, or works for the office, changes the address in their own account. */
export const addressMayChange = sql`(a.password_hash is null and not exists (select from ${staff} s where s.account_id = a.id))`

const Moved = v.array(v.object({ account_id: v.number() }))

/** What was mailed to the address before opens nothing any more: it may have gone to somebody else. */
export async function endMailedLinks(tx: Db, moved: readonly unknown[]): Promise<void> {
  for (const { account_id } of v.parse(Moved, moved)) await revoke(tx, account_id)
}
