import { asc, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'

/** How many are compared by one query: of all members at once it would keep the embedded database from everybody else. */
const AT_ONCE = 500

/** The ids of all accounts, some at a time. */
export async function* someAccounts(db: Db): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: account.id })
      .from(account)
      .where(gt(account.id, after))
      .orderBy(asc(account.id))
      .limit(AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}
