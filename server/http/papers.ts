import type { Context as Call } from 'hono'
import type { CallLimits } from './call-limits.ts'
import type { Environment } from './environment.ts'
import { fileHeaders } from './headers.ts'
import { createKept } from './memory/kept.ts'

/** A paper that can be made of what is known. */
export interface Paper {
  name: string
  /** All that stands on it: where this is the same, so is the paper. */
  shows: unknown
  make: () => Promise<Uint8Array>
}

export type AnswerPaper = (c: Call<Environment>, paper: Paper) => Promise<Response>

const crowd = {
  atOnce: 1,
  mostWaiting: 10,
  full: 'Too many tickets and receipts are being printed just now. Please try again shortly.',
}

/** Hands over papers to the holders of private links. To make one keeps everybody waiting for a tenth of a second. */
export function createPapers(limits: Pick<CallLimits, 'paper'>): AnswerPaper {
  const keep = createKept({ most: 200, crowd, admit: (c) => limits.paper(c) })

  return async (c, { name, shows, make }) =>
    c.body(new Uint8Array(await keep(c, shows, make)), 200, fileHeaders({ type: 'application/pdf', name }))
}
