import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The ids are part of the rules: 1 Fellow, 2 Member, 3 Associate, 4 Graduate. */
export const grade = pgTable(
  'grade',
  {
    id: integer().primaryKey(),
    name: text().notNull().unique(),
    dues: integer().notNull(),
    upgrade_fee: integer(),
    description: text(),
  },
  (table) => [check('grade_dues', sql`${table.dues} >= 0`), check('grade_upgrade_fee', sql`${table.upgrade_fee} >= 0`)],
)
