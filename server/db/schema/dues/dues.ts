import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { endingKinds } from '#contract/common/standing.ts'
import { grade } from '../applications/grade.ts'
import { day, kobo, moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { importBatch } from '../members/member-import.ts'
import { approval } from '../staff/approval.ts'
import { ledgerEntry } from './ledger.ts'

/*
 * The facts of domain/dues/dues-facts.ts. They are only added: the database refuses to change or remove one, but for those of an
 * import that is being undone (decision 085). Days are those of
 * Abuja; `made_by` is who did it, as the audit names them.
 */

const made = { made_by: text().notNull(), made_at: moment().notNull() }

/** Who asked for it and who approved; empty where it was set from the shell. */
const approvedBy = () => integer().references(() => approval.id)

/** A membership from its beginning to its ending, if any. */
export const membershipSpell = pgTable(
  'membership_spell',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    began_on: day().notNull(),
    /** The first dues year that is charged, by the year in which it begins. */
    first_year: integer().notNull(),
    /** Whether the entry fee was paid here, or the member came out of older books. */
    source: text({ enum: ['joined', 'takenOver'] }).notNull(),
    /** The import that made it. */
    import_id: integer().references(() => importBatch.id),
    ...made,
  },
  (table) => [
    index('membership_spell_account').on(table.account_id),
    check('membership_spell_source', sql`${table.source} in ('joined', 'takenOver')`),
  ],
)

