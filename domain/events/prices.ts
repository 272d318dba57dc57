import type { EventPrice } from '#contract/events/event-price.ts'
import type { SeatPrice } from '#contract/events/quote.ts'
import type { TicketType } from './ticket-types.ts'

/** A code that lowers the price of a seat, by a percentage or by a sum. */
export interface DiscountCode {
  code: string
  percent: number | null
  sum: number | null
  from: string | null
  until: string | null
  /** For how many seats it may be used; no limit without a number. */
  uses: number | null
}

/** Why a seat costs a member less. */
export const MEMBER_PRICE = 'Member price'

/** A member whose dues are settled. */
export interface PricedMember {
  grade: number
}

interface Window {
  from: string | null
  until: string | null
}

const hasBegun = ({ from }: Window, now: number) => from === null || Date.parse(from) <= now
export const isOver = ({ until }: Window, now: number) => until !== null && Date.parse(until) <= now
const holds = (window: Window, now: number) => hasBegun(window, now) && !isOver(window, now)

/** As it is compared: people type codes in small letters and with spaces around them. */
export const codeTyped = (text: string) => text.trim().toUpperCase()

/** The code that was typed, where it holds now; else why it does not. A code that is still to come is not told of. */
export function findCode(codes: readonly DiscountCode[], typed: string, now: number): DiscountCode | string {
  const found = codes.find(({ code }) => code === codeTyped(typed))
  if (!found || !hasBegun(found, now)) return 'This event has no such discount code.'
  return isOver(found, now) ? 'This discount code is not valid any more.' : found
}

/** Why a code does not serve all the seats that want it. */
export function codeIsShort(code: string, left: number): string {
  if (left <= 0) return `The discount code ${code} has been used up.`
  return `The discount code ${code} is good for ${left === 1 ? 'one more seat' : `${left} more seats`} only.`
}

/** Rounded down: the buyer has the better of it. */
const lowered = (amount: number, { percent, sum }: DiscountCode) =>
  Math.max(0, percent === null ? amount - (sum ?? 0) : Math.floor((amount * (100 - percent)) / 100))

function priceWith(of: DiscountCode, { amount, full }: SeatPrice): SeatPrice {
  const less = lowered(amount, of)
  return { amount: less, full, reason: `Discount code ${of.code}`, code: of.code, saved: amount - less }
}

export interface Quoting {
  fee: number
  prices: readonly EventPrice[]
  /** The ticket types of the seats, undefined at an event without types; the first seat is the buyer's own. */
  types: readonly (TicketType | undefined)[]
  /** Null for those who pay what everybody pays. */
  member: PricedMember | null
  code: DiscountCode | null
}

const isFor = ({ for: group }: EventPrice, { grade }: PricedMember) => group === 'members' || group === String(grade)

const cheapest = (prices: SeatPrice[]) => prices.reduce((best, one) => (one.amount < best.amount ? one : best))

/** A price that names no type is beside the fee of the event, and not beside that of a type with one of its own. */
const isOf = ({ ticket_type }: Pick<EventPrice, 'ticket_type'>, type: Pick<TicketType, 'id' | 'fee'> | undefined) =>
  ticket_type === undefined ? (type?.fee ?? null) === null : ticket_type === type?.id

type Priced = Pick<Quoting, 'fee' | 'prices'>

const openPrices = ({ prices }: Priced, type: TicketType | undefined, now: number) =>
  prices.filter((price) => price.for === 'everyone' && isOf(price, type) && holds(price, now))

interface AnyPriced {
  fee: number
  prices: readonly Pick<EventPrice, 'amount' | 'ticket_type'>[]
}

/** All that a ticket of this type costs, at whatever time and for whom. */
export const pricesOf = ({ fee, prices }: AnyPriced, type: Pick<TicketType, 'id' | 'fee'> | undefined): number[] => [
  type?.fee ?? fee,
  ...prices.flatMap((price) => (isOf(price, type) ? [price.amount] : [])),
]

/** What everybody pays now for a ticket of this type. */
export function openPrice(event: Priced, type: TicketType | undefined, now: number) {
  const full = type?.fee ?? event.fee
  return cheapest([
    { amount: full, full, reason: null },
    ...openPrices(event, type, now).map(({ amount, until }) => ({
      amount,
      full,
      reason: until ? 'Early price' : 'Reduced price',
    })),
  ])
}

/** Until when everybody pays what they pay now, where a lower price ends. */
export function openUntil(event: Priced, type: TicketType | undefined, now: number): string | null {
  const { amount, full } = openPrice(event, type, now)
  if (amount === full) return null
  const ends = openPrices(event, type, now).flatMap((price) => (price.amount === amount ? [price.until] : []))
  return ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
}

/** What these members pay now for their own ticket of this type, where that is less than everybody pays. */
export function groupFee(event: Priced, group: EventPrice['for'], type: TicketType | undefined, now: number) {
  const own = event.prices.filter((price) => price.for === group && isOf(price, type) && holds(price, now))
  const lowest = Math.min(...own.map(({ amount }) => amount))
  return lowest < openPrice(event, type, now).amount ? lowest : undefined
}

/** What a member pays now for a ticket that costs the fee of the event. */
export const memberFee = (event: Priced, now: number) => groupFee(event, 'members', undefined, now)

/**
 * What each seat costs now: the lowest price that fits. The member price is for the buyer's own seat. A code lowers what
 * everybody pays; where the member price is as good, the code is not used.
 */
export function quoteSeats({ types, member, code, ...event }: Quoting, now: number): SeatPrice[] {
  return types.map((type, place) => {
    const open = openPrice(event, type, now)
    const { full } = open
    const own = event.prices
      .filter((price) => member && place === 0 && isFor(price, member) && isOf(price, type) && holds(price, now))
      .map(({ amount }) => ({ amount, full, reason: MEMBER_PRICE }))
    const withCode = code ? [priceWith(code, open)] : []
    return { ...cheapest([open, ...own, ...withCode]), ...(type && { ticket_type: type.id }) }
  })
}
