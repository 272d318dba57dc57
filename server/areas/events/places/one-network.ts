import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Visitor } from '#server/areas/common/context.ts'
import { networksOf } from '#server/areas/common/rate-limit.ts'
import { digestOf } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { claim, event } from '#server/db/schema/index.ts'

/** What is kept of a network. */
export const nameOfNetwork = (network: string) => digestOf('network', network)

/** What a place keeps of the visitor who has it, until its ticket was opened from the mail. */
export const networksOfVisitor = ({ address }: Pick<Visitor, 'address'>) =>
  networksOf(address).map(({ of }) => nameOfNetwork(of))

const advice = (officeEmail: string) =>
  `You can sign in and register without this limit. If many of you register from one place, write to ${officeEmail}.`

/**
 * Refuses so many places more for somebody who is not signed in, where too many of the event are held or were taken from the
 * same network. What this payment holds does not count. In the transaction that has taken them: it holds the counter of the event.
 */
export async function needRoomFor(
  tx: Db,
  { clock, address, limits, officeEmail }: Visitor,
  { event_id, more, payment_id = 0 }: { event_id: number; more: number; payment_id?: number | undefined },
): Promise<void> {
  const [of] = await tx.select({ one_network: event.one_network }).from(event).where(eq(event.id, event_id))
  if (of?.one_network === 'any') return
  const [held, taken] = [limits['event-held'], limits['event-taken']]
  const since = new Date(clock.now() - taken.within)
  for (const { of: network, times = 1 } of networksOf(address)) {
    const name = nameOfNetwork(network)
    const [row] = await tx
      .select({
        held: sql<number>`count(*) filter (where ${claim.state} = 'held')::int`,
        taken: sql<number>`count(*) filter (where ${claim.state} = 'fulfilled' and ${claim.created_at} > ${since.toISOString()}::timestamptz)::int`,
      })
      .from(claim)
      .where(
        and(
          eq(claim.event_id, event_id),
          sql`${claim.networks} @> array[${name}]::text[]`,
          or(isNull(claim.payment_id), ne(claim.payment_id, payment_id)),
        ),
      )
    const counts = row ?? { held: 0, taken: 0 }
    if (counts.held + more > held.most * times)
      throw new Refusal(
        429,
        `Too many places at this event are held from your network just now. Please try again in half an hour. ${advice(officeEmail)}`,
      )
    if (counts.taken + more > taken.most * times)
      throw new Refusal(
        429,
        `Too many people have registered for this event from your network today. Those who open the ticket in their e-mail no longer count. ${advice(officeEmail)}`,
      )
  }
}
