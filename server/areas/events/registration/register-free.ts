import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import type { Order } from '#contract/events/order.ts'
import type { AttendeeForm, FreeAttendee } from '#contract/events/registration.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { typeTold } from '#domain/events/ticket-types.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { atPeople, limitCodes, rateLimit } from '#server/areas/common/rate-limit.ts'
import { needRoomFor, networksOfVisitor } from '#server/areas/events/places/one-network.ts'
import { fullPools } from '#server/areas/events/places/pool.ts'
import { whyShort } from '#server/areas/events/places/why-short.ts'
import type { PapersSeal } from '#server/areas/events/ticket/papers.ts'
import type { Asking } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { needOpenEvent, needStillOn } from './open-event.ts'
import { needOneOwn } from './own-seat.ts'
import { needAnswers, needDifferent, peopleOf, personName, typesIn } from './people.ts'
import { needOnSale, quoteOrder } from './quote-order.ts'
import { readBuyer } from './read-buyer.ts'
import { newTicketNumber, type Seat, type Taken, takeSeats } from './take-seat.ts'
import { registeredBy, type Told, tellAttendee } from './tell-attendee.ts'

/** So long the first mail may take: who presses again needs no second one. */
const ON_ITS_WAY = 10 * MINUTE

/** Whether the caller is the member whose seat it is, or tells all that the form of the seat held. */
function isOwn(seat: Seat, account: number | null, form: AttendeeForm): boolean {
  if (account !== null && seat.account_id === account) return true
  const { first_name, middle_name, last_name, phone } = form
  return (
    seat.first_name === first_name &&
    (seat.middle_name ?? '') === (middle_name ?? '') &&
    seat.last_name === last_name &&
    seat.phone === phone
  )
}

/**
 * Seats that cost nothing. The same address again is answered alike and not counted twice, so that nobody learns who has
 * registered: its ticket is told by mail alone, and mailed again once a day at most. Who takes the seat now sees it at once.
 */
export async function registerFree(
  ctx: CallContext & Asking & { signer: PapersSeal },
  { eventId, order = {}, ...form }: AttendeeForm & { eventId: number; order?: Order | undefined },
): Promise<FreeAttendee> {
  const { others = [], code, traces } = order
  needDifferent({ form, others })
  await rateLimit(ctx, atPeople(ctx, [form, ...others]))
  await limitCodes(ctx, code)
  const event = await needOpenEvent(ctx, eventId)
  const { account } = ctx
  const types = typesIn(order)
  needOnSale(ctx, event, types)
  const isPaid = event.price !== null
  const buyer = isPaid ? await readBuyer(ctx.db, { event_id: eventId, account, traces, form }) : undefined
  const quote = await quoteOrder(ctx, event, { account, types, code, buyer })
  if (quote.total > 0) throw new Refusal(409, 'This event has a price: pay to register.')
  const answers = needAnswers(event, order)
  let seatsTaken: number[] = []
  const refused = await inTransaction(ctx.db, async (tx) => {
    await needStillOn(tx, eventId)
    await needOneOwn(tx, { event_id: eventId, account, seats: quote.seats, email: form.email })
    const networks = account === null ? networksOfVisitor(ctx) : undefined
    const owner = { event_id: eventId, account_id: account, payment_id: null, buyer, networks }
    const people = peopleOf({ form, others }, { seats: quote.seats, answers })
    const taken = await takeSeats(tx, ctx.clock, { ...owner, ticket_number: newTicketNumber(ctx.clock), people })
    if (taken instanceof Refusal) return taken
    seatsTaken = taken.flatMap(({ isNew, seat }) => (isNew ? [seat.id] : []))
    // Who has a seat already is refused alike: the limit tells nobody who has.
    const more = taken.filter(({ isNew }) => !isNew).length
    if (account === null) await needRoomFor(tx, ctx, { event_id: eventId, more })
    for (const [at, { seat, isNew }] of taken.entries()) {
      // Whose seat was there before may have taken it alone.
      const by = at > 0 && isNew ? registeredBy(form) : undefined
      await tellAgain(tx, ctx, { seat, isNew, event, by })
    }
    // A full event answers all alike but those who have just taken the last seat, and ask again.
    const [first] = taken
    const isForeign = first && !first.isNew && !isOwn(first.seat, account, form)
    const full = isForeign ? await fullPools(tx, eventId, quote.seats[0]?.ticket_type) : []
    return full.length > 0 ? whyShort(tx, full, eventId, people.length) : null
  })
  if (refused) throw refused
  const { first_name, middle_name, last_name, phone, email } = form
  // What was asked for, and not what was found: it says nothing of seats that were there before.
  const seats = [form, ...others].map((one, at) => ({
    name: personName(one),
    amount: quote.seats[at]?.amount ?? 0,
    ...typeTold(event.ticket_types, quote.seats[at]?.ticket_type ?? null),
  }))
  return {
    first_name,
    middle_name: middle_name || null,
    last_name,
    phone,
    email,
    ...(others.length > 0 && { seats }),
    // Of a seat that was there before it opens nothing, and looks the same.
    papers: ctx.signer.seal({ seats: seatsTaken }),
  }
}

/** Tried in every case, so that all cost the same; what was mailed under its cause is not mailed again. */
async function tellAgain(tx: Db, ctx: CallContext, { isNew, ...told }: Taken & Omit<Told, 'paid'>) {
  const { seat } = told
  const now = ctx.clock.now()
  const first = `attendee ${seat.id}`
  const isOnItsWay = isNew || now - seat.created_at.getTime() <= ON_ITS_WAY
  const cause = isOnItsWay ? first : `${first} again on ${dayInAbuja(now)}`
  await tellAttendee(tx, ctx, { ...told, paid: null }, cause)
}
