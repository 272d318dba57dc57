import { isFull, leftOf, type Places, placesTold } from './places.ts'

/** A kind of ticket of an event. A type that was sold is retired, and not deleted: its seats name it. */
export interface TicketType {
  id: string
  name: string
  /** One line beside the name; empty for none. */
  about: string
  /** Null where it costs the fee of the event. */
  fee: number | null
  /** How many there are; no limit without a number. */
  size: number | null
  from: string | null
  until: string | null
  retired: boolean
  /** Words for who holds a ticket of it, and where they join online: told to them alone. */
  note?: string | undefined
  link?: string | undefined
}

export type TicketSale = 'open' | 'notYet' | 'over'

/** Whether a type is for sale at this time. How many are left is counted elsewhere. */
export function saleOf(
  { from, until, retired }: Pick<TicketType, 'from' | 'until' | 'retired'>,
  now: number,
): TicketSale {
  if (retired || (until !== null && Date.parse(until) <= now)) return 'over'
  return from !== null && Date.parse(from) > now ? 'notYet' : 'open'
}

/** How the tickets of an event are sold at this time: `alike` where it has no types, or all of them were retired. */
export function salesOf(types: readonly TicketType[], now: number): TicketSale | 'alike' {
  const sales = types.filter(({ retired }) => !retired).map((type) => saleOf(type, now))
  if (sales.length === 0) return 'alike'
  return (['open', 'notYet'] as const).find((sale) => sales.includes(sale)) ?? 'over'
}

const latest = (times: readonly string[]) =>
  times.reduce((last, one) => (Date.parse(one) > Date.parse(last) ? one : last))

/**
 * When the tickets of an event are sold, as far as their types say: from when, where none is for sale yet, and until when,
 * where each type says so.
 */
export function saleTimes(types: readonly TicketType[], now: number): { opens?: string; closes?: string } {
  const sold = types.filter(({ retired }) => !retired)
  const coming = sold.flatMap((type) => (saleOf(type, now) === 'notYet' && type.from ? [type.from] : []))
  const ends = sold.flatMap(({ until }) => until ?? [])
  const isNotYet = salesOf(types, now) === 'notYet'
  return {
    ...(isNotYet && { opens: coming.reduce((first, one) => (Date.parse(one) < Date.parse(first) ? one : first)) }),
    ...(ends.length > 0 && ends.length === sold.length && { closes: latest(ends) }),
  }
}

/** The counters of the types, by their ids; a type that was never taken may have none. */
export type TypePlaces = ReadonlyMap<string, Places>

export const isSoldOut = (id: string, places: TypePlaces) => {
  const counter = places.get(id)
  return counter !== undefined && isFull(counter)
}

/** How tickets of a type are sold now, as it is told: how many are left from ten down. */
export function saleTold(type: TicketType, places: TypePlaces, now: number) {
  const [sale, counter] = [saleOf(type, now), places.get(type.id)]
  const left = counter ? placesTold(leftOf(counter)) : null
  return {
    sale: sale === 'open' && isSoldOut(type.id, places) ? ('full' as const) : sale,
    ...(sale === 'notYet' && type.from && { from: type.from }),
    ...(left !== null && { left }),
  }
}

/**
 * The type that somebody gets who names none: the first that is for sale and has a place left, else the first that is for
 * sale.
 */
export function usualType(types: readonly TicketType[], places: TypePlaces, now: number): TicketType | undefined {
  const open = types.filter((type) => saleOf(type, now) === 'open')
  return open.find(({ id }) => !isSoldOut(id, places)) ?? open[0]
}

/** How many places an event has left, where that is limited: no more than its types that are for sale have together. */
export function leftOfTypes(
  left: number | null,
  { types, places }: { types: readonly TicketType[]; places: TypePlaces },
  now: number,
): number | null {
  const open = types.filter((type) => saleOf(type, now) === 'open')
  const lefts = open.map(({ id }) => leftOf(places.get(id) ?? { size: null, taken: 0 }))
  if (open.length === 0 || lefts.includes(null)) return left
  const together = lefts.reduce<number>((sum, one) => sum + Math.max(0, one ?? 0), 0)
  return left === null ? together : Math.min(left, together)
}

/** What a ticket of a type costs before other prices; null where it is free. */
export const feeOf = (type: Pick<TicketType, 'fee'> | undefined, fee: number | null) => (type?.fee ?? fee) || null

export const nameOfType = (types: readonly Pick<TicketType, 'id' | 'name'>[], id: string | null | undefined) =>
  types.find((type) => type.id === id)?.name ?? null

/** What the cheapest ticket of an event costs, where its types that are not over have several prices; else undefined. */
export function lowestFee(types: readonly TicketType[], fee: number | null, now: number): number | undefined {
  const fees = types.filter((type) => saleOf(type, now) !== 'over').map((type) => feeOf(type, fee) ?? 0)
  return new Set(fees).size > 1 ? Math.min(...fees) : undefined
}

/** For what tells of a seat: the name of its type, and nothing where there are none. */
export function typeTold(
  types: readonly Pick<TicketType, 'id' | 'name'>[],
  id: string | null,
): { ticket_type?: string } {
  const ticket_type = nameOfType(types, id)
  return ticket_type === null ? {} : { ticket_type }
}

/** What is told of a ticket to its holder alone. */
export function toldToHolder(types: readonly TicketType[], id: string | null): Pick<TicketType, 'note' | 'link'> {
  const { note, link } = types.find((type) => type.id === id) ?? {}
  return { ...(note && { note }), ...(link && { link }) }
}
