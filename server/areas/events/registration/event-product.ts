import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { Order as OrderWish } from '#contract/events/order.ts'
import { type AttendeeForm, PaidRegistration } from '#contract/events/registration.ts'
import { plainNaira } from '#domain/common/money.ts'
import { hasEnded } from '#domain/events/events.ts'
import type { SeatAnswer } from '#domain/events/seat-answers.ts'
import { isSoldOut, saleOf } from '#domain/events/ticket-types.ts'
import { refundTerms } from '#domain/money/refund-policy.ts'
import { reviewReasons } from '#domain/money/review-reasons.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { endLines, giveLine, holdLines, toBill } from '#server/areas/events/bill/bill-seats.ts'
import { holdPlaces, releaseHold, updateHold } from '#server/areas/events/places/claim.ts'
import { endSeats } from '#server/areas/events/places/end-seats.ts'
import { enterPaid } from '#server/areas/events/places/enter-queue.ts'
import { attendeeOf, needOffer } from '#server/areas/events/places/entry.ts'
import { entryEnding } from '#server/areas/events/places/event-dates.ts'
import { needRoomFor, networksOfVisitor } from '#server/areas/events/places/one-network.ts'
import { fullPools, readTypePlaces } from '#server/areas/events/places/pool.ts'
import { NoPlace, whyShort } from '#server/areas/events/places/why-short.ts'
import type {
  FulfilContext,
  FulfilmentOutcome,
  Offer,
  Order,
  Payment,
  Product,
} from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, event, payment } from '#server/db/schema/index.ts'
import { Bought } from './bought.ts'
import {
  CALLED_OFF,
  lockAgainstCallOff,
  needComingEvent,
  needEvent,
  needOpenEvent,
  needStillOn,
  type OpenEvent,
  readEvent,
} from './open-event.ts'
import { isSecondOwn, needOneOwn } from './own-seat.ts'
import { type Group, needAnswers, needDifferent, peopleOf, personName, typesIn } from './people.ts'
import { hasNoTicketsNow, needOnSale, quoteOrder } from './quote-order.ts'
import { buyerOfEntry, buyerOfPayment, readBuyer } from './read-buyer.ts'
import { findSeat, newTicketNumber, takeSeats } from './take-seat.ts'
import { registeredBy, tellAttendee } from './tell-attendee.ts'

const Nothing = v.strictObject({})

/** What was bought; null once the person was erased. */
function readBought({ details }: Payment) {
  return v.is(Nothing, details) ? null : v.parse(Bought, details)
}

const ERASED = 'The data of this person was erased, so nobody can be given a seat.'

function boughtWith(payment: Payment) {
  const bought = readBought(payment)
  if (!bought) throw new Refusal(409, ERASED)
  return bought
}

const Confirmed = v.omit(PaidRegistration, ['trace_id'])
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Who is signed in as the buyer; or, where nobody was, who tells all that the form held. So a caller who knows only a trace
 * learns nothing from it, and a name put into somebody else's confirmation changes nothing.
 */
function isBuyer(payment: Payment, account: number | null, sent: object): boolean {
  if (payment.account_id !== null && account !== null) return payment.account_id === account
  const read = v.safeParse(Confirmed, sent)
  const bought = readBought(payment)
  if (!read.success || !bought) return false
  const { first_name, middle_name, last_name, phone, email } = bought
  const frozen = { first_name, middle_name, last_name, phone, email }
  return Object.entries(frozen).every(([name, text]) => same(text, String(Reflect.get(read.output, name) ?? '')))
}

interface Buying {
  /** Who asks at the public form, which tells nobody of the seats of others. */
  stranger?: { account: number | null; type: string | undefined } | undefined
}

interface Wish {
  form: AttendeeForm
  account: number | null
  waiting_entry?: { id: number; ticket_type: string | null } | undefined
  isPublic?: boolean
  order?: OrderWish | undefined
  answers?: SeatAnswer[][]
}

/**
 * Of a group it is not told who has a seat: that is for the mail of that person alone. Of a full event all addresses are told
 * the same.
 */
