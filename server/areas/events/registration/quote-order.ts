import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Quote, QuoteRequest, SeatPrice, TicketOffer } from '#contract/events/quote.ts'
import { dayInAbuja, eventTime } from '#domain/common/days.ts'
import {
  codeIsShort,
  codeTyped,
  type DiscountCode,
  findCode,
  openPrice,
  type PricedMember,
  quoteSeats,
} from '#domain/events/prices.ts'
import { saleOf, salesOf, saleTimes, saleTold, type TypePlaces, usualType } from '#domain/events/ticket-types.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { standingsOn } from '#server/areas/common/ledger/standing-of.ts'
import { limitCodes } from '#server/areas/common/rate-limit.ts'
import { type Buyer, heldUses } from '#server/areas/events/places/claim.ts'
import { readTypePlaces, usesLeft } from '#server/areas/events/places/pool.ts'
import type { Asking } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account } from '#server/db/schema/index.ts'
import { needOpenEvent, type OpenEvent } from './open-event.ts'
import { hasOwnSeat } from './own-seat.ts'
import { readBuyer } from './read-buyer.ts'

export interface Ordering extends Asking {
  /** The ticket types that were chosen, in the order of the seats; empty where none was. */
  types: readonly string[]
  /** A place that was offered keeps its type, though that has been retired since. */
  isOffered?: boolean
  code?: string | undefined
  /** Whose held uses of a code are theirs to use. */
  buyer?: Buyer | undefined
}

/** Whether the dues of this member are settled on the day that the event asks for; null of everybody else. */
async function readMember(db: Db, event: OpenEvent, id: number, now: number) {
  const day = event.member_price_on === 'event' ? dayInAbuja(Date.parse(event.start_date)) : dayInAbuja(now)
  const [row] = await db.select({ grade: account.grade_id }).from(account).where(eq(account.id, id))
  const { membership, gate } = (await standingsOn(db, day, [id]))(id)
  return row?.grade != null && membership === 'member' ? { grade: row.grade, isSettled: gate === 'open' } : null
}

/** Who pays the member price: a member with settled dues, for one seat. */
async function pricedMember(db: Db, event: OpenEvent, id: number | null, now: number) {
  const none = { member: null, duesAreOpen: false }
  if (id === null || event.prices.every((price) => price.for === 'everyone')) return none
  const found = await readMember(db, event, id, now)
  if (!found || (await hasOwnSeat(db, event.id, id))) return none
  const member: PricedMember = { grade: found.grade }
  return found.isSettled ? { member, duesAreOpen: false } : { member: null, duesAreOpen: true }
}

async function needCode(db: Db, event: OpenEvent, { code: typed = '', buyer }: Ordering, now: number) {
  const found = findCode(event.codes, typed, now)
  if (typeof found === 'string') throw new Refusal(409, found)
  const { code } = found
  const left = (await usesLeft(db, event.id, code)) ?? Number.POSITIVE_INFINITY
  return { found, left: left + (buyer ? await heldUses(db, { event_id: event.id, code, buyer }) : 0) }
}

/** Refuses a code that is not good for all the seats that it would make cheaper. */
function needUses({ code }: DiscountCode, left: number, priced: readonly SeatPrice[]) {
  const wanted = priced.filter((seat) => seat.code === code).length
  if (left <= 0 || wanted > left) throw new Refusal(409, codeIsShort(code, left))
}

/** The type of a ticket: the one that was chosen, else the usual one. */
const typeOf = ({ ticket_types }: OpenEvent, chosen: string, places: TypePlaces, now: number) =>
  ticket_types.find(({ id, retired }) => id === chosen && !retired) ?? usualType(ticket_types, places, now)

/** Refuses tickets that are not for sale now. */
export function needOnSale({ clock }: Pick<Context, 'clock'>, event: OpenEvent, types: readonly string[]): void {
  if (hasNoTicketsNow({ clock }, event)) {
    const { opens } = saleTimes(event.ticket_types, clock.now())
    const next = opens ? ` The next sale begins on ${eventTime(opens)}.` : ''
    throw new Refusal(409, `No tickets are for sale just now.${next}`)
  }
  for (const chosen of types.filter(Boolean)) {
    const type = event.ticket_types.find(({ id }) => id === chosen)
    if (!type) throw new Refusal(409, 'This event has no such ticket. Choose another one.')
    if (saleOf(type, clock.now()) === 'open') continue
    throw new Refusal(409, `${type.name}: this ticket is not for sale just now. Choose another one.`)
  }
}

/** Whether an event has ticket types, and none of them is for sale now. Where all were retired, all tickets are alike again. */
export const hasNoTicketsNow = ({ clock }: Pick<Context, 'clock'>, { ticket_types }: OpenEvent): boolean =>
  !['alike', 'open'].includes(salesOf(ticket_types, clock.now()))

/** What seats at an event cost this buyer now, whether or not they are for sale. */
export async function quoteOrder({ db, clock }: Context, event: OpenEvent, ordering: Ordering): Promise<Quote> {
  const { account: id, types: wishes, isOffered = false, code } = ordering
  const now = clock.now()
  const places: TypePlaces = event.ticket_types.length > 0 ? await readTypePlaces(db, event.id) : new Map()
  const types = wishes.map((wish) =>
    isOffered ? event.ticket_types.find(({ id }) => id === wish) : typeOf(event, wish, places, now),
  )
  if (event.price === null) {
    const free = { amount: 0, full: 0, reason: null }
    return { seats: types.map((type) => ({ ...free, ...(type && { ticket_type: type.id }) })), total: 0 }
  }
  const { member, duesAreOpen } = await pricedMember(db, event, id, now)
  const known = code && codeTyped(code) !== '' ? await needCode(db, event, ordering, now) : null
  const priced = quoteSeats({ fee: event.price, prices: event.prices, types, member, code: known?.found ?? null }, now)
  if (known) needUses(known.found, known.left, priced)
  const total = priced.reduce((sum, { amount }) => sum + amount, 0)
  return { seats: priced, total, ...(duesAreOpen && { dues_open: true }) }
}

/** The ticket types of an event as the page shows them; what was retired is not shown. */
async function readTicketOffers({ db, clock }: Context, event: OpenEvent): Promise<TicketOffer[]> {
  const { ticket_types, prices, price } = event
  if (ticket_types.length === 0) return []
  const [now, places] = [clock.now(), await readTypePlaces(db, event.id)]
  return ticket_types
    .filter(({ retired }) => !retired)
    .map((type) => ({
      id: type.id,
      name: type.name,
      about: type.about,
      amount: price === null ? 0 : openPrice({ fee: price, prices }, type, now).amount,
      ...saleTold(type, places, now),
    }))
}

/** The same for the page, before anybody registers. */
export async function getQuote(
  ctx: CallContext & Asking,
  { eventId, seats, code, traces, ticket_types: chosen = [] }: QuoteRequest & { eventId: number },
): Promise<Quote> {
  await limitCodes(ctx, code)
  const event = await needOpenEvent(ctx, eventId)
  const types = Array.from({ length: seats }, (_, place) => chosen[place] ?? '')
  const { account } = ctx
  const buyer = await readBuyer(ctx.db, { event_id: eventId, account, traces })
  const quote = await quoteOrder(ctx, event, { account, types, code, buyer })
  const questions = event.questions.map(({ sensitive: _, ...question }) => question)
  const ticket_types = await readTicketOffers(ctx, event)
  return { ...quote, ...(questions.length > 0 && { questions }), ...(ticket_types.length > 0 && { ticket_types }) }
}
