import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { inTransaction } from '#server/db/in-transaction.ts'
import { event, pool, waitingEntry } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { endOffer } from '#server/services/places/claim.ts'
import { isWhole } from '#server/services/places/pool.ts'
import { offerPlaces, stepEntry } from '#server/services/places/waiting.ts'

const MOST = 500

/** Offers whose time is over go to the next person. */
async function endOffers(ctx: Context): Promise<number> {
  const over = await ctx.db
    .select({ claim_id: waitingEntry.claim_id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.state, 'offered'), lte(waitingEntry.offer_until, new Date(ctx.clock.now()))))
    .orderBy(waitingEntry.id)
    .limit(MOST)
  for (const { claim_id } of over) {
    if (claim_id !== null) await inTransaction(ctx.db, (tx) => endOffer(tx, ctx, claim_id, 'offer.lapsed'))
  }
  return over.length
}

/** Closes the entries of events whose registration has closed. */
async function closeLists({ db, clock }: Context): Promise<number> {
  const closing = sql`coalesce(${event.registration_closes}, ${event.end_date}, ${event.start_date})`
  const closed = db
    .select({ id: event.id })
    .from(event)
    .where(lt(closing, new Date(clock.now()).toISOString()))
  return inTransaction(db, async (tx) => {
    const waiting = await tx
      .select()
      .from(waitingEntry)
      .where(and(eq(waitingEntry.state, 'waiting'), inArray(waitingEntry.event_id, closed)))
      .limit(MOST)
      .for('update', { skipLocked: true })
    for (const entry of waiting) await stepEntry(tx, entry, { type: 'registration.closed' })
    return waiting.length
  })
}

/** Offers places that became free without a release: the office raised their number, or registration has opened. */
async function offerWhatIsFree(ctx: Context): Promise<void> {
  const free = await ctx.db
    .selectDistinct({ id: waitingEntry.event_id })
    .from(waitingEntry)
    .innerJoin(pool, and(eq(pool.event_id, waitingEntry.event_id), isWhole))
    .where(and(eq(waitingEntry.state, 'waiting'), or(isNull(pool.size), gte(pool.size, sql`${pool.taken} + 1`))))
  for (const { id } of free) await inTransaction(ctx.db, (tx) => offerPlaces(tx, ctx, id))
}

/** The regular work on waiting lists: ends offers, closes lists, offers free places. Answers how many entries ended. */
export async function keepWaitingLists(ctx: Context): Promise<number> {
  const ended = (await endOffers(ctx)) + (await closeLists(ctx))
  await offerWhatIsFree(ctx)
  return ended
}
