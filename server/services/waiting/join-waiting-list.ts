import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusal.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import { type JoinedWaitingList, notFull } from '#contract/waiting.ts'
import { dayInAbuja } from '#domain/days.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { waitingEntry } from '#server/db/schema/index.ts'
import type { CallContext } from '#server/services/context.ts'
import { newSecret } from '#server/services/identity/secrets.ts'
import { postMail } from '#server/services/outbox.ts'
import { hasPlaces, usualPools } from '#server/services/places/pool.ts'
import type { WaitingEntry } from '#server/services/places/waiting.ts'
import { atAddress, rateLimit } from '#server/services/rate-limit.ts'
import { needOpenEvent } from '#server/services/registration/open-event.ts'
import { findSeat } from '#server/services/registration/take-seat.ts'
import { tellAttendee } from '#server/services/registration/tell-attendee.ts'

type Wanted = AttendeeForm & { event_id: number; created_at: Date }

/** The entry of this address: a new one at the end of the queue, or the one that is there. */
async function enter(tx: Db, { event_id, middle_name, ...wanted }: Wanted): Promise<WaitingEntry> {
  const row = { ...wanted, event_id, middle_name: middle_name || null, token: newSecret() }
  const [made] = await tx.insert(waitingEntry).values(row).onConflictDoNothing().returning()
  if (made) return made
  const [there] = await tx
    .select()
    .from(waitingEntry)
    .where(
      and(
        eq(waitingEntry.event_id, event_id),
        inArray(waitingEntry.state, ['waiting', 'offered', 'paying']),
        sql`lower(${waitingEntry.email}) = ${wanted.email.toLowerCase()}`,
      ),
    )
  if (!there) throw new Error('The entry was neither made nor found')
  return there
}

/**
 * Joins the waiting list of a full event (EVX-09). The answer is the same for an address that waits or has a seat already;
 * the mail says which, once a day at most.
 */
export async function joinWaitingList(
  ctx: CallContext,
  { eventId, ...form }: AttendeeForm & { eventId: number },
): Promise<JoinedWaitingList> {
  const ofEmail = { limit: 'event-registration-email', of: form.email.toLowerCase() } as const
  await rateLimit(ctx, [ofEmail, ...atAddress(ctx, 'event-registration')])
  const event = await needOpenEvent(ctx, eventId)
  const now = ctx.clock.now()
  const again = `on ${dayInAbuja(now)}`
  await inTransaction(ctx.db, async (tx) => {
    // Locks the counters, so that the numbers of entries follow the order of joining.
    const { ticket_types } = event
    if (await hasPlaces(tx, await usualPools(tx, { id: eventId, ticket_types }, now))) throw new Refusal(409, notFull)
    const seat = await findSeat(tx, eventId, form.email)
    if (seat) return tellAttendee(tx, ctx, { seat, event, paid: null }, `attendee ${seat.id} again ${again}`)
    const { id, first_name, token, email } = await enter(tx, { ...form, event_id: eventId, created_at: new Date(now) })
    const data = { first_name, event: event.title, starts: event.start_date, token }
    await postMail(tx, ctx, email, { kind: 'waiting-list-joined', data }, `waiting ${id} ${again}`)
  })
  return { email: form.email }
}
