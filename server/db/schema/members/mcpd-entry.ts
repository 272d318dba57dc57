import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { mcpdEntryKinds, mcpdStates } from '#contract/members/mcpd.ts'
import { storedFile } from '../applications/application.ts'
import { day, moment } from '../common/columns.ts'
import { event } from '../events/event.ts'
import { account } from '../identity/account.ts'
import { importBatch } from './member-import.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A training of a member, or the balance out of older books: the states of machines/members/mcpd-entry. */
export const mcpdEntry = pgTable(
  'mcpd_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    account_id: integer()
      .notNull()
      .references(() => account.id),
    kind: text({ enum: mcpdEntryKinds }).notNull(),
    state: text({ enum: mcpdStates }).notNull(),
    title: text().notNull(),
    provider: text().notNull(),
    first_day: day().notNull(),
    last_day: day().notNull(),
    /** Of an opening balance they are not known. */
    hours: integer(),
    /** As how many it counts: an opening balance as several. */
    count: integer().notNull().default(1),
    /** The evidence, and the digest of its bytes as they came: the same file of somebody else is found by it. */
    file_id: integer().references(() => storedFile.id, { onDelete: 'set null' }),
    evidence_digest: text(),
    /** The event, or the import, that gave it. */
    event_id: integer().references(() => event.id),
    import_id: integer().references(() => importBatch.id),
    /** As the audit names who claimed or entered it, and who decided. */
    made_by: text().notNull(),
    made_at: moment().notNull(),
    question: text(),
    asked_at: moment(),
    /** Why it was entered, was not accepted or was taken back. */
    reason: text(),
    decided_by: text(),
    decided_at: moment(),
    /** Entries of one course have the same, and lie beside each other. */
    course: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold(${mcpdEntry.title} || ', ' || ${mcpdEntry.provider}) || ' ' || (${mcpdEntry.first_day} - '2000-01-01'::date)::text || ' ' || (${mcpdEntry.last_day} - '2000-01-01'::date)::text`,
      ),
  },
  (table) => [
    // An event gives each member one, and a member comes out of older books once.
    uniqueIndex('mcpd_entry_event')
      .on(table.event_id, table.account_id)
      .where(sql`${table.event_id} is not null and ${table.state} = 'accepted'`),
    uniqueIndex('mcpd_entry_opening')
      .on(table.account_id)
      .where(sql`${table.kind} = 'opening' and ${table.state} = 'accepted'`),
    index('mcpd_entry_account').on(table.account_id, table.last_day),
    index('mcpd_entry_course').on(table.course, table.id),
    index('mcpd_entry_made').on(table.made_at, table.id),
    index('mcpd_entry_waiting').on(table.made_at).where(sql`${table.state} = 'claimed'`),
    index('mcpd_entry_digest').on(table.evidence_digest).where(sql`${table.evidence_digest} is not null`),
    index('mcpd_entry_words').using('gin', sql`search_words(${table.title} || ' ' || ${table.provider})`),
    index('mcpd_entry_file').on(table.file_id),
    check('mcpd_entry_kind', sql`${table.kind} in (${oneOf(mcpdEntryKinds)})`),
    check('mcpd_entry_state', sql`${table.state} in (${oneOf(mcpdStates)})`),
    check('mcpd_entry_days', sql`${table.last_day} >= ${table.first_day}`),
    check(
      'mcpd_entry_hours',
      sql`(${table.kind} = 'opening') = (${table.hours} is null) and coalesce(${table.hours}, 1) > 0`,
    ),
    check('mcpd_entry_count', sql`${table.count} > 0 and (${table.kind} = 'opening' or ${table.count} = 1)`),
    check('mcpd_entry_asked', sql`${table.state} <> 'asked' or ${table.question} is not null`),
  ],
)
