import * as v from 'valibot'
import { DAY } from '#contract/common/spans.ts'
import { DoorPack, type Exchanged, type JournalEntry, type JournalLine } from '#contract/door/door.ts'
import type { QuorumCount } from '#contract/events/quorum.ts'
import { doorHours } from '#domain/door/door.ts'
import { type DoorLine, type MergedJournal, mergeJournal } from '#domain/door/door-journal.ts'
import { type Change, type DoorStore, type KeptLine, StoreFailure, seal, unseal } from './store.ts'
import { createTicketReader, type TicketReader } from './tickets.ts'

/** What this phone shows with each call, and the secret of the link that it was paired by. */
const Token = v.object({ token: v.string(), secret: v.string() })

/** A line of any door, and where it was written. Its `ticket` is a person: a member who came without one is a negative number. */
export interface BookLine extends DoorLine {
  issue: number | null
  by: string
  door: string
  /** Somebody without a ticket, of whom the server has not told yet. */
  walk_in?: JournalLine['walk_in']
}

/** Whom this phone may let in. */
export interface DoorList {
  pack: DoorPack
  tickets: TicketReader
}

/** What a phone knows at a moment. */
export interface BookPage {
  token: string
  /** Null where the door is closed, or what is kept cannot be read: nobody is let in here. */
  list: DoorList | null
  isUnreadable: boolean
  journal: MergedJournal<BookLine>
  /** Lines that the server has not named yet, and those that it does not take. */
  waiting: number
  refused: number
  /** Why it does not, each reason once. */
  reasons: string[]
  sent: number
  /** When the server answered last, by its clock. */
  exchanged: number | null
  /** The phone could not write it down. */
  isBroken: boolean
  /** How the quorum of a general meeting stands, as the office told last. */
  quorum: QuorumCount | null
}

/** What a phone writes down. The rest of a line follows from the phone itself. */
export type Written = Pick<JournalLine, 'kind' | 'ticket' | 'member' | 'walk_in' | 'issue' | 'verdict' | 'of'>

