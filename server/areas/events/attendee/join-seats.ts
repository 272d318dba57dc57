import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { writeQuorum } from '#server/areas/events/quorum/quorum-count.ts'
import { lockOwnSeat } from '#server/areas/events/registration/own-seat.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, attendee, doorEntry, event, isPlace, isSeatOf, paper } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import { lockJournal, writeAttendance } from './journal.ts'
import { keepOneCertificate } from './one-certificate.ts'

const atDoor = alias(attendee, 'at_door')

const lineOf = (db: Db, seat: typeof atDoor) =>
  exists(db.select({ id: doorEntry.id }).from(doorEntry).where(eq(doorEntry.attendee_id, seat.id)))

/**
 * Members whom a door let in without a ticket, and who seem to have a registered seat at the same event, by account or address.
 * Whether the address is proven is asked again once the seats are locked.
 */
export function findTwice(db: Db) {
  const which = { event: atDoor.event_id, member: sql<number>`${atDoor.account_id}` }
  const isThere = and(eq(attendee.event_id, atDoor.event_id), isPlace)
  // Written as the index of these has it.
  const isMade = and(sql`${atDoor.by_roll}`, lineOf(db, atDoor))
  const byAccount = db
    .select(which)
    .from(atDoor)
    .innerJoin(attendee, and(isThere, eq(attendee.account_id, atDoor.account_id)))
    .where(isMade)
  const mail = sql`lower(coalesce(${account.email}, ${account.merged_email}))`
  const byAddress = db
    .select(which)
    .from(atDoor)
    .innerJoin(account, eq(sql`coalesce(${account.merged_into}, ${account.id})`, atDoor.account_id))
    .innerJoin(attendee, and(isThere, isNull(attendee.account_id), eq(sql`lower(${attendee.email})`, mail)))
    .where(and(isMade, isNull(account.unproven_since)))
  return byAccount.union(byAddress)
}

/**
 * The registered seat stays, with its ticket, place and money, and becomes the member's: what doors wrote of the seat that was
 * made as they came is of it from then on, and that one ends. Of certificates that both have one stays.
 */
async function join(tx: Db, { clock }: Pick<Context, 'clock'>, id: number, member: number) {
  const [held] = await tx.select().from(event).where(eq(event.id, id))
  if (!held) return
  await lockJournal(tx, id)
  await lockOwnSeat(tx, member, id)
  const [seat] = await tx
    .select()
    .from(attendee)
    .where(and(eq(attendee.event_id, id), isPlace, isSeatOf(member)))
    .orderBy(sql`${attendee.account_id} nulls last`, asc(attendee.id))
    .limit(1)
    .for('update')
  if (!seat) return
  const rows = await tx
    .select()
    .from(atDoor)
    .where(and(eq(atDoor.event_id, id), eq(atDoor.account_id, member), eq(atDoor.by_roll, true), lineOf(tx, atDoor)))
  const came = rows.map(({ id }) => id)
  if (came.length === 0) return
  const [first] = rows.flatMap(({ came_at }) => came_at?.getTime() ?? []).sort((one, other) => one - other)
  // What a phone wrote before it was revoked stays good, though the seat was registered after that.
  const created_at = new Date(Math.min(seat.created_at.getTime(), first ?? Number.POSITIVE_INFINITY))
  const note = seat.note || (rows.find((row) => row.note !== '')?.note ?? '')
  await tx.update(attendee).set({ account_id: member, created_at, note }).where(eq(attendee.id, seat.id))
  await tx.update(doorEntry).set({ attendee_id: seat.id }).where(inArray(doorEntry.attendee_id, came))
  const now = clock.now()
  const replaced = await keepOneCertificate(tx, [seat.id, ...came], now)
  await tx.update(paper).set({ attendee_id: seat.id }).where(inArray(paper.attendee_id, came))
  await writeAttendance(tx, held, [...came, seat.id], now)
  await writeQuorum(tx, held, now)
  const about = { about: `attendee ${seat.id}`, after: { account: member, joined: came, replaced } }
  await recordAct(tx, { clock }, { actor: 'time', what: 'join seats', ...about })
}

/**
 * Somebody who registered as a visitor and came by number has two seats until the address of the first is proven to be theirs,
 * or their accounts are merged: then it is one.
 */
export async function joinSeats(ctx: Context, log: Log, stopping: AbortSignal): Promise<void> {
  for (const { event: id, member } of await findTwice(ctx.db)) {
    if (stopping.aborted) return
    await inTransaction(ctx.db, (tx) => join(tx, ctx, id, member)).catch((error: unknown) =>
      log.error({ event: id, member, err: error }, 'Two seats of a member could not be joined'),
    )
  }
}
