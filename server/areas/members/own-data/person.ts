import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/common/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'

/** Whose data it is. */
export interface Person {
  /** The account, and those that were merged into it. */
  ids: number[]
  /** Every address that they have or had when they were merged. One that another account has now is not among them. */
  addresses: string[]
  /** Those of which the owner has shown to own them: what stands under another one may be somebody else's. */
  proven: string[]
}

export async function personOf(db: Db, id: number): Promise<Person> {
  const { email, merged_email, unproven_since } = account
  const rows = await db
    .select({ id: account.id, email, merged_email, unproven_since })
    .from(account)
    .where(or(eq(account.id, id), eq(account.merged_into, id)))
  if (!rows.some((row) => row.id === id)) throw new Refusal(404, 'There is no such account.')
  const merged = rows.flatMap((row) => row.merged_email ?? [])
  const taken = await db.select({ email }).from(account).where(inArray(email, merged))
  const known = rows.flatMap((row) => {
    const address = row.email ?? row.merged_email
    const isTaken = row.email === null && taken.some((one) => one.email === address)
    return address === null || isTaken ? [] : { address, isProven: row.unproven_since === null }
  })
  return {
    ids: rows.map((row) => row.id),
    addresses: known.map(({ address }) => address),
    proven: known.filter(({ isProven }) => isProven).map(({ address }) => address),
  }
}

/** Rows of this person: of the account, or of no account under an address of theirs. */
export const rowsOf = ({ ids, proven }: Person, account_id: PgColumn, address: PgColumn): SQL | undefined =>
  or(inArray(account_id, ids), and(isNull(account_id), inArray(sql`lower(${address})`, proven)))
