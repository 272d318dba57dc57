import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'

/** Jobs that are offered, as the public reads them. */
export const vacancy = pgTable(
  'vacancy',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    address: text().notNull(),
    employer: text().notNull(),
    place: text().notNull(),
    body: text().notNull(),
    /** A link, or an e-mail address. */
    apply_at: text().notNull(),
    closes_at: moment().notNull(),
    /** When it was first published. */
    posted_at: moment().notNull(),
  },
  (table) => [uniqueIndex('vacancy_address').on(table.address)],
)
