import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { networkLimits, reEntries, rolls, unlistedTickets } from '#contract/door/door.ts'
import { seatStates } from '#contract/events/attendees.ts'
import type { ProgrammePart, RefundStep, Speaker } from '#contract/events/event.ts'
import type { EventPrice } from '#contract/events/event-price.ts'
import { quorums } from '#contract/events/quorum.ts'
import type { SeatPrice } from '#contract/events/quote.ts'
import { waitingStates } from '#contract/events/waiting.ts'
import type { DiscountCode } from '#domain/events/prices.ts'
import type { SeatAnswer, StoredQuestion } from '#domain/events/seat-answers.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'
import type { RefundTerms } from '#domain/money/refund-policy.ts'
import { moment } from '../common/columns.ts'
import { account } from '../identity/account.ts'
import { job } from '../jobs/job.ts'
import { billLine } from '../money/bill.ts'
import { payment } from '../money/payment.ts'

export const event = pgTable(
  'event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** The segment under which it is read; empty where that is its id. */
    address: text().notNull().default(''),
    description: text().notNull(),
    location: text().notNull(),
    start_date: moment().notNull(),
    end_date: moment(),
    poster_image: text(),
    /** What the poster shows; empty where it is decorative. */
    poster_alt: text().notNull().default(''),
    /** When people may register; without a time from the beginning, and until the event ends. */
    registration_opens: moment(),
    registration_closes: moment(),
    /** Who speaks, and what happens when, as the page shows them. */
    speakers: jsonb().$type<Speaker[]>().notNull().default([]),
    programme: jsonb().$type<ProgrammePart[]>().notNull().default([]),
    fee: integer(),
    type: text({ enum: ['paid', 'free'] }).notNull(),
    /** What some people pay, or what holds for a time; the lowest that fits is taken. */
    prices: jsonb().$type<EventPrice[]>().notNull().default([]),
    /** On which day a member's dues have to be settled for the member price. */
    member_price_on: text({ enum: ['registration', 'event'] })
      .notNull()
      .default('registration'),
    codes: jsonb().$type<DiscountCode[]>().notNull().default([]),
    /** The kinds of tickets, in the order in which they are shown; none where all tickets are alike. */
    ticket_types: jsonb().$type<TicketType[]>().notNull().default([]),
    questions: jsonb().$type<StoredQuestion[]>().notNull().default([]),
    /** What is refunded to who cancels a paid seat; none where the usual holds. */
    refunds: jsonb().$type<RefundStep[]>().notNull().default([]),
    /** Whether a ticket that was used lets in again. */
    re_entry: text({ enum: reEntries }).notNull().default('never'),
    unlisted: text({ enum: unlistedTickets }).notNull().default('admit'),
    /** Who comes without a ticket. */
    roll: text({ enum: rolls }).notNull().default('none'),
    /** How many voters a general meeting needs: so many, or so many percent of the voters' roll. */
    quorum: text({ enum: quorums }).notNull().default('none'),
    quorum_of: integer(),
    /** As how many hours of MCPD it counts for each member who comes; none where it does not. */
    mcpd_hours: integer(),
    one_network: text({ enum: networkLimits }).notNull().default('limited'),
    /** How often it was changed, and when last: calendars take the later of two entries. */
    revision: integer().notNull().default(0),
    changed_at: moment().notNull().defaultNow(),
    /** Taken off the pages. The row stays: seats and payments belong to it. */
    hidden: boolean().notNull().default(false),
    /** When it was called off, and why, as its attendees were told. The job that ends its seats. */
    called_off_at: moment(),
    called_off_reason: text(),
    call_off_task: integer().references(() => job.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('event_start_date').on(table.start_date, table.id),
    index('event_words').using('gin', sql`search_words(${table.title})`),
    check('event_type', sql`${table.type} in ('paid', 'free')`),
    check('event_member_price_on', sql`${table.member_price_on} in ('registration', 'event')`),
    check('event_re_entry', sql`${table.re_entry} in ('never', 'daily', 'free')`),
    check('event_unlisted', sql`${table.unlisted} in ('admit', 'ask')`),
    check('event_roll', sql`${table.roll} in ('none', 'members', 'desk')`),
    check('event_quorum', sql`${table.quorum} in ('none', 'number', 'share')`),
    check(
      'event_quorum_of',
      sql`${table.quorum} = 'none' or (${table.quorum_of} is not null and ${table.quorum_of} > 0)`,
    ),
    check('event_mcpd_hours', sql`${table.mcpd_hours} > 0`),
    check('event_one_network', sql`${table.one_network} in ('limited', 'any')`),
    check('event_fee', sql`${table.fee} >= 0`),
    check('event_end', sql`${table.end_date} >= ${table.start_date}`),
    check('event_registration', sql`${table.registration_closes} > ${table.registration_opens}`),
    check('event_called_off', sql`(${table.called_off_at} is null) = (${table.called_off_reason} is null)`),
  ],
)

