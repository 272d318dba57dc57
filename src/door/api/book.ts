import * as v from 'valibot'
import { DoorPack, type Exchanged, type JournalEntry, type JournalLine } from '#contract/door.ts'
import { type DoorLine, type MergedJournal, mergeJournal } from '#domain/door-journal.ts'
import { type DoorStore, type KeptLine, seal, unseal } from './store.ts'
import { createTicketReader, type TicketReader } from './tickets.ts'

const Device = v.object({ token: v.string(), pack: DoorPack })
export type Device = v.InferOutput<typeof Device>

/** A line of any door, and where it was written. */
export interface BookLine extends DoorLine {
  issue: number | null
  by: string
  door: string
}

/** What a phone knows at a moment. */
export interface BookPage {
  device: Device
  tickets: TicketReader
  journal: MergedJournal<BookLine>
  /** Lines that the server has not named yet, and those that it does not take. */
  waiting: number
  refused: number
  sent: number
  /** When the server answered last, by its clock. */
  exchanged: number | null
}

/** What a phone writes down. The rest of a line follows from the phone itself. */
export type Written = Pick<JournalLine, 'kind' | 'ticket' | 'issue' | 'verdict' | 'of'>

interface BookDeps {
  store: DoorStore
  now: () => number
  mono: () => number
  newId: () => string
}

/** The book of a door: who may come in, and who did. It is kept on the phone, and written before anybody counts as let in. */
export function createBook({ store, now, mono, newId }: BookDeps) {
  const run = newId()
  const heard = new Set<() => void>()
  const lines = new Map<string, KeptLine>()
  const entries = new Map<string, JournalEntry>()
  let [seq, since, ahead] = [0, 0, 0]
  let exchanged: number | null = null
  let page: BookPage | null = null

  /** The time by the server's clock, as far as it is known. */
  const trueNow = () => now() + ahead

  function journalLines(door: string): BookLine[] {
    const told = [...entries.values()].map(({ at, ...entry }) => ({ ...entry, at: Date.parse(at) }))
    const own = [...lines.values()]
      .filter(({ line }) => !entries.has(line.id))
      .map(({ line }) => ({ ...line, door, at: Date.parse(line.at) + ahead }))
    return [...told, ...own]
  }

  function turn(device: Device, tickets: TicketReader) {
    const { event, pass } = device.pack
    const kept = [...lines.values()]
    const waiting = kept.filter(({ isSent, error }) => !isSent && error === null).length
    const refused = kept.filter(({ error }) => error !== null).length
    page = {
      device,
      tickets,
      journal: mergeJournal(journalLines(pass.door), event.re_entry, trueNow()),
      ...{ waiting, refused, exchanged, sent: seq - waiting - refused },
    }
    for (const hear of heard) hear()
  }

  function pageNow(): BookPage {
    if (!page) throw new Error('This phone is not paired')
    return page
  }

  async function keep(device: Device) {
    await store.put('device', await seal(device), 'device')
    turn(device, createTicketReader(device.pack))
  }

  return {
    subscribe(hear: () => void) {
      heard.add(hear)
      return () => void heard.delete(hear)
    },
    page: () => page,
    pageNow,
    trueNow,
    keep,

    /** Opens what is kept; false where this phone is not paired. */
    async read(): Promise<boolean> {
      const sealed = await store.get('device', 'device')
      if (!sealed) return false
      const device = v.parse(Device, await unseal(sealed))
      for (const kept of await store.getAll('lines')) lines.set(kept.line.id, kept)
      for (const entry of await store.getAll('entries')) entries.set(entry.id, entry)
      seq = (await store.get('numbers', 'seq')) ?? 0
      since = (await store.get('numbers', 'since')) ?? 0
      ahead = (await store.get('numbers', 'ahead')) ?? 0
      exchanged = (await store.get('numbers', 'exchanged')) ?? null
      turn(device, createTicketReader(device.pack))
      return true
    },

    renew: (pack: DoorPack) => keep({ ...pageNow().device, pack }),

    /** Writes a line, and resolves once it is on the disk. */
    async write(written: Written): Promise<JournalLine> {
      const { device, tickets } = pageNow()
      seq += 1
      const clocks = { at: new Date(now()).toISOString(), mono: mono(), run }
      const line: JournalLine = { id: newId(), seq, ...written, ...clocks, by: device.pack.pass.holder }
      const kept = { line, isSent: false, error: null }
      const work = store.transaction(['lines', 'numbers'], 'readwrite', { durability: 'strict' })
      await Promise.all([
        work.objectStore('lines').put(kept, line.id),
        work.objectStore('numbers').put(seq, 'seq'),
        work.done,
      ])
      lines.set(line.id, kept)
      turn(device, tickets)
      return line
    },

    /** What is sent next, with the clocks of now. */
    batch: (most: number) => ({
      ...{ at: new Date(now()).toISOString(), mono: mono(), run, since },
      lines: [...lines.values()]
        .filter(({ isSent, error }) => !isSent && error === null)
        .map(({ line }) => line)
        .sort((one, other) => one.seq - other.seq)
        .slice(0, most),
    }),

    /**
     * Takes the server's answer to a batch. A line leaves the phone once the server names it, and one that counts once it came
     * back as an entry.
     */
    async take(sent: readonly JournalLine[], answer: Exchanged): Promise<void> {
      const { device, tickets } = pageNow()
      const work = store.transaction(['lines', 'entries', 'numbers'], 'readwrite')
      const changed = sent.flatMap((line, nth): KeptLine[] => {
        const given = answer.answers[nth]
        if (given?.id === line.id) return [{ line, isSent: true, error: null }]
        return given?.error ? [{ line, isSent: false, error: given.error }] : []
      })
      exchanged = Date.parse(answer.now)
      ahead = exchanged - now()
      since = answer.since
      for (const kept of changed) lines.set(kept.line.id, kept)
      for (const entry of answer.entries) entries.set(entry.id, entry)
      const gone = [...lines.values()].filter(
        ({ line, isSent }) => isSent && (line.kind === 'refused' || entries.has(line.id)),
      )
      for (const { line } of gone) lines.delete(line.id)
      await Promise.all([
        ...changed.map((kept) => work.objectStore('lines').put(kept, kept.line.id)),
        ...gone.map(({ line }) => work.objectStore('lines').delete(line.id)),
        ...answer.entries.map((entry) => work.objectStore('entries').put(entry, entry.id)),
        work.objectStore('numbers').put(since, 'since'),
        work.objectStore('numbers').put(ahead, 'ahead'),
        work.objectStore('numbers').put(exchanged, 'exchanged'),
        work.done,
      ])
      turn(device, tickets)
    },

    /** Removes everything that this phone keeps. */
    async wipe(): Promise<void> {
      const work = store.transaction(['device', 'lines', 'entries', 'numbers'], 'readwrite', { durability: 'strict' })
      await Promise.all([
        work.objectStore('device').clear(),
        work.objectStore('lines').clear(),
        work.objectStore('entries').clear(),
        work.objectStore('numbers').clear(),
        work.done,
      ])
      lines.clear()
      entries.clear()
      page = null
      seq = since = ahead = 0
      exchanged = null
      for (const hear of heard) hear()
    },
  }
}

export type Book = ReturnType<typeof createBook>
