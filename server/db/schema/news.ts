import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const post = pgTable(
  'post',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    body: text().notNull(),
    image: text(),
    desc: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('post_created_at').on(table.created_at, table.id)],
)
