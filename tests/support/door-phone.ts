import { randomUUID } from 'node:crypto'
import type { Exchanged, JournalLine } from '#contract/door/door.ts'
import { doorPack } from '#samples/door.ts'
import { createBook } from '#src/door/book/book.ts'
import type { DoorStore, Kept } from '#src/door/book/store.ts'

export const pack = doorPack

/** What is kept, in memory. */
export function memoryStore() {
  const kept: Kept = { device: new Map(), numbers: new Map(), lines: new Map(), entries: new Map() }
  const store: DoorStore = {
    readAll: async () => structuredClone(kept),
    write: async (changes, emptied = []) => {
      for (const place of emptied) kept[place].clear()
      for (const [place, key, value] of changes) {
        if (value === null) kept[place].delete(key)
        else new Map<string, Map<string, unknown>>(Object.entries(kept)).get(place)?.set(key, value)
      }
    },
  }
  return { kept, store }
}

/** A phone, with clocks that are set, and what it keeps when its page is opened anew. */
export function phoneAt(at: number, memory = memoryStore()) {
  const clocks = { wall: at, mono: 1_000 }
  const passes = (time: number) => {
    clocks.wall += time
    clocks.mono += time
  }
  const { store, kept } = memory
  const book = createBook({ store, now: () => clocks.wall, mono: () => clocks.mono, newId: randomUUID })
  return { book, clocks, passes, store, kept, reopened: () => phoneAt(clocks.wall, memory) }
}

export const admission = { kind: 'in', ticket: 7, issue: 1, verdict: 'admitted', of: null } as const

/** The server's answer to lines of which it takes all. */
export const answerTo = (lines: readonly JournalLine[], now: number, more: Partial<Exchanged> = {}): Exchanged => ({
  now: new Date(now).toISOString(),
  standing: 'open',
  list: 'a',
  entries: [],
  since: 0,
  more: false,
  answers: lines.map(({ id }) => ({ id, error: null })),
  ...more,
})