export const membershipEnding = pgTable(
  'membership_ending',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    spell_id: integer()
      .notNull()
      .references(() => membershipSpell.id),
    ended_on: day().notNull(),
    how: text({ enum: endingKinds }).notNull(),
    reason: text().notNull(),
    /** Of the council, here and below. */
    minute: text(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [
    index('membership_ending_spell').on(table.spell_id),
    check('membership_ending_how', sql`${table.how} in ('lost', 'resigned', 'transferred', 'expelled', 'died')`),
  ],
)

/** The council takes a member back. The ending still counts until the arrears are verified. */
export const membershipReturn = pgTable('membership_return', {
  ending_id: integer()
    .primaryKey()
    .references(() => membershipEnding.id),
  approved_on: day().notNull(),
  reason: text().notNull(),
  minute: text(),
  approval_id: approvedBy(),
  ...made,
})

/** From then on an ending does not count: as if the member had never left. */
export const membershipReinstatement = pgTable(
  'membership_reinstatement',
  {
    ending_id: integer()
      .primaryKey()
      .references(() => membershipEnding.id),
    reinstated_on: day().notNull(),
    /** After a return that the council approved, or because the ending was a mistake. */
    kind: text({ enum: ['returned', 'takenBack'] })
      .notNull()
      .default('returned'),
    reason: text().notNull(),
    minute: text(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [check('membership_reinstatement_kind', sql`${table.kind} in ('returned', 'takenBack')`)],
)

export const gradeHeld = pgTable(
  'grade_held',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    held_from: day().notNull(),
    /** The import that made it. */
    import_id: integer().references(() => importBatch.id),
    /** The fact whose day was wrong: it does not count any more. */
    corrects: integer()
      .unique()
      .references((): AnyPgColumn => gradeHeld.id),
    /** Why the day was corrected. */
    reason: text(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [
    index('grade_held_account').on(table.account_id),
    check('grade_held_reason', sql`(${table.corrects} is null) = (${table.reason} is null)`),
  ],
)

/** Of a grade whose day was corrected, the newest correction counts. */
export const isGradeInForce = sql<boolean>`not exists (select from ${gradeHeld} later where later.corrects = ${gradeHeld.id})`

/** What a grade's dues are from a year on. Of two rows for one year the newer one counts. */
export const duesFee = pgTable(
  'dues_fee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    year: integer().notNull(),
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    kobo: kobo().notNull(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [index('dues_fee_grade').on(table.grade_id, table.year), check('dues_fee_kobo', sql`${table.kobo} >= 0`)],
)

/** What rising to a grade costs from a day on, in whole naira, what joining does, and what goes to the national body. Of two rows for one day the newer one counts. */
export const otherFee = pgTable(
  'other_fee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['upgrade', 'membership', 'national'] }).notNull(),
    /** The grade that is risen to, or of whose members a share goes to the national body; empty of the membership fee. */
    grade_id: integer().references(() => grade.id),
    from_day: day().notNull(),
    naira: integer().notNull(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [
    index('other_fee_grade').on(table.kind, table.grade_id, table.from_day),
    check('other_fee_kind', sql`${table.kind} in ('upgrade', 'membership', 'national')`),
    check('other_fee_of', sql`(${table.kind} = 'membership') = (${table.grade_id} is null)`),
    check('other_fee_naira', sql`${table.naira} >= 0`),
  ],
)

/** What the chapter asks of who rises to a grade, from a day on. Of two rows for one day the newer one counts. */
export const gradeRule = pgTable(
  'grade_rule',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The grade that is risen to. */
    grade_id: integer()
      .notNull()
      .references(() => grade.id),
    from_day: day().notNull(),
    years: integer().notNull(),
    mcpds: integer().notNull(),
    /** In how many of the last twelve months the member was at an event; 0 where that is not asked. */
    months: integer().notNull(),
    national: boolean().notNull(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [
    index('grade_rule_grade').on(table.grade_id, table.from_day),
    check('grade_rule_numbers', sql`${table.years} >= 0 and ${table.mcpds} >= 0 and ${table.months} between 0 and 12`),
  ],
)

/**
 * A year that was paid for with an entry of the ledger, at the price that was agreed then. After two members were merged it
 * stands with the kept membership as well.
 */
export const duesAgreed = pgTable(
  'dues_agreed',
  {
    /** Of the entry, which is written in the same transaction. */
    reference: text()
      .notNull()
      .references(() => ledgerEntry.reference),
    year: integer().notNull(),
    kobo: kobo().notNull(),
    /** The membership that it was paid in. */
    spell_id: integer()
      .notNull()
      .references(() => membershipSpell.id),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.year, table.spell_id] }),
    index('dues_agreed_spell').on(table.spell_id),
    check('dues_agreed_kobo', sql`${table.kobo} >= 0`),
  ],
)

/** Years that cost less, or fall due later. */
export const duesRelief = pgTable(
  'dues_relief',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    kind: text({ enum: ['waived', 'reduced', 'exempt', 'beforeLedger', 'putOff'] }).notNull(),
    from_year: integer().notNull(),
    /** Empty where it is for every year from the first on. */
    to_year: integer(),
    /** The most that a year costs; empty where it falls due later. */
    kobo: kobo(),
    /** When it falls due. */
    until: day(),
    given_on: day().notNull(),
    reason: text().notNull(),
    minute: text(),
    /** Of an exemption. */
    ground: text({ enum: ['honorary', 'life', 'retired'] }),
    /** What it took off, or put off, as it was given. Empty where that has no end, or is not known. */
    kobo_off: kobo(),
    approval_id: approvedBy(),
    ...made,
  },
  (table) => [
    check('dues_relief_ground', sql`${table.ground} in ('honorary', 'life', 'retired')`),
    check('dues_relief_exempt', sql`${table.ground} is null or ${table.kind} = 'exempt'`),
    index('dues_relief_account').on(table.account_id),
    check('dues_relief_kind', sql`${table.kind} in ('waived', 'reduced', 'exempt', 'beforeLedger', 'putOff')`),
    check('dues_relief_put_off', sql`(${table.kind} = 'putOff') = (${table.until} is not null)`),
    check('dues_relief_price', sql`(${table.kind} = 'putOff') = (${table.kobo} is null)`),
    check(
      'dues_relief_kobo',
      sql`${table.kobo} >= 0 and (${table.kobo} = 0 or ${table.kind} in ('reduced', 'exempt'))`,
    ),
    check('dues_relief_years', sql`${table.to_year} >= ${table.from_year}`),
    check('dues_relief_open', sql`(${table.to_year} is null) = (${table.kind} = 'exempt')`),
    check('dues_relief_one_year', sql`${table.kind} <> 'putOff' or ${table.to_year} = ${table.from_year}`),
  ],
)

/** From then on a relief counts no more. */
export const duesReliefLifting = pgTable('dues_relief_lifting', {
  relief_id: integer()
    .primaryKey()
    .references(() => duesRelief.id),
  lifted_on: day().notNull(),
  reason: text().notNull(),
  minute: text(),
  ...made,
})
