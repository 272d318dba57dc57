import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { queuedStates } from '#contract/events/waiting.ts'
import type { Context } from '#server/areas/common/context.ts'
import { newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { waitingEntry } from '#server/db/schema/index.ts'
import { holdPlaces } from './claim.ts'
import { lockPools, poolsOf } from './pool.ts'
import { offerPlaces, type WaitingEntry } from './waiting.ts'

interface Wanted extends AttendeeForm {
  event_id: number
  created_at: Date
  ticket_type?: string | null | undefined
  payment_id?: number
}

const isLive = ({ event_id, email }: Pick<Wanted, 'event_id' | 'email'>) =>
  and(
    eq(waitingEntry.event_id, event_id),
    inArray(waitingEntry.state, queuedStates),
    sql`lower(${waitingEntry.email}) = lower(${email})`,
  )

/**
 * The entry of this address: a new one at the end of the queue, or the one that is there. The counters are locked before, so
 * that the numbers of entries follow the order of joining.
 */
export async function enterQueue(tx: Db, wanted: Wanted, tries = 3): Promise<WaitingEntry> {
  const row = { ...wanted, middle_name: wanted.middle_name || null, token: newSecret() }
  const [made] = await tx.insert(waitingEntry).values(row).onConflictDoNothing().returning()
  if (made) return made
  const [there] = await tx.select().from(waitingEntry).where(isLive(wanted))
  if (there) return there
  if (tries === 1) throw new Error('The entry was neither made nor found')
  // It has ended just now: there is room for a new one.
  return enterQueue(tx, wanted, tries - 1)
}

/**
 * Puts who has paid at the head of the queue. Has the address an entry, that one is paid now; a place that is offered to it
 * already is kept for the payment.
 */
export async function enterPaid(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  wanted: Wanted & { payment_id: number },
): Promise<WaitingEntry> {
  const { event_id, payment_id, ticket_type = null } = wanted
  const [offered] = await tx
    .select()
    .from(waitingEntry)
    .where(and(isLive(wanted), eq(waitingEntry.state, 'offered')))
  // The claim is locked before the counters.
  if (offered) {
    const places = [{ ticket_type }]
    await holdPlaces(tx, ctx, { event_id, payment_id, waiting_entry: offered.id, places })
  } else await lockPools(tx, await poolsOf(tx, event_id))
  const { id, state } = offered ?? (await enterQueue(tx, wanted))
  if (state === 'paying') throw new Refusal(409, 'A payment for a place is under way for this e-mail address.')
  const [entry] = await tx
    .update(waitingEntry)
    .set({ payment_id, ticket_type, offer_until: null })
    .where(and(eq(waitingEntry.id, id), eq(waitingEntry.state, offered ? 'paying' : 'waiting')))
    .returning()
  if (!entry) throw new Refusal(409, 'The entry of this e-mail address has just ended. Try again.')
  await offerPlaces(tx, ctx, event_id)
  return entry
}