async function needNoSeats({ db }: Context, event_id: number, { form, others = [], stranger }: Group & Buying) {
  for (const { email } of [form, ...others]) {
    const seat = await findSeat(db, event_id, email)
    if (!seat) continue
    const isOwn = seat.account_id !== null && seat.account_id === stranger?.account
    const full = stranger && !isOwn ? await fullPools(db, event_id, stranger.type || undefined) : []
    if (full.length > 0) throw await whyShort(db, full, event_id, 1 + others.length)
    const whose = others.length > 0 ? 'One of these e-mail addresses' : 'This e-mail address'
    throw new Refusal(409, `${whose} is registered for this event already.`)
  }
}

async function orderOf(ctx: Context, found: OpenEvent, wish: Wish): Promise<Order> {
  const event_id = found.id
  if (found.price === null) throw new Refusal(400, 'This event is free: there is nothing to pay.')
  const { form, account, waiting_entry, isPublic, order = {}, answers = [] } = wish
  const { others = [], code, traces } = order
  needDifferent({ form, others })
  const buyer = waiting_entry
    ? await buyerOfEntry(ctx.db, waiting_entry.id)
    : await readBuyer(ctx.db, { event_id, account, traces, form })
  // What was offered is what is sold.
  const types = waiting_entry ? [waiting_entry.ticket_type ?? ''] : typesIn(order)
  if (!waiting_entry) needOnSale(ctx, found, types)
  const { seats, total } = await quoteOrder(ctx, found, {
    account,
    types,
    code,
    buyer,
    isOffered: waiting_entry !== undefined,
  })
  if (order.total !== undefined && total > order.total) {
    throw new Refusal(409, `The price is ${plainNaira(total)} now. Check the price before you continue.`)
  }
  if (total === 0) throw new Refusal(400, 'There is nothing to pay for this registration.')
  await needNoSeats(ctx, event_id, { form, others, stranger: isPublic ? { account, type: types[0] } : undefined })
  const { first_name, middle_name, last_name, phone, email } = form
  const ticket_number = newTicketNumber(ctx.clock)
  return {
    target: String(event_id),
    item: others.length > 0 ? `${found.title} (${seats.length} seats)` : found.title,
    amount: total,
    payer: { name: personName(form), email, phone },
    details: {
      event_id,
      first_name,
      middle_name,
      last_name,
      phone,
      email,
      seats,
      refund: refundTerms(found.refunds, found.start_date),
      ...(others.length > 0 && { others: others.map(({ answers: _, ticket_type: _type, ...one }) => one) }),
      ...(answers.some((given) => given.length > 0) && { answers }),
      ...(waiting_entry && { waiting_entry: waiting_entry.id }),
    },
    minted: { ticket_number, ...(account === null && buyer.key && { buyer: buyer.key }) },
    earlier: buyer.earlier,
    returnPath: `/events/${event_id}/success`,
    metaData: { first_name, last_name, middle_name, phone, email, ticket_number },
  }
}

/** The ticket types that have a price, are for sale and have a place left. */
async function typesAtOffice(ctx: Context, found: OpenEvent, account: number | null) {
  const places = found.ticket_types.length > 0 ? await readTypePlaces(ctx.db, found.id) : new Map()
  const types: NonNullable<Offer['ticket_types']> = []
  for (const type of found.ticket_types) {
    const { id, name } = type
    if (saleOf(type, ctx.clock.now()) !== 'open' || isSoldOut(id, places)) continue
    const { total } = await quoteOrder(ctx, found, { account, types: [id] })
    if (total > 0) types.push({ id, name, amount: total })
  }
  return types
}

const MOST_OFFERED = 50

async function offers(ctx: Context, account: number | null): Promise<Offer[]> {
  const rows = await ctx.db
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        eq(event.type, 'paid'),
        eq(event.hidden, false),
        isNull(event.called_off_at),
        gte(sql`coalesce(${event.end_date}, ${event.start_date})`, new Date(ctx.clock.now()).toISOString()),
      ),
    )
    .orderBy(event.start_date, event.id)
    .limit(MOST_OFFERED)
  const offered: Offer[] = []
  for (const { id } of rows) {
    const found = await needEvent(ctx.db, id)
    if (hasNoTicketsNow(ctx, found)) continue
    const ticket_types = await typesAtOffice(ctx, found, account)
    const [first] = ticket_types
    const amount = first?.amount ?? (await quoteOrder(ctx, found, { account, types: [''] })).total
    if (amount > 0)
      offered.push({ id, item: found.title, amount, starts: found.start_date, ...(first && { ticket_types }) })
  }
  return offered
}

