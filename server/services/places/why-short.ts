import { eq } from 'drizzle-orm'
import { registration } from '#contract/messages/registration.ts'
import { Refusal } from '#contract/refusal.ts'
import { leftOf } from '#domain/places.ts'
import { nameOfType } from '#domain/ticket-types.ts'
import type { Db } from '#server/db/database.ts'
import { event } from '#server/db/schema/index.ts'
import type { Pool } from './pool.ts'

async function nameOf(tx: Db, event_id: number, ticket_type: string): Promise<string> {
  const [row] = await tx.select({ types: event.ticket_types }).from(event).where(eq(event.id, event_id))
  return nameOfType(row?.types ?? [], ticket_type) ?? 'This ticket'
}

const placesAre = (left: number) => (left === 1 ? 'one place is' : `${left} places are`)

/** Why not all of these places can be had: the event is told of before a ticket type, and that before a discount code. */
export async function whyShort(tx: Db, short: readonly Pool[], event_id: number, wanted: number): Promise<Refusal> {
  const ofEvent = short.find(({ code, ticket_type }) => code === '' && ticket_type === '')
  const ofType = short.find(({ ticket_type }) => ticket_type !== '')
  const [first] = ofEvent ? [ofEvent] : ofType ? [ofType] : short
  if (!first) return new Refusal(409, registration.full)
  const left = Math.max(0, leftOf(first) ?? 0)
  if (first === ofEvent) {
    if (left === 0 || wanted === 1) return new Refusal(409, registration.full)
    return new Refusal(409, left === 1 ? 'Only one place is left.' : `Only ${left} places are left.`)
  }
  if (first === ofType) {
    const name = await nameOf(tx, event_id, first.ticket_type)
    const words = left === 0 ? 'no place is left.' : `only ${placesAre(left)} left.`
    return new Refusal(409, `${name}: ${words} Choose another ticket.`)
  }
  const seats = left === 1 ? 'one more seat' : `${left} more seats`
  return new Refusal(
    409,
    left === 0
      ? `The discount code ${first.code} has been used up.`
      : `The discount code ${first.code} is good for ${seats} only.`,
  )
}
