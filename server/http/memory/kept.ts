import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Context as Call } from 'hono'
import { type Crowd, createQueue } from '#server/ports/queue.ts'

interface Keeping {
  /** So many are kept; of more, the oldest is forgotten. */
  most: number
  crowd: Crowd
  /** Counts what has to be made by who asks for it, or refuses. */
  admit: (c: Call) => void
}

/**
 * What costs time to make. It is kept for who asks again, a few are made at a time, and an address is counted by those
 * that were not kept. `shows` is all that it depends on: where this is the same, so is what is made.
 */
export function createKept({ most, crowd, admit }: Keeping) {
  const kept = new Map<string, Promise<Uint8Array>>()
  const inTurn = createQueue(crowd)

  return (c: Call, shows: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const key = createHash('sha256').update(JSON.stringify(shows)).digest('base64url')
    const known = kept.get(key)
    if (known) return known
    admit(c)
    // Others have their turn between two of them.
    const made = inTurn(() => turn().then(make))
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return made
  }
}
