import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from './unavailable.ts'

const pauses = [50, 250]

/** A read that lost its connection (the database was restarted) is tried again; a write never is. */
export async function readAgain<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await read()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await wait(pause)
    }
  }
  return read()
}