/** A walk-in is a person of their own, whom no seat and no account has, until the server tells the seat. */
const WALK_INS = 1_000_000_000

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
  let paired: v.InferOutput<typeof Token> | null = null
  /** A door is kept here, even where it cannot be read. */
  let isKept = false
  let list: DoorList | null = null
  let [isUnreadable, isBroken] = [false, false]
  let [seq, since, ahead] = [0, 0, 0]
  let exchanged: number | null = null
  let quorum: QuorumCount | null = null
  let page: BookPage | null = null
  /** So long the clock of this run stood still while the phone slept. */
  let slept = 0
  const running = () => mono() + slept
  /** A moment by the server's clock, and by the clock of this run, which nobody can set. */
  let anchor = { at: now(), mono: running(), slept }

  /** The time by the server's clock, as far as it is known. */
  const trueNow = () => anchor.at + (running() - anchor.mono)

  const linesLeft = () => [...lines.values()].filter(({ isSent }) => !isSent)

  /** Who it is that a line of this phone tells of; what takes back a walk-in is of the line that it names. */
  function keyOfOwn(line: JournalLine, { tickets }: DoorList): number | null {
    if (line.walk_in) return -(WALK_INS + line.seq)
    if (line.verdict !== 'walkIn' || line.of === null) return tickets.keyOf(line)
    const told = entries.get(line.of)
    const own = lines.get(line.of)?.line
    return told ? tickets.keyOf(told) : own ? -(WALK_INS + own.seq) : null
  }

  function journalLines(list: DoorList): BookLine[] {
    const { pack, tickets } = list
    const told = [...entries.values()].map(({ at, ...entry }) => ({
      ...entry,
      ticket: tickets.keyOf(entry),
      at: Date.parse(at),
    }))
    const own = [...lines.values()]
      .filter(({ line, isAsked }) => !isAsked && !entries.has(line.id))
      .map(({ line }) => {
        const at = line.run === run ? anchor.at + (line.mono - anchor.mono) : Date.parse(line.at) + ahead
        return { ...line, ticket: keyOfOwn(line, list), door: pack.pass.door, at }
      })
    return [...told, ...own]
  }

  function turn() {
    const left = linesLeft()
    const errors = left.flatMap(({ error }) => error ?? [])
    const refused = errors.length
    page = paired && {
      token: paired.token,
      list,
      isUnreadable,
      isBroken,
      exchanged,
      quorum,
      refused,
      reasons: [...new Set(errors)],
      journal: mergeJournal(list ? journalLines(list) : [], list?.pack.event.re_entry ?? 'never', trueNow()),
      waiting: left.length - refused,
      sent: seq - left.length,
    }
    for (const hear of heard) hear()
  }

  function pageNow(): BookPage {
    if (!page) throw new Error('This phone is not paired')
    return page
  }

  /** Writes, and tells where the phone does not let itself be written on. */
  async function keep(...written: Parameters<DoorStore['write']>) {
    try {
      await store.write(...written)
      if (!isBroken) return
      isBroken = false
      turn()
    } catch (error) {
      isBroken = error instanceof StoreFailure
      turn()
      throw error
    }
  }

  let lastInTurn: Promise<unknown> = Promise.resolve()

  /**
   * Begins once what was begun before has ended: two lines that are written at once would get one number, and a line that
   * waits would be written after the phone was emptied.
   */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = lastInTurn.then(work)
    lastInTurn = done.catch(() => {})
    return done
  }

  return {
    subscribe(hear: () => void) {
      heard.add(hear)
      return () => void heard.delete(hear)
    },
    page: () => page,
    pageNow,
    trueNow,

    /** How many lines the server has not taken; null where nothing of a door is kept. */
    unsent: (): number | null => (isKept ? linesLeft().length : null),

    /** The time of the door is over, by the running clock alone: a clock that was set removes no list. */
    isOver: () => list !== null && trueNow() - (slept - anchor.slept) > doorHours(list.pack.event).closes,

    /** The page is seen again: the phone may have slept, and the clock of this run with it. Time never goes back. */
    wake() {
      const missed = now() + ahead - trueNow()
      if (missed <= 0 || missed > DAY) return
      slept += missed
      turn()
    },

    isPairedBy: (secret: string) => paired?.secret === secret,

    /** Opens what is kept. A list that cannot be read is fetched anew; how the phone is paired, and its lines, stay. */
    async read(): Promise<void> {
      const kept = await store.readAll()
      const [token, pack] = [kept.device.get('token'), kept.device.get('list')]
      isKept = token !== undefined
      for (const one of kept.lines.values()) lines.set(one.line.id, one)
      for (const entry of kept.entries.values()) entries.set(entry.id, entry)
      seq = kept.numbers.get('seq') ?? 0
      since = kept.numbers.get('since') ?? 0
      exchanged = kept.numbers.get('exchanged') ?? null
      ahead = kept.numbers.get('ahead') ?? 0
      anchor = { at: Math.max(now() + ahead, exchanged ?? 0), mono: running(), slept }
      if (!token) return
      paired = v.parse(Token, await unseal(token))
      const read = pack && (await unseal(pack).then(v.safeParser(DoorPack), () => null))
      list = read?.success ? { pack: read.output, tickets: createTicketReader(read.output) } : null
      isUnreadable = pack !== undefined && list === null
      turn()
    },

    /** Keeps how this phone is to be paired. */
    async pair(token: string, secret: string): Promise<void> {
      const sealed = await seal({ token, secret })
      await keep([['device', 'token', sealed]])
      paired = { token, secret }
      turn()
    },

    /** Keeps a list. Behind none the journal is told from its beginning. */
    async renew(pack: DoorPack): Promise<void> {
      const isFirst = list === null
      const sealed = await seal(pack)
      const fromNothing: Change[] = [['numbers', 'since', 0]]
      await keep([['device', 'list', sealed], ...(isFirst ? fromNothing : [])], isFirst ? ['entries'] : [])
      if (isFirst) {
        since = 0
        entries.clear()
      }
      list = { pack, tickets: createTicketReader(pack) }
      isKept = true
      isUnreadable = false
      turn()
    },

    /** Nobody is let in any more: the list goes, and what the other doors did. Lines stay until the server has named them. */
    async close(): Promise<void> {
      list = null
      isUnreadable = false
      entries.clear()
      turn()
      await keep([['device', 'list', null]], ['entries'])
    },

    /**
     * Writes a line, and resolves once it is on the disk. A line that is asked about is there before: where the page ends meanwhile,
     * the next run sends it under the same id. While `ask` lasts it is not in memory, so that no exchange sends it. Where `ask`
     * refuses it, it is removed.
     */
    async write(written: Written, ask?: (line: JournalLine) => Promise<void>): Promise<JournalLine> {
      const clocks = { at: new Date(now()).toISOString(), mono: running(), run }
      return inTurn(async () => {
        if (!list) throw new Error('This door is closed.')
        const line: JournalLine = { id: newId(), seq: seq + 1, ...written, ...clocks, by: list.pack.pass.holder }
        const kept: KeptLine = { line, isSent: false, error: null }
        await keep([
          ['lines', line.id, ask ? { ...kept, isAsked: true } : kept],
          ['numbers', 'seq', line.seq],
        ])
        try {
          await ask?.(line)
        } catch (error) {
          const removed: Change[] = [
            ['lines', line.id, null],
            ['numbers', 'seq', seq],
          ]
          // Whoever is refused is told so, whether or not the phone can be written on.
          await keep(removed).catch(() => {})
          throw error
        }
        seq = line.seq
        lines.set(line.id, kept)
        turn()
        // It is on the disk already: were this an error, the person would be taken once more.
        if (ask) await keep([['lines', line.id, kept]]).catch(() => {})
        return line
      })
    },

    /** What is sent next, with the clocks of now. */
    batch: (most: number) => ({
      at: new Date(now()).toISOString(),
      mono: running(),
      run,
      since,
      lines: linesLeft()
        .filter(({ error }) => error === null)
        .map(({ line }) => line)
        .sort((one, other) => one.seq - other.seq)
        .slice(0, most),
    }),

    /**
     * Takes the server's answer to a batch. A line leaves the phone once the server names it, and one that counts once it came
     * back as an entry. Without a list nothing counts here.
     */
    async take(sent: readonly JournalLine[], answer: Exchanged): Promise<void> {
      const changed = sent.flatMap((line, nth): KeptLine[] => {
        const given = answer.answers[nth]
        if (given?.id === line.id) return [{ line, isSent: true, error: null }]
        return given?.error ? [{ ...lines.get(line.id), line, isSent: false, error: given.error }] : []
      })
      anchor = { at: Date.parse(answer.now), mono: running(), slept }
      exchanged = anchor.at
      quorum = answer.quorum ?? null
      ahead = anchor.at - now()
      since = answer.since
      for (const kept of changed) lines.set(kept.line.id, kept)
      for (const entry of list ? answer.entries : []) entries.set(entry.id, entry)
      const gone = [...lines.values()].filter(
        ({ line, isSent }) => isSent && (line.kind === 'refused' || entries.has(line.id) || !list),
      )
      for (const { line } of gone) lines.delete(line.id)
      turn()
      await keep([
        ...changed.map((kept): Change => ['lines', kept.line.id, kept]),
        ...gone.map(({ line }): Change => ['lines', line.id, null]),
        ...(list ? answer.entries : []).map((entry): Change => ['entries', entry.id, entry]),
        ['numbers', 'since', since],
        ['numbers', 'ahead', ahead],
        ['numbers', 'exchanged', exchanged],
      ])
    },

    /** Removes everything that this phone keeps, and tells how many lines the server had not taken. */
    wipe: (): Promise<number> =>
      inTurn(async () => {
        const lost = linesLeft().length
        await keep([], ['device', 'lines', 'entries', 'numbers'])
        lines.clear()
        entries.clear()
        list = paired = exchanged = quorum = null
        isKept = isUnreadable = false
        seq = since = ahead = 0
        turn()
        return lost
      }),
  }
}

export type Book = ReturnType<typeof createBook>
