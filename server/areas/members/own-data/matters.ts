import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { openStatuses } from '#contract/applications/review.ts'
import type { ErasureMatter } from '#contract/messages/erasure-matters.ts'
import { openRefunds } from '#contract/money/refunds.ts'
import type { Context } from '#server/areas/common/context.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import type { Db } from '#server/db/database.ts'
import { application, attendee, event, isSeat, payment, refund, staff, waitingEntry } from '#server/db/schema/index.ts'
import { personOf, rowsOf } from './person.ts'
import { waitingEntriesOf } from './personal-tables.ts'

/** Money is still to go back to the payer. */
const goesBack = sql`exists (select from ${refund}
  where ${and(eq(refund.payment_id, payment.id), inArray(refund.state, openRefunds))})`

/** The provider may still say that it was paid, the office looks at it, or a refund is under way. */
const isOpenPayment = or(
  goesBack,
  inArray(payment.state, ['open', 'paid', 'review']),
  and(eq(payment.state, 'created'), isNotNull(payment.next_check_at)),
)

/** What has to be known before what is held about somebody is erased. */
export async function mattersOf(db: Db, { clock }: Pick<Context, 'clock'>, id: number): Promise<ErasureMatter[]> {
  const person = await personOf(db, id)
  const own = rowsOf(person, payment.account_id, payment.payer_email)
  const payments = await db.$count(payment, and(own, isOpenPayment))
  // Somebody else may have paid for their seat.
  const money = or(
    eq(waitingEntry.state, 'paying'),
    and(eq(waitingEntry.state, 'waiting'), isNotNull(waitingEntry.payment_id)),
  )
  const seatsToCome = await db.$count(waitingEntry, and(waitingEntriesOf(person), money))
  const isOpen = inArray(application.status, [...openStatuses])
  const applications = await db.$count(application, and(eq(application.account_id, id), isOpen))
  const offices = await db.$count(staff, and(eq(staff.account_id, id), ne(staff.state, 'left')))
  const coming = db
    .select({ id: event.id })
    .from(event)
    .where(gt(event.start_date, new Date(clock.now())))
  const seats = await db.$count(attendee, and(eq(attendee.account_id, id), isSeat, inArray(attendee.event_id, coming)))
  const { owed } = await standingOf({ db, clock }, id)
  const there: Record<ErasureMatter, boolean> = {
    payment: payments + seatsToCome > 0,
    application: applications > 0,
    office: offices > 0,
    dues: owed > 0,
    seats: seats > 0,
  }
  const names: ErasureMatter[] = ['payment', 'application', 'office', 'dues', 'seats']
  return names.filter((name) => there[name])
}
