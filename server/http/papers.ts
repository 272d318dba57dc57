import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Context as Call } from 'hono'
import { createQueue } from '#server/ports/queue.ts'
import type { CallLimits } from './call-limits.ts'
import type { Environment } from './environment.ts'
import { fileHeaders } from './headers.ts'

/** A paper that can be made of what is known. */
export interface Paper {
  name: string
  /** All that stands on it: where this is the same, so is the paper. */
  shows: unknown
  make: () => Promise<Uint8Array>
}

export type AnswerPaper = (c: Call<Environment>, paper: Paper) => Promise<Response>

const MOST_KEPT = 200

const crowd = {
  atOnce: 1,
  mostWaiting: 10,
  full: 'Too many tickets and receipts are being printed just now. Please try again shortly.',
}

/**
 * Hands over papers to the holders of private links. To make one keeps everybody waiting for a tenth of a second: so it is
 * kept for who asks again, one is made at a time, and an address is counted by those that were not kept.
 */
export function createPapers(limits: Pick<CallLimits, 'paper'>): AnswerPaper {
  const kept = new Map<string, Promise<Uint8Array>>()
  const inTurn = createQueue(crowd)

  return async (c, { name, shows, make }) => {
    const key = createHash('sha256').update(JSON.stringify(shows)).digest('base64url')
    let body = kept.get(key)
    if (!body) {
      limits.paper(c)
      // Others have their turn between two of them.
      body = inTurn(() => turn().then(make))
      kept.set(key, body)
      body.catch(() => kept.delete(key))
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    }
    return c.body(new Uint8Array(await body), 200, fileHeaders({ type: 'application/pdf', name }))
  }
}