/** By what the office finds an event. An index is on exactly this. */
export const wordsOfEvent = sql`${event.title}`

/** Two random UUIDs: 244 random bits. */
export const newToken = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/** The public halves of the keys that sign tickets: what a former one has signed is still good. */
export const ticketKey = pgTable('ticket_key', { id: integer().primaryKey(), public_key: text().notNull().unique() })

/** A counter of places. An event without one has no limit, and nobody has taken a place yet. */
export const pool = pgTable(
  'pool',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    /** The discount code whose uses are counted, or the ticket type whose places are; both empty for all places of the event. */
    code: text().notNull().default(''),
    ticket_type: text().notNull().default(''),
    /** How many places there are; none where there is no limit. It may be lowered under what is taken. */
    size: integer(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    unique('pool_event_counted').on(table.event_id, table.code, table.ticket_type),
    check('pool_counts_one', sql`${table.code} = '' or ${table.ticket_type} = ''`),
    check('pool_size', sql`${table.size} >= 0`),
    check('pool_taken', sql`${table.taken} >= 0`),
  ],
)

/** A place: held for a payment or an offer, or fulfilled by a seat. A released one is kept as a record. */
export const claim = pgTable(
  'claim',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    state: text({ enum: ['held', 'fulfilled', 'released'] }).notNull(),
    created_at: moment().notNull(),
    /** For whose payment it is, or was. */
    payment_id: integer().references(() => payment.id),
    /** While it is held: a digest of the buyer's address or of the entry it is offered to, for whom no second place is held. */
    buyer: text(),
    held_until: moment(),
    /** Digests of the networks of a visitor who is not signed in, while it counts for them. */
    networks: text().array(),
    /** How often its time was prolonged because the provider kept silent. */
    prolonged: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('claim_held').on(table.event_id, table.buyer),
    index('claim_payment').on(table.payment_id),
    index('claim_networks').on(table.event_id).where(sql`${table.networks} is not null`),
    check('claim_state', sql`${table.state} in ('held', 'fulfilled', 'released')`),
    check('claim_buyer', sql`(${table.state} = 'held') = (${table.buyer} is not null)`),
    check('claim_until', sql`(${table.state} = 'held') = (${table.held_until} is not null)`),
  ],
)

/** The counters that a claim has raised, each by one. */
export const claimPool = pgTable(
  'claim_pool',
  {
    claim_id: integer()
      .notNull()
      .references(() => claim.id),
    pool_id: integer()
      .notNull()
      .references(() => pool.id),
  },
  (table) => [primaryKey({ columns: [table.claim_id, table.pool_id] }), index('claim_pool_pool').on(table.pool_id)],
)

