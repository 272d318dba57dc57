import { and, eq, lt } from 'drizzle-orm'
import { MINUTE } from '#contract/common/spans.ts'
import { toldToHolder, typeTold } from '#domain/events/ticket-types.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { entryBeginning } from '#server/areas/events/places/event-dates.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, payment } from '#server/db/schema/index.ts'
import type { MailData } from '#server/mails/kinds.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { OpenEvent } from './open-event.ts'
import type { Seat } from './take-seat.ts'

interface Paid {
  amount: number
  receipt_token: string
  /** It was thought lost, and came. */
  afterAll: boolean
}

export interface Told {
  seat: Seat
  event: OpenEvent
  paid: Paid | null
  by?: MailData<'registered'>['by'] | undefined
}

type Name = Pick<Seat, 'first_name' | 'last_name'>

/** For the others of a group: who registered them. */
export const registeredBy = ({ first_name, last_name }: Name) => ({
  name: `${first_name} ${last_name}`,
  act: 'registered' as const,
})

/** The ticket, once for each cause, however often somebody asks for the same seat. */
export async function tellAttendee(
  db: Db,
  { clock }: { clock: Clock },
  { seat, event, paid, by }: Told,
  cause = `attendee ${seat.id}`,
): Promise<void> {
  const data = {
    first_name: seat.first_name,
    ticket_number: seat.ticket_number,
    token: seat.token,
    seat: { id: seat.id, issue: seat.issue },
    ...typeTold(event.ticket_types, seat.ticket_type),
    ...toldToHolder(event.ticket_types, seat.ticket_type),
    event: entryBeginning(event, clock.now()),
    paid,
    ...(by && { by }),
  }
  await postMail(db, { clock }, seat.email, { kind: 'registered', data }, cause)
}

/** What the holder of a seat is told of its payment: who paid for a group reads the sum, and the others do not. */
export async function paidOf(
  tx: Db,
  { id, payment_id, given }: Pick<Seat, 'id' | 'payment_id' | 'given'>,
): Promise<Paid | null> {
  if (payment_id === null || given) return null
  const first = and(eq(attendee.payment_id, payment_id), lt(attendee.id, id))
  if ((await tx.$count(attendee, first)) > 0) return null
  const [row] = await tx.select().from(payment).where(eq(payment.id, payment_id))
  return row ? { amount: row.amount, receipt_token: row.receipt_token, afterAll: false } : null
}

/** The ticket once more; asked for again within a minute, it is the same mail. */
export async function tellAgain(tx: Db, ctx: { clock: Clock }, seat: Seat, event: OpenEvent): Promise<void> {
  const cause = `attendee ${seat.id} again at ${Math.floor(ctx.clock.now() / MINUTE)}`
  await tellAttendee(tx, ctx, { seat, event, paid: await paidOf(tx, seat) }, cause)
}
