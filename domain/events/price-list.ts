import type { TicketPrice } from '#contract/events/event.ts'
import { type EventPrice, priceGroups } from '#contract/events/event-price.ts'
import { groupFee, openPrice, openUntil } from './prices.ts'
import { saleTold, type TicketType, type TypePlaces } from './ticket-types.ts'

interface Listed {
  /** Null where the event is free. */
  fee: number | null
  prices: readonly EventPrice[]
  types: readonly TicketType[]
  places: TypePlaces
}

/** What a ticket costs now, what it costs later, and what it costs members. */
function costs({ fee, prices }: Listed, type: TicketType | undefined, now: number) {
  if (fee === null) return { amount: 0 }
  const event = { fee, prices }
  const { amount } = openPrice(event, type, now)
  const until = openUntil(event, type, now)
  const next = until ? openPrice(event, type, Date.parse(until)).amount : amount
  const groups = priceGroups.flatMap((group) => {
    const lower = groupFee(event, group, type, now)
    return lower === undefined ? [] : [{ for: group, amount: lower }]
  })
  return { amount, ...(until && next !== amount && { until, next }), ...(groups.length > 0 && { groups }) }
}

/** The tickets of an event with their prices; none where the fee is all that is to be said. */
export function priceList(event: Listed, now: number): TicketPrice[] {
  const types = event.types.filter(({ retired }) => !retired)
  if (types.length > 0) {
    return types.map((type) => ({
      id: type.id,
      name: type.name,
      about: type.about,
      ...costs(event, type, now),
      ...saleTold(type, event.places, now),
    }))
  }
  const alike = { id: '', name: '', about: '', ...costs(event, undefined, now), sale: 'open' as const }
  return 'until' in alike || 'groups' in alike ? [alike] : []
}
