import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { WalkIn, WalkInOffer } from '#contract/events/walk-in.ts'
import { isPaid } from '#domain/events/events.ts'
import { openPrice, pricesOf } from '#domain/events/prices.ts'
import type { Db } from '#server/db/database.ts'
import { contentItem, contentRevision, type event } from '#server/db/schema/index.ts'

type EventRow = typeof event.$inferSelect

/** What somebody without a ticket pays now, by ticket type: what everybody pays. */
export function saleAtDoor(of: EventRow, now: number): WalkInOffer[] {
  const types = of.ticket_types.filter(({ retired }) => !retired)
  const amountOf = (type?: (typeof types)[number]) =>
    isPaid(of) ? openPrice({ fee: of.fee ?? 0, prices: of.prices }, type, now).amount : 0
  if (types.length === 0) return [{ id: '', name: 'Ticket', amount: amountOf() }]
  return types.map((type) => ({ id: type.id, name: type.name, amount: amountOf(type) }))
}

const Typed = v.pipe(v.string(), v.transform(Number))

/** The prices of a version of an event, as they were typed. */
const Version = v.object({
  fee: Typed,
  prices: v.array(v.object({ amount: Typed, ticket_type: v.optional(v.string()) })),
  ticket_types: v.optional(
    v.array(
      v.object({
        id: v.string(),
        fee: v.pipe(
          v.string(),
          v.transform((text) => (text === '' ? null : Number(text))),
        ),
      }),
    ),
    [],
  ),
})

type Prices = Parameters<typeof pricesOf>[0] & { types: readonly { id: string; fee: number | null }[] }

function isPrice({ types, ...priced }: Prices, { ticket_type, amount }: Pick<WalkIn, 'ticket_type' | 'amount'>) {
  const type = types.find(({ id }) => id === ticket_type)
  return (type !== undefined || ticket_type === '') && pricesOf(priced, type).includes(amount)
}

/**
 * Whether what a phone says it took is a price that this ticket type has, or had in a version that was published: a phone without
 * a network knows of no other.
 */
export async function isPriceAtDoor(db: Db, of: EventRow, line: WalkIn): Promise<boolean> {
  if (line.amount > 0 && line.means === null) return false
  const { ticket_types: types, prices } = of
  if (isPrice(isPaid(of) ? { fee: of.fee ?? 0, prices, types } : { fee: 0, prices: [], types }, line)) return true
  const isOurs = and(eq(contentItem.kind, 'event'), eq(contentItem.public_id, String(of.id)))
  const rows = await db
    .select({ data: contentRevision.data })
    .from(contentRevision)
    .innerJoin(contentItem, eq(contentItem.id, contentRevision.item_id))
    .where(and(isOurs, eq(contentRevision.published, true)))
  return rows.some(({ data }) => {
    const { success, output } = v.safeParse(Version, data)
    if (!success) return false
    // A price that is of no type has an empty one.
    const typed = output.prices.map(({ amount, ticket_type }) => ({ amount, ...(ticket_type && { ticket_type }) }))
    return isPrice({ fee: output.fee, prices: typed, types: output.ticket_types }, line)
  })
}