/** The seats have the others and all answers now: the payment tells of its payer alone. */
async function forgetPeople(tx: Db, id: number) {
  await tx
    .update(payment)
    .set({ details: sql`${payment.details} - 'others' - 'answers'` })
    .where(eq(payment.id, id))
}

async function giveSeats(tx: Db, { clock, afterAll }: FulfilContext, payment: Payment): Promise<FulfilmentOutcome> {
  const bought = readBought(payment)
  if (!bought) return { unfulfillable: ERASED }
  const { event_id, waiting_entry, ticket_number, buyer: kept, others, answers, seats: prices, ...form } = bought
  const found = await readEvent(tx, event_id)
  if (!found) return { unfulfillable: reviewReasons.gone }
  if (await lockAgainstCallOff(tx, found.id)) return { unfulfillable: CALLED_OFF }
  // Money that came while it lasted counts, however late it is heard of.
  if (hasEnded(found, payment.paid_at?.getTime() ?? clock.now())) return { unfulfillable: reviewReasons.over }
  const people = peopleOf({ form, others }, { seats: prices, answers })
  for (const { email } of people) {
    if (await findSeat(tx, event_id, email)) return { unfulfillable: hadOne(people.length) }
  }
  if (await isSecondOwn(tx, { event_id, account: payment.account_id, seats: prices })) {
    return { unfulfillable: reviewReasons.secondMemberPrice }
  }
  const buyer = { key: buyerOfPayment(payment.account_id, kept), earlier: [] }
  const owner = { account_id: payment.account_id, payment_id: payment.id, buyer }
  const taken = await takeSeats(tx, clock, { event_id, waiting_entry, ticket_number, people, ...owner })
  if (taken instanceof NoPlace) return { unfulfillable: taken.late }
  // Somebody was faster: for one seat nothing was given, for several the next try sees it before it takes places.
  if (taken.some(({ isNew }) => !isNew)) {
    if (taken.length === 1) return { unfulfillable: hadOne(1) }
    throw new Error('An address took a seat of its own meanwhile')
  }
  const paid = { amount: payment.amount, receipt_token: payment.receipt_token, afterAll }
  for (const [at, { seat }] of taken.entries()) {
    const told = at === 0 ? { paid } : { paid: null, by: registeredBy(form) }
    await tellAttendee(tx, { clock }, { seat, event: found, ...told })
  }
  await forgetPeople(tx, payment.id)
  return { fulfilled: taken.map(({ seat }) => seat.ticket_number).join(', ') }
}

const hadOne = (people: number) => (people === 1 ? reviewReasons.hadSeat : reviewReasons.hadOneSeat)

/**
 * The places of a buyer move to the payment that begins, which may want fewer. Who then asks again for what an earlier group
 * was gets a new payment, which holds all of its places.
 */
async function leaveEarlier(tx: Db, { id, target, account_id }: Payment, { earlier = [] }: Pick<Order, 'earlier'>) {
  const isGroup = sql`jsonb_array_length(${payment.details} -> 'seats') > 1`
  const isEarlier = and(eq(payment.purpose, 'event'), eq(payment.target, target), ne(payment.id, id))
  await tx
    .update(payment)
    .set({ slot: null, idempotency_key: null })
    .where(
      and(
        isEarlier,
        isNotNull(payment.slot),
        isGroup,
        or(inArray(payment.id, [...earlier]), account_id === null ? undefined : eq(payment.account_id, account_id)),
      ),
    )
}

/** Puts who has paid for one seat at the head of the waiting list. */
async function waitForPlace(tx: Db, ctx: Context, of: Payment) {
  const { id } = of
  const { event_id, seats, others, first_name, middle_name, last_name, phone, email } = boughtWith(of)
  if (others?.length)
    throw new Refusal(409, 'This payment is for several seats: the waiting list gives one place at a time.')
  const found = await needOpenEvent({ ...ctx, db: tx }, event_id)
  await needStillOn(tx, event_id)
  if (await findSeat(tx, event_id, email)) throw new Refusal(409, hadOne(1))
  const entry = await enterPaid(tx, ctx, {
    event_id,
    first_name,
    middle_name,
    last_name,
    phone,
    email,
    payment_id: id,
    ticket_type: seats[0]?.ticket_type ?? null,
    created_at: new Date(ctx.clock.now()),
  })
  await tx
    .update(payment)
    .set({ details: sql`${payment.details} || jsonb_build_object('waiting_entry', ${entry.id}::int)` })
    .where(eq(payment.id, id))
  const data = { first_name, event: found.title, starts: found.start_date, token: entry.token, isPaid: true }
  await postMail(tx, ctx, email, { kind: 'waiting-list-joined', data }, `waiting ${entry.id} payment ${id}`)
}

