import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { registration } from '#contract/messages/registration.ts'
import { leftOf } from '#domain/events/places.ts'
import { codeIsShort } from '#domain/events/prices.ts'
import { nameOfType } from '#domain/events/ticket-types.ts'
import { eventWasFull, typeWasFull } from '#domain/money/review-reasons.ts'
import type { Db } from '#server/db/database.ts'
import { event } from '#server/db/schema/index.ts'
import type { Pool } from './pool.ts'

async function nameOf(tx: Db, event_id: number, ticket_type: string): Promise<string> {
  const [row] = await tx.select({ types: event.ticket_types }).from(event).where(eq(event.id, event_id))
  return nameOfType(row?.types ?? [], ticket_type) ?? 'This ticket'
}

/** There is no place; `late` tells it of money that came. */
export class NoPlace extends Refusal {
  readonly late: string
  constructor(message: string = registration.full, late = eventWasFull) {
    super(409, message)
    this.late = late
  }
}

const placesAre = (left: number) => (left === 1 ? 'one place is' : `${left} places are`)

/** Why not all of these places can be had: the event is told of before a ticket type, and that before a discount code. */
export async function whyShort(tx: Db, short: readonly Pool[], event_id: number, wanted: number): Promise<NoPlace> {
  const ofEvent = short.find(({ code, ticket_type }) => code === '' && ticket_type === '')
  const ofType = short.find(({ ticket_type }) => ticket_type !== '')
  const [first] = ofEvent ? [ofEvent] : ofType ? [ofType] : short
  if (!first) return new NoPlace()
  const left = Math.max(0, leftOf(first) ?? 0)
  if (first === ofEvent) {
    if (left === 0 || wanted === 1) return new NoPlace()
    return new NoPlace(left === 1 ? 'Only one place is left.' : `Only ${left} places are left.`)
  }
  if (first === ofType) {
    const name = await nameOf(tx, event_id, first.ticket_type)
    const words = left === 0 ? 'no place is left.' : `only ${placesAre(left)} left.`
    return new NoPlace(`${name}: ${words} Choose another ticket.`, typeWasFull(name))
  }
  return new NoPlace(
    codeIsShort(first.code, left),
    `The discount code ${first.code} had been used up when the money came.`,
  )
}
