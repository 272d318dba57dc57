import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'

/** How often somebody did something lately: the moments of it, under a key that does not tell who. */
export const countedAttempt = pgTable(
  'turn',
  {
    key: text().primaryKey(),
    /** Milliseconds since 1970, oldest first. */
    moments: bigint({ mode: 'number' }).array().notNull(),
    /** Whether the last one was let through. */
    granted: boolean().notNull(),
    /** When all its moments are past their time. */
    ends_at: moment().notNull(),
  },
  (table) => [index('turn_ends_at').on(table.ends_at)],
)
