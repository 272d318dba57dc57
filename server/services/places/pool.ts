import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isFull } from '#domain/places.ts'
import type { Db } from '#server/db/database.ts'
import { pool } from '#server/db/schema/index.ts'

/** The counters that a place at an event is taken from. The first that is needed is made. */
export async function poolsOf(tx: Db, event_id: number): Promise<number[]> {
  await tx.insert(pool).values({ event_id }).onConflictDoNothing()
  const rows = await tx.select({ id: pool.id }).from(pool).where(eq(pool.event_id, event_id))
  return rows.map(({ id }) => id)
}

/** Held in the order of their numbers, so that two who take several never wait for each other. */
const lockPools = (tx: Db, ids: number[]) =>
  tx.select().from(pool).where(inArray(pool.id, ids)).orderBy(asc(pool.id)).for('update')

/** Takes one place of each of these counters; where one of them is full, none, and answers false. */
export async function takePlaces(tx: Db, ids: number[]): Promise<boolean> {
  const pools = await lockPools(tx, ids)
  if (pools.some(isFull)) return false
  await tx
    .update(pool)
    .set({ taken: sql`${pool.taken} + 1` })
    .where(inArray(pool.id, ids))
  return true
}

/** Gives places back to their counters. */
export async function freePlaces(tx: Db, freed: { id: number; places: number }[]): Promise<void> {
  await lockPools(
    tx,
    freed.map(({ id }) => id),
  )
  for (const { id, places } of freed) {
    await tx
      .update(pool)
      .set({ taken: sql`${pool.taken} - ${places}` })
      .where(eq(pool.id, id))
  }
}

/** How many places an event has; null without a limit. */
export async function readSize(db: Db, event_id: number): Promise<number | null> {
  const [row] = await db.select({ size: pool.size }).from(pool).where(eq(pool.event_id, event_id))
  return row?.size ?? null
}

/** Whether nobody can have a place at this event. */
export async function isFullEvent(db: Db, event_id: number): Promise<boolean> {
  const rows = await db.select().from(pool).where(eq(pool.event_id, event_id))
  return rows.some(isFull)
}

/** Sets how many places an event has, above or below what is taken; without a number there is no limit. */
export async function setSize(tx: Db, event_id: number, size: number | null): Promise<void> {
  if (size === null) {
    await tx.update(pool).set({ size }).where(eq(pool.event_id, event_id))
    return
  }
  await tx.insert(pool).values({ event_id, size }).onConflictDoUpdate({ target: pool.event_id, set: { size } })
}
