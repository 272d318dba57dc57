import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { yearPackStates } from '#contract/money/year-packs.ts'
import { day, kobo, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'

/** The newest facts that a pack has counted, by their numbers. */
export interface CountedUpTo {
  entry: number
  ending: number
  spell: number
}

/** What the books say of a dues year: the states of machines/money/year-pack. A trigger lets a closed one change no more. */
export const yearPack = pgTable(
  'year_pack',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In which the dues year begins on 1 July. */
    year: integer().notNull(),
    as_of: day().notNull(),
    state: text({ enum: yearPackStates }).notNull().default('draft'),
    /** Why the pack of the year was issued again. */
    reason: text(),
    /** Empty when the office came in with its key. */
    created_by: integer().references(() => account.id),
    created_at: moment().notNull(),
    counted_up_to: jsonb().$type<CountedUpTo>(),
    counted_at: moment(),
    /** SHA-256 of all rows. */
    hash: text(),
    closed_by: integer().references(() => account.id),
    closed_at: moment(),
    /** Why it was closed though its sums do not tie. */
    note: text(),
    /** What counts it, or did last. */
    task_id: integer().references(() => job.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('year_pack_draft').on(table.year).where(sql`${table.state} = 'draft'`),
    uniqueIndex('year_pack_closed').on(table.year).where(sql`${table.state} = 'closed'`),
    index('year_pack_created').on(table.created_at, table.id),
    check('year_pack_state', sql`${table.state} in ('draft', 'closed', 'reissued')`),
    check('year_pack_counted', sql`(${table.counted_at} is null) = (${table.hash} is null)`),
    check(
      'year_pack_whole',
      sql`${table.state} = 'draft' or (${table.hash} is not null and ${table.closed_at} is not null)`,
    ),
  ],
)

/** A row of a sheet. Those of a closed pack hold what stood in the books then, names too. */
export const yearPackRow = pgTable(
  'year_pack_row',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pack_id: integer()
      .notNull()
      .references(() => yearPack.id),
    sheet: text().notNull(),
    place: integer().notNull(),
    cells: jsonb().$type<(string | number | null)[]>().notNull(),
  },
  (table) => [uniqueIndex('year_pack_row_place').on(table.pack_id, table.sheet, table.place)],
)

/** A dues year that is charged to a member, on the last day of a year pack. */
export interface CountedYear {
  year: number
  grade_id: number | null
  /** In kobo. */
  price: number
  due: string
  /** Else it was bought ahead. */
  is_due: boolean
  is_paid: boolean
}

/** How everybody who is or was a member stood on the last day of a year pack: kept while its sheets are counted. */
export const yearPackMember = pgTable(
  'year_pack_member',
  {
    pack_id: integer()
      .notNull()
      .references(() => yearPack.id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    membership: text().notNull(),
    credit: kobo().notNull(),
    /** Those that have fallen due or were bought ahead, and cost something. */
    years: jsonb().$type<CountedYear[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pack_id, table.account_id] })],
)
