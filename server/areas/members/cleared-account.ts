import { getTableColumns } from 'drizzle-orm'
import { named } from '#contract/common/named.ts'
import { account } from '#server/db/schema/index.ts'

type Column = keyof typeof account.$inferSelect

// A table has its columns by these names; `Object.keys` forgets them.
const columns = Object.keys(getTableColumns(account)) as Column[]

/** What stays of an account of which nothing else is held: the books, the records and the number of the member refer to it. */
const kept: readonly Column[] = [
  'id',
  'membership_number',
  'member_since',
  'dues_paid_until',
  'merged_into',
  'disabled_at',
  'version',
  'created_at',
]

/** Empties every column of an account but these and what always stays: what is not named is not held. */
export const clearedBut = (...own: readonly Column[]): Record<string, null> =>
  named(
    columns.filter((name) => !account[name].generated && ![...kept, ...own].includes(name)),
    () => null,
  )
