import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { means } from '#contract/common/parts.ts'
import { keptStates } from '#contract/money/office-payment.ts'
import { purposes } from '#contract/money/payment.ts'
import { moment } from '../common/columns.ts'
import { account, phoneEnd, phoneKey } from '../identity/account.ts'
import { payer } from './payer.ts'

/** Naira as the provider tells them: there may be kobo after the point. */
const providerAmount = () => numeric({ precision: 14, scale: 2, mode: 'number' })

interface Sought {
  payer_name: AnyPgColumn
  payer_email: AnyPgColumn
  item: AnyPgColumn
  trace_id: AnyPgColumn
}

const payerAndItem = ({ payer_name, payer_email, item, trace_id }: Sought): SQL =>
  sql`${payer_name} || ' ' || ${payer_email} || ' ' || ${item} || ' ' || ${trace_id}`

/** A purchase, stored before anybody is sent to pay. What was agreed is frozen; what the provider says is added. */
export const payment = pgTable(
  'payment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trace_id: text().notNull().unique(),
    /** By card, through the provider; anything else the office received itself. */
    means: text({ enum: means }).notNull().default('card'),
    /** What proves money that the office received: the transfer's reference, the number of a slip. */
    reference: text(),
    purpose: text({ enum: purposes }).notNull(),
    state: text({ enum: keptStates }).notNull().default('created'),
    created_at: moment().notNull(),

    /** What is bought, as a key within its purpose: an event's number, an application's. */
    target: text().notNull(),
    /** The same in words, for a receipt. */
    item: text().notNull(),
    /** Whole naira. */
    amount: integer().notNull(),
    account_id: integer().references(() => account.id),
    /** Who paid for others. */
    payer_id: integer().references(() => payer.id),
    payer_name: text().notNull(),
    payer_email: text().notNull(),
    payer_phone: text().notNull(),
    /** Whatever its product needs to be fulfilled. */
    details: jsonb().notNull(),
    return_path: text().notNull(),
    /** A digest of all that is frozen, while an equal request is answered with this payment; then nothing. */
    slot: text().unique(),
    /** Who made it, said by the caller: the same key twice is the same request. */
    idempotency_key: text().unique(),

    pay_page_link: text(),
    transaction_id: text(),
    /** What the provider said when it declined to begin. */
    declined_code: text(),
    declined_message: text(),

    /** Money, as the provider gives it. */
    paid_at: moment(),
    amount_paid: providerAmount(),
    fee: providerAmount(),
    surplus: providerAmount().notNull().default(0),
    refunded: providerAmount().notNull().default(0),
    /** What the office gave back from the bank when it closed the payment. */
    given_back: providerAmount().notNull().default(0),
    /** The reference of the transfer that proves it. */
    given_back_with: text(),
    /** The product: fulfilled in the transaction that set this. */
    fulfilled_at: moment(),
    review_reason: text(),
    /** Given before there was a ledger: what came is not in it. */
    before_ledger: boolean().notNull().default(false),

    /** When the provider is asked next, if at all. */
    next_check_at: moment(),
    checked_at: moment(),
    /** When the provider last said something certain about it: paid, or not paid so far. */
    answered_at: moment(),
    checks: integer().notNull().default(0),
    /** Opens the receipt: 256 bits. */
    receipt_token: text().notNull().unique(),
  },
  (table) => [
    index('payment_next_check').on(table.next_check_at).where(sql`${table.next_check_at} is not null`),
    index('payment_state').on(table.state, table.id),
    index('payment_account').on(table.account_id),
    index('payment_payer').on(table.payer_id),
    index('payment_target').on(table.purpose, table.target),
    index('payment_created').on(table.created_at, table.id),
    index('payment_returned').on(table.created_at, table.id).where(sql`${table.refunded} > 0`),
    uniqueIndex('payment_reference').on(table.means, table.reference),
    // A transfer is the evidence of one closing.
    uniqueIndex('payment_given_back_with').on(sql`lower(${table.given_back_with})`),
    index('payment_phone').on(phoneKey(table.payer_phone)),
    index('payment_phone_end').on(phoneEnd(table.payer_phone)),
    index('payment_words').using('gin', sql`search_words(${payerAndItem(table)})`),
    check('payment_purpose', sql`${table.purpose} in ('event', 'dues', 'membership', 'upgrade', 'bill')`),
    check(
      'payment_state_known',
      sql`${table.state} in ('created', 'open', 'paid', 'used', 'failed', 'review', 'closed')`,
    ),
    check('payment_means', sql`${table.means} in ('card', 'transfer', 'cash', 'pos')`),
    check('payment_proof', sql`(${table.means} = 'card') = (${table.reference} is null)`),
    check('payment_amount', sql`${table.amount} > 0`),
    // Given without money, or used without having been given: no such row can be kept.
    check('payment_given', sql`(${table.state} = 'used') = (${table.fulfilled_at} is not null)`),
    check('payment_money', sql`${table.fulfilled_at} is null or ${table.paid_at} is not null`),
    check('payment_review', sql`${table.state} <> 'review' or ${table.review_reason} is not null`),
  ],
)

/** By what the office finds a payment. An index is on exactly this. */
export const wordsOfPayment = payerAndItem(payment)

/** What was given for which payment: one thing, once. */
export const fulfilment = pgTable('fulfilment', {
  payment_id: integer()
    .primaryKey()
    .references(() => payment.id),
  /** What it was, as its product names it: a ticket number, an application. */
  given: text().notNull(),
  created_at: moment().notNull(),
})

/** What the provider sent by itself, stored before anything is done about it; only the newest are stored. */
export const notification = pgTable('notification', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  trace_id: text().notNull(),
  /** Of the body: the same notification again is counted. */
  digest: text().notNull().unique(),
  times: integer().notNull().default(1),
  received_at: moment().notNull(),
})