/** Cancels all seats of a payment. The payer is told of the refund; the others, and who was given a seat, of theirs. */
async function takeBackSeats(tx: Db, ctx: Pick<Context, 'clock'>, { id, payer_email }: Payment) {
  const ended = await endSeats(tx, ctx, eq(attendee.payment_id, id), 'seat.cancel')
  const seats = await tx.select().from(attendee).where(inArray(attendee.id, ended)).orderBy(attendee.id)
  const [first] = seats
  const found = first && (await readEvent(tx, first.event_id))
  if (!found || hasEnded(found, ctx.clock.now())) return
  const entry = entryEnding(found, ctx.clock.now())
  for (const { id: seat, email, first_name, ticket_number } of seats.filter((one) => !same(one.email, payer_email))) {
    const data = { first_name, ticket_number, event: found.title, starts: found.start_date, entry }
    await postMail(tx, ctx, email, { kind: 'seat-cancelled', data }, `attendee ${seat}`)
  }
}

/** A seat at an event that has a price. */
export const eventProduct: Product<'event'> = {
  quote: async (ctx, { event_id, purpose: _, offer, order, ...form }) => {
    const { account } = ctx
    if (offer === undefined) {
      const found = await needOpenEvent(ctx, event_id)
      const answers = needAnswers(found, order ?? {})
      return orderOf(ctx, found, { form, account, isPublic: true, order, answers })
    }
    // An offer is good until its time is over, also where the office closes registration meanwhile.
    const found = await needComingEvent(ctx, event_id)
    const entry = await needOffer(ctx, offer)
    if (entry.event_id !== event_id) throw new Refusal(409, 'This place was offered at another event.')
    if (order?.others?.length) throw new Refusal(409, 'One place was offered: register the others on their own.')
    // The place belongs to the person of the entry: the names that were sent are not used.
    return orderOf(ctx, found, { form: attendeeOf(entry), account, order, waiting_entry: entry })
  },
  offers,
  quoteAtOffice: async (ctx, { id, account, attendee, ticket_type }) => {
    if (!attendee) throw new Refusal(400, 'Fill in who comes to the event.')
    const wish = { form: attendee, account, order: { ticket_type } }
    return { order: await orderOf(ctx, await needComingEvent(ctx, id), wish), account }
  },

  isBuyer: (payment, { account, sent }) => isBuyer(payment, account, sent),

  hold: async (tx, ctx, payment, { earlier = [] }) => {
    const { event_id, email, waiting_entry, seats, buyer: kept } = boughtWith(payment)
    await needStillOn(tx, event_id)
    await leaveEarlier(tx, payment, { earlier })
    await needOneOwn(tx, { event_id, account: payment.account_id, seats, email })
    const isVisitor = payment.account_id === null && waiting_entry === undefined
    const networks = isVisitor ? networksOfVisitor(ctx) : undefined
    const buyer = { key: buyerOfPayment(payment.account_id, kept), earlier }
    await holdPlaces(tx, ctx, { event_id, buyer, waiting_entry, payment_id: payment.id, networks, places: seats })
    // What the buyer held before has moved to this payment by now.
    if (isVisitor) await needRoomFor(tx, ctx, { event_id, more: seats.length, payment_id: payment.id })
  },

  updateHold,
  toBill,
  holdLines,
  giveLine,
  endLines,
  wait: waitForPlace,

  fulfil: async (tx, ctx, payment) => {
    const outcome = await giveSeats(tx, ctx, payment)
    // Whatever its seats did not take: all of it, or what was held for more people than come.
    await releaseHold(tx, ctx, payment.id)
    return outcome
  },

  afterRefund: async (tx, ctx, { payment, purchase, seat }) => {
    // A seat of its own was cancelled when its refund was asked for.
    if (purchase === 'takeBack' && seat === null) await takeBackSeats(tx, ctx, payment)
  },
}
