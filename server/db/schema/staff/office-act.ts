import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../common/columns.ts'

/** What became of a call of the office, by the key that its sender gave it: written in the transaction that does it. */
export const officeAct = pgTable(
  'office_act',
  {
    /** The account of who sent it. No reference: it would lock that account, and two calls at once that lock it themselves would wait for each other. */
    actor: integer().notNull(),
    key: text().notNull(),
    /** Of what was sent, and where to. */
    hash: text().notNull(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    /** Empty where it is secret or long. */
    answer: jsonb(),
    status: integer(),
    message: text(),
    details: jsonb(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.key] }),
    index('office_act_at').on(table.at),
    check('office_act_outcome', sql`${table.outcome} in ('done', 'refused')`),
  ],
)