/** A place in the queue of a full event, and what became of it. Its rank and its number are its place. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    state: text({ enum: waitingStates }).notNull().default('waiting'),
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** Opens its page. */
    token: text().notNull().unique(),
    created_at: moment().notNull(),
    /** The place that was offered, and until when. */
    claim_id: integer()
      .unique()
      .references(() => claim.id),
    offer_until: moment(),
    /** The ticket type that is wished; from an offer on, the type that was offered. */
    ticket_type: text(),
    /** Money that came when everything was full: the next place is given for it. */
    payment_id: integer().references(() => payment.id),
    /** Who has paid is before the others. */
    rank: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`case when ${waitingEntry.payment_id} is null then 1 else 0 end`),
    /** When it was told that free places are open to all. */
    told_at: moment(),
  },
  (table) => [
    // An address waits once; also what finds the next of an event.
    uniqueIndex('waiting_entry_live')
      .on(table.event_id, sql`lower(${table.email})`)
      .where(sql`${table.state} in ('waiting', 'offered', 'paying')`),
    index('waiting_entry_next').on(table.event_id, table.rank, table.id).where(sql`${table.state} = 'waiting'`),
    index('waiting_entry_offer').on(table.offer_until).where(sql`${table.state} = 'offered'`),
    check(
      'waiting_entry_state',
      sql`${table.state} in ('waiting', 'offered', 'paying', 'lapsed', 'seated', 'left', 'declined', 'closed')`,
    ),
    check(
      'waiting_entry_offer',
      sql`${table.state} not in ('offered', 'paying') or (${table.claim_id} is not null and (${table.offer_until} is not null or ${table.payment_id} is not null))`,
    ),
    index('waiting_entry_payment').on(table.payment_id),
  ],
)

interface SoughtSeat {
  first_name: AnyPgColumn
  middle_name: AnyPgColumn
  last_name: AnyPgColumn
  email: AnyPgColumn
  ticket_number: AnyPgColumn
}

const holderAndTicket = ({ first_name, middle_name, last_name, email, ticket_number }: SoughtSeat): SQL =>
  sql`${first_name} || ' ' || coalesce(${middle_name}, '') || ' ' || ${last_name} || ' ' || ${email} || ' ' || ${ticket_number}`

