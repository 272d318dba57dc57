import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { isFull, leftOf } from '#domain/events/places.ts'
import { type TicketType, type TypePlaces, usualType } from '#domain/events/ticket-types.ts'
import type { Db } from '#server/db/database.ts'
import { pool } from '#server/db/schema/index.ts'

/** What a counter counts: uses of a discount code, or places of a ticket type; all places of the event where both are empty. */
interface Counted {
  code?: string | undefined
  ticket_type?: string | null | undefined
}

const isOne = (event_id: number, { code = '', ticket_type }: Counted = {}) =>
  and(eq(pool.event_id, event_id), eq(pool.code, code), eq(pool.ticket_type, ticket_type ?? ''))

/** The counter of all places of an event. */
export const isWhole = and(eq(pool.code, ''), eq(pool.ticket_type, ''))

/** The counters that a place at an event is taken from: that of all, of its ticket type and of its discount code. The first that is needed is made. */
export async function poolsOf(tx: Db, event_id: number, { code, ticket_type }: Counted = {}): Promise<number[]> {
  const counted: { code?: string; ticket_type?: string }[] = [
    {},
    ...(ticket_type ? [{ ticket_type }] : []),
    ...(code ? [{ code }] : []),
  ]
  await tx
    .insert(pool)
    .values(counted.map((one) => ({ event_id, ...one })))
    .onConflictDoNothing()
  const rows = await tx
    .select({ id: pool.id })
    .from(pool)
    .where(or(...counted.map((one) => isOne(event_id, one))))
  return rows.map(({ id }) => id)
}

/** Held in the order of their numbers, so that two who take several never wait for each other. */
export const lockPools = (tx: Db, ids: number[]) =>
  tx.select().from(pool).where(inArray(pool.id, ids)).orderBy(asc(pool.id)).for('update')

/** How many places more each counter has taken; fewer where the number is below zero. */
export type Changes = Map<number, number>

export const addTo = (changes: Changes, ids: readonly number[], places: number) => {
  for (const id of ids) changes.set(id, (changes.get(id) ?? 0) + places)
}

export type Pool = typeof pool.$inferSelect

/** Changes these counters; where one of them has too few places left, and they are not gone beyond, none. Answers those. */
export async function changeTaken(tx: Db, changes: Changes, beyond = false): Promise<Pool[]> {
  const ids = [...changes].flatMap(([id, by]) => (by === 0 ? [] : [id]))
  const locked = await lockPools(tx, ids)
  const more = (id: number) => changes.get(id) ?? 0
  const short = locked.filter((one) => more(one.id) > 0 && (leftOf(one) ?? Number.POSITIVE_INFINITY) < more(one.id))
  if (short.length > 0 && !beyond) return short
  for (const { id } of locked) {
    await tx
      .update(pool)
      .set({ taken: sql`${pool.taken} + ${more(id)}` })
      .where(eq(pool.id, id))
  }
  return []
}

/** Takes one place of each of these counters; where one of them is full, none, and answers false. */
export const takePlaces = async (tx: Db, ids: number[]): Promise<boolean> =>
  (await changeTaken(tx, new Map(ids.map((id) => [id, 1])))).length === 0

/** Whether a place is left of each of these counters, which are locked. */
export const hasPlaces = async (tx: Db, ids: number[]) => !(await lockPools(tx, ids)).some(isFull)

/** Gives places back to their counters. */
export async function freePlaces(tx: Db, freed: { id: number; places: number }[]): Promise<void> {
  await changeTaken(tx, new Map(freed.map(({ id, places }) => [id, -places])))
}

/** How many places an event has; null without a limit. */
export async function readSize(db: Db, event_id: number): Promise<number | null> {
  const [row] = await db.select({ size: pool.size }).from(pool).where(isOne(event_id))
  return row?.size ?? null
}

/** How many places of an event are taken: by seats, by who is paying, by bills. */
export async function readTaken(db: Db, event_id: number): Promise<number> {
  const [row] = await db.select({ taken: pool.taken }).from(pool).where(isOne(event_id))
  return row?.taken ?? 0
}

/** The counters that keep everybody from a place of this ticket type. */
export async function fullPools(db: Db, event_id: number, ticket_type: string | undefined): Promise<Pool[]> {
  const counts = or(isOne(event_id), isOne(event_id, { ticket_type }))
  return (await db.select().from(pool).where(counts)).filter(isFull)
}

/** For how many seats more a discount code is good; null without a limit. */
export async function usesLeft(db: Db, event_id: number, code: string): Promise<number | null> {
  const [row] = await db.select().from(pool).where(isOne(event_id, { code }))
  return row ? leftOf(row) : null
}

/** How many places the ticket types of an event have, and how many of them are taken. */
export async function readTypePlaces(db: Db, event_id: number): Promise<TypePlaces> {
  const rows = await db
    .select()
    .from(pool)
    .where(and(eq(pool.event_id, event_id), ne(pool.ticket_type, '')))
  return new Map(rows.map(({ ticket_type, size, taken }) => [ticket_type, { size, taken }]))
}

/** The counters of a place for somebody who has chosen no ticket type. Not all of them are full where some type has a place left. */
export async function usualPools(
  tx: Db,
  { id, ticket_types }: { id: number; ticket_types: readonly TicketType[] },
  now: number,
): Promise<number[]> {
  const type = ticket_types.length > 0 ? usualType(ticket_types, await readTypePlaces(tx, id), now) : undefined
  return poolsOf(tx, id, { ticket_type: type?.id })
}

/** Sets how many places an event, a ticket type or a discount code of it, has: above or below what is taken, or without a number no limit. */
export async function setSize(
  tx: Db,
  event_id: number,
  size: number | null,
  counted: { code?: string; ticket_type?: string } = {},
): Promise<void> {
  // With the counter of all before it, which is so locked before those of the types.
  if (size !== null || counted.ticket_type) await poolsOf(tx, event_id, counted)
  await tx.update(pool).set({ size }).where(isOne(event_id, counted))
}

/** The discount codes of an event that somebody has used, or uses now. */
export async function usedCodes(db: Db, event_id: number): Promise<string[]> {
  const rows = await db
    .select({ code: pool.code })
    .from(pool)
    .where(and(eq(pool.event_id, event_id), ne(pool.code, ''), gt(pool.taken, 0)))
  return rows.map(({ code }) => code)
}
