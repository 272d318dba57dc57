import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { refundPurchases, refundStates, refundWays } from '#contract/money/refunds.ts'
import { day, kobo, moment } from '../common/columns.ts'
import { attendee } from '../events/event.ts'
import { account } from '../identity/account.ts'
import { approval } from '../staff/approval.ts'
import { payment } from './payment.ts'

/**
 * Money that goes back, by the states of machines/money/refund. A trigger refuses one with which more would go back
 * than came.
 */
export const refund = pgTable(
  'refund',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    payment_id: integer()
      .notNull()
      .references(() => payment.id),
    state: text({ enum: refundStates }).notNull(),
    /** Empty where the provider gave it back by itself. */
    way: text({ enum: refundWays }),
    kobo: kobo().notNull(),
    /** What went back: the provider may return less than was asked for. */
    returned_kobo: kobo(),
    purchase: text({ enum: refundPurchases }).notNull().default('keep'),
    reason: text(),
    /** The seat that its holder cancelled; none where the money is that of the whole purchase. */
    attendee_id: integer().references(() => attendee.id),
    /** With which the provider is asked, each time the same; it is stored before. */
    key: text().notNull().unique(),
    requested_by: integer().references(() => account.id),
    requested_at: moment().notNull(),
    approval_id: integer().references(() => approval.id),
    approved_at: moment(),
    /** When the provider is asked next, if at all. */
    next_at: moment(),
    tries: integer().notNull().default(0),
    sent_at: moment(),
    ended_at: moment(),
    /** The evidence of a bank transfer. */
    reference: text(),
    transferred_on: day(),
    failure: text(),
  },
  (table) => [
    index('refund_payment').on(table.payment_id),
    uniqueIndex('refund_seat').on(table.attendee_id),
    index('refund_requested_at').on(table.requested_at, table.id),
    index('refund_next').on(table.next_at).where(sql`${table.next_at} is not null`),
    // A transfer is the evidence of one refund.
    uniqueIndex('refund_reference').on(sql`lower(${table.reference})`),
    check(
      'refund_state',
      sql`${table.state} in ('requested', 'approved', 'sent', 'unknown', 'done', 'failed', 'cancelled', 'seenAtProvider')`,
    ),
    check('refund_way', sql`${table.way} in ('provider', 'transfer')`),
    check('refund_asked', sql`(${table.state} = 'seenAtProvider') = (${table.way} is null)`),
    check('refund_purchase', sql`${table.purchase} in ('keep', 'takeBack')`),
    check(
      'refund_kobo',
      sql`${table.kobo} > 0 and ${table.returned_kobo} > 0 and ${table.returned_kobo} <= ${table.kobo}`,
    ),
    check(
      'refund_returned',
      sql`(${table.state} in ('done', 'seenAtProvider')) = (${table.returned_kobo} is not null)`,
    ),
    check(
      'refund_transfer',
      sql`(${table.state} = 'done' and ${table.way} = 'transfer') = (${table.reference} is not null)`,
    ),
    check('refund_transferred', sql`(${table.reference} is null) = (${table.transferred_on} is null)`),
  ],
)

/** The provider refused it, or gave back a part alone, and nobody has asked for another refund of the payment since. */
export const isUnfinished = sql<boolean>`((${refund.state} = 'failed' or (${refund.state} = 'done' and ${refund.returned_kobo} < ${refund.kobo}))
  and not exists (select from refund later where later.payment_id = ${refund.payment_id} and later.id > ${refund.id}))`
