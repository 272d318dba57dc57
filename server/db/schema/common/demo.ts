import { integer, pgTable } from 'drizzle-orm/pg-core'

/** One row in a demo: the day, counted from 1970 in Abuja, that its dates are relative to. */
export const demo = pgTable('demo', { day: integer().notNull() })
