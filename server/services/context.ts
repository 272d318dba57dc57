import type { Db } from '#server/db/database.ts'
import type { Clock } from '#server/ports/clock.ts'

/** What every verb is given: where things are kept, and what time it is. */
export interface Context {
  db: Db
  clock: Clock
}
