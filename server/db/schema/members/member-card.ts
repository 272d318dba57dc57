import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'

/** Each card that a member was given: the one with the highest issue counts, those before it are replaced. */
export const memberCard = pgTable(
  'member_card',
  {
    account_id: integer()
      .notNull()
      .references(() => account.id),
    issue: integer().notNull(),
    /** What is typed where its code cannot be read. */
    short_code: text().notNull().unique(),
    made_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.issue] })],
)
