import { and, eq, gte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Id } from '#contract/parts.ts'
import { Refusal } from '#contract/refusal.ts'
import { AttendeeForm, PaidRegistration } from '#contract/registration.ts'
import { hasEnded } from '#domain/events.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, event } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import type {
  FulfilContext,
  FulfilmentOutcome,
  Offer,
  Order,
  Payment,
  Product,
} from '#server/services/payment/product.ts'
import { holdPlace, releaseHold, updateHold } from '#server/services/places/claim.ts'
import { cancelSeats } from '#server/services/places/end-seats.ts'
import { needComingEvent, needOpenEvent, type OpenEvent, readEvent } from './open-event.ts'
import { findSeat, newTicketNumber, takeSeat } from './take-seat.ts'
import { tellAttendee } from './tell-attendee.ts'

const Bought = v.object({ ...AttendeeForm.entries, event_id: Id, ticket_number: v.string() })

const boughtWith = (payment: Payment) => v.parse(Bought, payment.details)

const Confirmed = v.omit(PaidRegistration, ['trace_id'])
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Who is signed in as the buyer; or, where nobody was, who tells all that the form held. So a caller who knows only a trace
 * learns nothing from it, and a name put into somebody else's confirmation changes nothing.
 */
function isBuyer(payment: Payment, account: number | null, sent: object): boolean {
  if (payment.account_id !== null && account !== null) return payment.account_id === account
  const read = v.safeParse(Confirmed, sent)
  if (!read.success) return false
  const { first_name, middle_name, last_name, phone, email } = boughtWith(payment)
  const frozen = { first_name, middle_name, last_name, phone, email }
  return Object.entries(frozen).every(([name, text]) => same(text, String(Reflect.get(read.output, name) ?? '')))
}

async function orderOf({ db, clock }: Context, found: OpenEvent, form: AttendeeForm): Promise<Order> {
  const event_id = found.id
  if (found.price === null) throw new Refusal(400, 'This event is free: there is nothing to pay.')
  if (await findSeat(db, event_id, form.email))
    throw new Refusal(409, 'This e-mail address is registered for this event already.')
  const { first_name, middle_name, last_name, phone, email } = form
  const ticket_number = newTicketNumber(clock)
  return {
    target: String(event_id),
    item: found.title,
    amount: found.price,
    payer: { name: [first_name, middle_name, last_name].filter(Boolean).join(' '), email, phone },
    details: { event_id, first_name, middle_name, last_name, phone, email },
    minted: { ticket_number },
    returnPath: `/events/${event_id}/success`,
    metaData: { first_name, last_name, middle_name, phone, email, ticket_number },
  }
}

const MOST_OFFERED = 50

async function offers({ db, clock }: Context): Promise<Offer[]> {
  const now = new Date(clock.now())
  const rows = await db
    .select({ id: event.id, item: event.title, amount: event.fee })
    .from(event)
    .where(
      and(
        eq(event.type, 'paid'),
        eq(event.hidden, false),
        gte(sql`coalesce(${event.end_date}, ${event.start_date})`, now.toISOString()),
      ),
    )
    .orderBy(event.start_date, event.id)
    .limit(MOST_OFFERED)
  return rows.flatMap(({ amount, ...offer }) => (amount === null ? [] : [{ ...offer, amount }]))
}

async function giveSeat(tx: Db, { clock, afterAll }: FulfilContext, payment: Payment): Promise<FulfilmentOutcome> {
  const bought = boughtWith(payment)
  const found = await readEvent(tx, bought.event_id)
  if (!found) return { unfulfillable: 'The event is not there any more.' }
  // Money that came while it lasted counts, however late it is heard of.
  if (hasEnded(found, payment.paid_at?.getTime() ?? clock.now())) return { unfulfillable: 'The event was over.' }
  const wanted = { ...bought, account_id: payment.account_id, payment_id: payment.id }
  const taken = await takeSeat(tx, clock, wanted)
  if (!taken) return { unfulfillable: 'The event was full when the money came.' }
  const { seat, isNew } = taken
  if (!isNew) return { unfulfillable: 'This e-mail address had a seat already.' }
  const paid = { amount: payment.amount, receipt_token: payment.receipt_token, afterAll }
  await tellAttendee(tx, { clock }, { seat, event: found, paid })
  return { fulfilled: seat.ticket_number }
}

/** A seat at an event that has a price. */
export const eventProduct: Product<'event'> = {
  quote: async (ctx, { event_id, purpose: _, ...form }) => orderOf(ctx, await needOpenEvent(ctx, event_id), form),
  offers,
  quoteAtOffice: async (ctx, { id, account, attendee }) => {
    if (!attendee) throw new Refusal(400, 'Fill in who comes to the event.')
    return { order: await orderOf(ctx, await needComingEvent(ctx, id), attendee), account }
  },

  isBuyer: (payment, { account, sent }) => isBuyer(payment, account, sent),

  hold: async (tx, ctx, payment) => {
    const { event_id, email } = boughtWith(payment)
    await holdPlace(tx, ctx, { event_id, email, payment_id: payment.id })
  },

  updateHold,

  fulfil: async (tx, ctx, payment) => {
    const outcome = await giveSeat(tx, ctx, payment)
    if ('unfulfillable' in outcome) await releaseHold(tx, payment.id)
    return outcome
  },

  afterRefund: async (tx, _, { payment, purchase }) => {
    if (purchase === 'takeBack') await cancelSeats(tx, eq(attendee.payment_id, payment.id))
  },
}
