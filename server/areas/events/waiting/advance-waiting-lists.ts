import { and, asc, eq, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { saleOf, salesOf, type TicketType } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { endOffer } from '#server/areas/events/places/claim.ts'
import { eventDates } from '#server/areas/events/places/event-dates.ts'
import { isWhole } from '#server/areas/events/places/pool.ts'
import { isSeated, offerPlaces, stepEntry } from '#server/areas/events/places/waiting.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { event, pool, waitingEntry } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'

const MOST = 500

/** These offers end, and their places go to the next person. One that cannot end is logged, and the others have their turn. */
async function endOffers(ctx: Context, log: Log, which: SQL | undefined, how: 'offer.lapsed' | 'product.fulfilled') {
  const over = await ctx.db
    .select({ claim_id: waitingEntry.claim_id })
    .from(waitingEntry)
    .where(and(eq(waitingEntry.state, 'offered'), which))
    .orderBy(waitingEntry.id)
    .limit(MOST)
  let ended = 0
  for (const { claim_id } of over) {
    if (claim_id === null) continue
    await inTransaction(ctx.db, (tx) => endOffer(tx, ctx, claim_id, how)).then(
      () => {
        ended += 1
      },
      (error: unknown) => log.error({ claim: claim_id, err: error }, 'An offer could not be ended'),
    )
  }
  return ended
}

/** Whose address has a seat by another way waits no longer, and needs no offer. */
async function endSeated(ctx: Context, log: Log): Promise<number> {
  const ended = await inTransaction(ctx.db, async (tx) => {
    const rows = await tx
      .select()
      .from(waitingEntry)
      .where(and(eq(waitingEntry.state, 'waiting'), isSeated))
      .orderBy(asc(waitingEntry.id))
      .limit(MOST)
      .for('update', { skipLocked: true })
    for (const entry of rows) await stepEntry(tx, entry, { type: 'product.fulfilled' })
    return rows.length
  })
  return ended + (await endOffers(ctx, log, isSeated, 'product.fulfilled'))
}

const isClosed = (now: number) =>
  lt(sql`coalesce(${event.registration_closes}, ${event.end_date}, ${event.start_date})`, new Date(now).toISOString())

/** Closes the entries that get no place any more, and tells who waited for an event that is still to come, or has paid. */
async function closeEntries({ db, clock }: Context, which: SQL | undefined, type?: TicketType): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ entry: waitingEntry, of: event })
      .from(waitingEntry)
      .innerJoin(event, eq(event.id, waitingEntry.event_id))
      .where(and(eq(waitingEntry.state, 'waiting'), which))
      .orderBy(asc(waitingEntry.id))
      .limit(MOST)
      .for('update', { of: waitingEntry, skipLocked: true })
    for (const { entry, of } of rows) {
      await stepEntry(tx, entry, { type: 'registration.closed' })
      const { id, first_name, email, payment_id, told_at } = entry
      const isPaid = payment_id !== null
      // Who was told that the places are open to all, or what is past, is told no more.
      if (!isPaid && (of.hidden || told_at !== null || of.start_date.getTime() <= clock.now())) continue
      const { start_date: starts } = eventDates(of)
      const data = {
        first_name,
        event: of.title,
        event_id: of.id,
        starts,
        isPaid,
        ...(type && { ticket_type: type.name }),
      }
      await postMail(tx, { clock }, email, { kind: 'waiting-list-ended', data }, `waiting ${id}`)
    }
    return rows.length
  })
}

/** Closes the entries of types whose sale is over, and those that name none when that of all is; what was paid for is still given. */
async function closeEndedTypes(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const isUnpaid = isNull(waitingEntry.payment_id)
  const wanted = await ctx.db
    .selectDistinct({ id: event.id, types: event.ticket_types })
    .from(waitingEntry)
    .innerJoin(event, eq(event.id, waitingEntry.event_id))
    .where(and(eq(waitingEntry.state, 'waiting'), isUnpaid))
  let closed = 0
  for (const { id, types } of wanted) {
    const isOfEvent = and(eq(waitingEntry.event_id, id), isUnpaid)
    for (const type of types.filter((one) => saleOf(one, now) === 'over')) {
      closed += await closeEntries(ctx, and(isOfEvent, eq(waitingEntry.ticket_type, type.id)), type)
    }
    if (salesOf(types, now) === 'over')
      closed += await closeEntries(ctx, and(isOfEvent, isNull(waitingEntry.ticket_type)))
  }
  return closed
}

/** Offers places that became free without a release: the office raised their number, or registration has opened. */
async function offerWhatIsFree(ctx: Context, log: Log): Promise<void> {
  const free = await ctx.db
    .selectDistinct({ id: waitingEntry.event_id })
    .from(waitingEntry)
    .innerJoin(pool, and(eq(pool.event_id, waitingEntry.event_id), isWhole))
    .where(and(eq(waitingEntry.state, 'waiting'), or(isNull(pool.size), gte(pool.size, sql`${pool.taken} + 1`))))
  for (const { id } of free) {
    await inTransaction(ctx.db, (tx) => offerPlaces(tx, ctx, id)).catch((error: unknown) =>
      log.error({ event: id, err: error }, 'The free places of an event could not be offered'),
    )
  }
}

/** The regular work on waiting lists: ends offers, closes lists, offers free places. Answers how many entries ended. */
export async function advanceWaitingLists(ctx: Context, log: Log): Promise<number> {
  const now = ctx.clock.now()
  const ended =
    (await endSeated(ctx, log)) +
    (await endOffers(ctx, log, lte(waitingEntry.offer_until, new Date(now)), 'offer.lapsed')) +
    (await closeEntries(ctx, isClosed(now))) +
    (await closeEndedTypes(ctx))
  await offerWhatIsFree(ctx, log)
  return ended
}
