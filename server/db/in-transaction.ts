import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './database.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether an error says that something there may be one of exists already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause))

/** Two transactions stood in each other's way, and the database undid this one: nothing is wrong with it. */
const AGAIN = new Set(['40001', '40P01'])
const MOST_TRIES = 6
const PAUSE = 15

export const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && AGAIN.has(String(error.code))) || isInTheWay(error.cause))

/** All of it or nothing; again, a few times, when it was only another transaction that was in the way. */
export async function inTransaction<Answer>(db: Db, work: (tx: Db) => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries >= MOST_TRIES || !isInTheWay(error)) throw error
      await wait(PAUSE * tries * (0.5 + Math.random()))
    }
  }
}

/** A step of a transaction. Where what it writes is there already, it alone is undone, and answers null. */
export async function unlessThere<Answer>(tx: Db, step: (tx: Db) => Promise<Answer>): Promise<Answer | null> {
  try {
    return await tx.transaction(step)
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** All of it as it stood at one moment, whatever is stored between two of its reads. */
export const inSnapshot = <Answer>(db: Db, read: (tx: Db) => Promise<Answer>): Promise<Answer> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
