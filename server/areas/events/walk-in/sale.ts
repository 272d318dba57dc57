import type { WalkInOffer } from '#contract/events/walk-in.ts'
import { isPaid } from '#domain/events/events.ts'
import { openPrice } from '#domain/events/prices.ts'
import type { event } from '#server/db/schema/index.ts'

/** What somebody without a ticket pays now, by ticket type: what everybody pays. */
export function saleAtDoor(of: typeof event.$inferSelect, now: number): WalkInOffer[] {
  const types = of.ticket_types.filter(({ retired }) => !retired)
  const amountOf = (type?: (typeof types)[number]) =>
    isPaid(of) ? openPrice({ fee: of.fee ?? 0, prices: of.prices }, type, now).amount : 0
  if (types.length === 0) return [{ id: '', name: 'Ticket', amount: amountOf() }]
  return types.map((type) => ({ id: type.id, name: type.name, amount: amountOf(type) }))
}
