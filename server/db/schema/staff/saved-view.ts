import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { account } from '../identity/account.ts'

/** Filters and order of a list, under a name that somebody of the office gave them. */
export const savedView = pgTable(
  'saved_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [unique('saved_view_once').on(table.account_id, table.list, table.name)],
)