export const attendee = pgTable(
  'attendee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    ticket_number: text().notNull().unique(),
    /** Opens the page of the ticket. */
    token: text().notNull().unique().default(newToken),
    /** Raised when the seat is given to somebody else; codes with a lower issue are not valid any more. */
    issue: integer().notNull().default(1),
    /** Whoever registered gave it to somebody else. */
    given: boolean().notNull().default(false),
    /** Of the member who registered while signed in. */
    account_id: integer().references(() => account.id),
    payment_id: integer().references(() => payment.id),
    /** What it cost, as it was agreed; 0 of a seat of a paid group that was free, null where nothing was paid, and of seats from before prices were kept. */
    price: integer(),
    /** Kobo that were due back when the holder cancelled it; null of every other seat. */
    due_back: integer(),
    /** Which ticket type of the event it is, by its id. */
    ticket_type: text(),
    /** What was asked when the seat was taken, and the answers. */
    answers: jsonb().$type<SeatAnswer[]>().notNull().default([]),
    /** The place that it takes. */
    claim_id: integer()
      .unique()
      .references(() => claim.id),
    created_at: moment().notNull().defaultNow(),
    state: text({ enum: seatStates }).notNull().default('taken'),
    /** It was made at the door, for a member who came without a ticket. */
    by_roll: boolean().notNull().default(false),
    /** Of somebody who came without a ticket and was written down at the door: the line of the journal that made the seat. */
    walk_in: text().unique(),
    /** When it was cancelled or the event called off; null of seats that ended before this was kept. */
    ended_at: moment(),
    /** When they were let in. Kept when a refund takes the seat back later. */
    came_at: moment(),
    /** What the office tells the people at the door. */
    note: text().notNull().default(''),
    /** By what the office's list of attendees is sorted. */
    sort_name: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${attendee.first_name} || ' ' || ${attendee.last_name})`),
  },
  (table) => [
    // One seat an address; also what counts the seats of an event.
    uniqueIndex('attendee_seat')
      .on(table.event_id, sql`lower(${table.email})`)
      .where(sql`${table.state} not in ('cancelled', 'calledOff')`),
    index('attendee_sort_name').on(table.event_id, table.sort_name, table.id),
    check('attendee_state', sql`${table.state} in ('taken', 'attended', 'cancelled', 'calledOff')`),
    check(
      'attendee_came',
      sql`${table.state} in ('cancelled', 'calledOff') or (${table.state} = 'attended') = (${table.came_at} is not null)`,
    ),
    index('attendee_words').using('gin', sql`search_words(${holderAndTicket(table)})`),
    index('attendee_account').on(table.account_id),
    index('attendee_payment').on(table.payment_id),
    // Those whom a door let in by the roll: few, and looked through every minute.
    index('attendee_by_roll').on(table.event_id, table.account_id).where(sql`${table.by_roll}`),
    check('attendee_price', sql`${table.price} >= 0`),
    check(
      'attendee_due_back',
      sql`${table.due_back} is null or (${table.due_back} >= 0 and ${table.state} = 'cancelled')`,
    ),
  ],
)

/** The seat that a line of a bill is for: whose it is to be, and what was agreed when the bill was made. */
export const billSeat = pgTable(
  'bill_seat',
  {
    line_id: integer()
      .primaryKey()
      .references(() => billLine.id),
    event_id: integer()
      .notNull()
      .references(() => event.id),
    first_name: text().notNull(),
    middle_name: text(),
    last_name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    answers: jsonb().$type<SeatAnswer[]>().notNull().default([]),
    price: jsonb().$type<SeatPrice>().notNull(),
    refund: jsonb().$type<RefundTerms>().notNull(),
    /** The place that is held for it. */
    claim_id: integer()
      .unique()
      .references(() => claim.id),
    /** The seat that was given for it. */
    attendee_id: integer()
      .unique()
      .references(() => attendee.id),
  },
  (table) => [index('bill_seat_event').on(table.event_id)],
)

/** By what the office finds a seat. An index is on exactly this. */
export const wordsOfSeat = holderAndTicket(attendee)

/** Neither was it cancelled nor the event called off. */
export const isSeat = notInArray(attendee.state, ['cancelled', 'calledOff'])

/** A seat that takes a place: not that of a member who came without a ticket. */
export const isPlace = and(isSeat, eq(attendee.by_roll, false))

/** Where the holder of a seat is written to: a member who came without a ticket and gave none, at the address of the account. */
export const addressOfSeat: SQL<string> = sql<string>`case when ${attendee.email} like '%@%' and not ${attendee.by_roll}
  then ${attendee.email} else coalesce((select own.email from ${account} own where own.id = ${attendee.account_id}), '') end`

/** Whether an address is proven to be of this account, or of one that was merged into it. */
export const hasProvenAddress = (id: number, email: AnyPgColumn): SQL => sql`lower(${email}) in (
    select lower(coalesce(own.email, own.merged_email)) from ${account} own
    where (own.id = ${id} or own.merged_into = ${id}) and own.unproven_since is null
      and (own.email is not null or not exists (select from ${account} other where other.email = own.merged_email)))`

/**
 * The seats of a member: those of the account, and those of no account under an address that is proven to be theirs. The same
 * as in the copy of own data.
 */
export const isSeatOf = (id: number): SQL =>
  sql`(${attendee.account_id} = ${id} or (${attendee.account_id} is null and ${hasProvenAddress(id, attendee.email)}))`

/** Whose a seat is, by the same: for many seats at once. */
export const holderOfSeat: SQL<number> = sql<number>`coalesce(${attendee.account_id}, (
    select coalesce(own.merged_into, own.id) from ${account} own
    where own.unproven_since is null and (own.email = lower(${attendee.email})
      or (own.merged_into is not null and own.email is null and own.merged_email = lower(${attendee.email})
        and not exists (select from ${account} other where other.email = own.merged_email)))
    order by own.id limit 1))`
