import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { journalKinds } from '#contract/door/door.ts'
import type { Taking } from '#contract/events/walk-in.ts'
import { moment } from '../common/columns.ts'
import { attendee, event } from '../events/event.ts'
import { account } from '../identity/account.ts'

/** A link for a door of an event, and the phone that was paired with it. */
export const doorPass = pgTable(
  'door_pass',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    /** Which door it is for. */
    door: text().notNull(),
    /** As it was left; time may have led on from it. */
    state: text({ enum: ['issued', 'open', 'revoked', 'ended'] })
      .notNull()
      .default('issued'),
    secret_hash: text().notNull().unique(),
    /** Of the PIN and the secret: without the secret none of the ten thousand can be tried. */
    pin_hash: text().notNull(),
    /** Wrong PINs so far. */
    wrong: integer().notNull().default(0),
    /** Of what the paired phone shows. */
    token_hash: text().unique(),
    /** Who held the phone as it was paired. */
    holder: text(),
    made_by: integer().references(() => account.id),
    made_at: moment().notNull(),
    paired_at: moment(),
    revoked_at: moment(),
    /** The last exchange, and how wrong the phone's clock was then. */
    seen_at: moment(),
    ahead_ms: bigint({ mode: 'number' }),
    /** What its app can do, as it said with the last exchange. */
    version: integer().notNull().default(1),
    /** It lets in people without a ticket, and takes their money. */
    walk_ins: boolean().notNull().default(false),
    /** With what its list is salted. */
    salt: text().notNull(),
  },
  (table) => [
    index('door_pass_event').on(table.event_id),
    check('door_pass_state', sql`${table.state} in ('issued', 'open', 'revoked', 'ended')`),
    check('door_pass_paired', sql`(${table.token_hash} is null) = (${table.paired_at} is null)`),
  ],
)

/**
 * The journal of the doors. What a line says is never changed: an undo is a line of its own. Its seat is another one where two
 * seats of a member become one. Its number is the order of arrival.
 */
export const doorEntry = pgTable(
  'door_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    line: text().notNull().unique(),
    /** Null for the office's own check-in. */
    pass_id: integer().references(() => doorPass.id),
    seq: integer().notNull(),
    kind: text({ enum: journalKinds }).notNull(),
    attendee_id: integer().references(() => attendee.id, { onDelete: 'cascade' }),
    issue: integer(),
    verdict: text().notNull(),
    /** By the clock of the phone, and by ours. */
    told_at: moment().notNull(),
    at: moment().notNull(),
    mono: bigint({ mode: 'number' }).notNull(),
    by: text().notNull(),
    of: text(),
    arrived_at: moment().notNull(),
    /** What a phone says it took of a walk-in, where that is no price of the ticket: naira that are in no books. */
    unbooked: jsonb().$type<{ means: Taking | null; amount: number }>(),
  },
  (table) => [
    index('door_entry_event').on(table.event_id, table.id),
    index('door_entry_seat').on(table.attendee_id),
    index('door_entry_pass').on(table.pass_id),
    check('door_entry_kind', sql`${table.kind} in ('in', 'out', 'undo', 'forced', 'refused')`),
    check('door_entry_undo', sql`(${table.kind} = 'undo') = (${table.of} is not null)`),
  ],
)
