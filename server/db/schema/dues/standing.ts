import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { memberships } from '#contract/common/standing.ts'
import { day, kobo } from '../common/columns.ts'
import { account } from '../identity/account.ts'

const sum = () => kobo().notNull().default(0)

/** Before every day: what changed then has to be worked out anew. */
const LONG_AGO = '0001-01-01'

/**
 * How everybody who has facts of dues stands, as domain/dues/dues-changes.ts says. It holds from `from_day` to the day before
 * `changes_on`, with these rules. The database moves that day into the past whenever a fact of the account is stored.
 */
export const standing = pgTable(
  'standing',
  {
    account_id: integer()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    membership: text({ enum: memberships }).notNull().default('none'),
    standing: text({ enum: ['none', 'active', 'due', 'inArrears'] })
      .notNull()
      .default('none'),
    gate: text({ enum: ['open', 'shut'] })
      .notNull()
      .default('shut'),
    owed: sum(),
    credit: sum(),
    open_years: integer().array().notNull().default([]),
    /** A 30 June or `forever`, here and below. */
    paid_through: text(),
    covered_through: text(),
    loss_day: day(),
    from_day: day().notNull().default(LONG_AGO),
    /** Empty where it stays as it is. */
    changes_on: day().default(LONG_AGO),
    /** The version of the rules that it was worked out with. */
    rules: integer().notNull().default(0),
    /** Counts what was stored of the account: what was worked out of fewer facts is not written over a newer mark. */
    facts: integer().notNull().default(1),
  },
  (table) => [
    index('standing_is').on(table.standing, table.account_id),
    index('standing_credit').on(table.account_id).where(sql`${table.credit} > 0`),
    index('standing_changes').on(table.changes_on),
    index('standing_rules').on(table.rules),
    index('standing_from').on(table.from_day),
  ],
)

/** Counts the changes of what dues cost and of the days of grace, in one row or, before the first, none: the database does by itself. */
export const duesRules = pgTable(
  'dues_rules',
  { only: boolean().primaryKey().default(true), version: integer().notNull() },
  (table) => [check('dues_rules_only', sql`${table.only}`)],
)
