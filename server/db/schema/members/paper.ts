import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type PaperSnapshot, paperKinds, paperStates } from '#contract/members/papers/papers.ts'
import { day, moment } from '../common/columns.ts'
import { attendee } from '../events/event.ts'
import { account } from '../identity/account.ts'
import { approval } from '../staff/approval.ts'

/** Who signs the papers of the chapter, from a day on: two persons of the office set it. */
export const signatory = pgTable(
  'signatory',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    office: text().notNull(),
    from_day: day().notNull(),
    /** The last day; none while nobody knows it. */
    until_day: day(),
    /** The picture of the signature, as a data address. */
    picture: text().notNull(),
    approval_id: integer().references(() => approval.id),
    made_by: text().notNull(),
    made_at: moment().notNull(),
  },
  (table) => [check('signatory_days', sql`${table.until_day} >= ${table.from_day}`)],
)

/**
 * A letter or a certificate: the states of machines/members/paper. A letter is a member's, a certificate of who had the seat. What
 * stands on it never changes; it is empty once the data of its holder were erased.
 */
export const paper = pgTable(
  'paper',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: paperKinds }).notNull(),
    state: text({ enum: paperStates }).notNull().default('making'),
    /** L26-00017 and C26-00417: counted by year and letter. */
    series: text().notNull(),
    place: integer().notNull(),
    snapshot: jsonb().$type<PaperSnapshot>(),
    account_id: integer().references(() => account.id),
    attendee_id: integer().references(() => attendee.id),
    /** Raised where the short form of another paper was the same. */
    issue: integer().notNull().default(1),
    /** What is typed; once the paper is made. */
    short: text().unique(),
    /** The day that stands on it, and the last one on which a letter is good. */
    day: day().notNull(),
    valid_until: day(),
    created_at: moment().notNull(),
    /** Since when its PDF is kept. */
    made_at: moment(),
    replaced_by: integer().references((): AnyPgColumn => paper.id),
    replaced_at: moment(),
    revoked_at: moment(),
    /** As the audit names them. */
    revoked_by: text(),
    reason: text(),
  },
  (table) => [
    unique('paper_number').on(table.series, table.place),
    // A seat has one certificate that is good.
    uniqueIndex('paper_seat').on(table.attendee_id).where(sql`${table.state} in ('making', 'valid')`),
    index('paper_attendee').on(table.attendee_id),
    index('paper_account').on(table.account_id, table.id),
    index('paper_making').on(table.id).where(sql`${table.state} = 'making'`),
    check('paper_kind', sql`${table.kind} in ('letter', 'attendance', 'mcpd')`),
    check('paper_state', sql`${table.state} in ('making', 'valid', 'replaced', 'revoked')`),
    check('paper_holder', sql`(${table.account_id} is null) <> (${table.attendee_id} is null)`),
    check(
      'paper_letter',
      sql`(${table.kind} = 'letter') = (${table.account_id} is not null) and (${table.kind} = 'letter') = (${table.valid_until} is not null)`,
    ),
    check('paper_revoked', sql`(${table.state} = 'revoked') = (${table.revoked_at} is not null)`),
    check('paper_replaced', sql`${table.state} <> 'replaced' or ${table.replaced_by} is not null`),
  ],
)
