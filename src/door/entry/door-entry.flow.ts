import { type Actor, fromPromise } from 'xstate'
import type { PackedSeat } from '#contract/door/door.ts'
import { ABSENT, holds, judgeTicket, letsIn, UNDO_TIME } from '#domain/door/door.ts'
import {
  type DoorVerdict,
  doorEntryMachine,
  type SeatAtDoor,
  type Shown,
  type Way,
} from '#machines/door/door-entry/door-entry.machine.ts'
import { switchTorch, watchCodes } from '#src/lib/camera.ts'
import { createDoorSignal } from '#src/lib/door-signal.ts'
import type { Book, BookPage, DoorList } from '../book/book.ts'
import type { DoorDeps } from '../book/door-open.flow.ts'

export type EntryActor = Actor<typeof doorEntryMachine>

/** The video element that shows what the camera sees. */
export const CAMERA = 'camera'

type Known = DoorList & Pick<BookPage, 'journal'>

const atDoor = ([id, , , , last, first, kind, note]: PackedSeat): SeatAtDoor => ({
  id,
  kind,
  note,
  name: `${first} ${last}`.trim(),
})

/** Without an answer of the office for so long a list may lack what was sold since. */
const LIST_AGES = 30_000

/** Judges a ticket as the office would (EVX-26), by what this phone knows. */
export async function judgeShown({ pack, tickets, journal }: Known, shown: Shown, way: Way, now: number) {
  const { ticket, id, seat, isCard } = 'seat' in shown ? tickets.choose(shown.seat) : await tickets.read(shown.text)
  const before = id === null ? undefined : journal.seats.get(id)
  // Who leaves has come.
  const present = way === 'in' ? (before ?? ABSENT) : ABSENT
  const facts = { issue: seat?.[1] ?? 0, isWithdrawn: seat?.[3] === 1, ...present }
  const verdict = isCard ? 'cardOnly' : judgeTicket({ ticket, seat: facts, door: pack.event, now })
  return { ticket, id, seat, before, verdict }
}

/** Judges, and writes down what came of it. */
async function judge(book: Book, shown: Shown, way: Way): Promise<DoorVerdict> {
  const { list, journal, exchanged } = book.pageNow()
  if (!list) throw new Error('This door is closed.')
  const judged = await judgeShown({ ...list, journal }, shown, way, book.trueNow())
  const { ticket, id, seat, before } = judged
  const isOld = exchanged === null || book.trueNow() - exchanged > LIST_AGES
  const verdict = judged.verdict === 'unknown' && !ticket && isOld ? 'notListed' : judged.verdict
  const passes = letsIn(verdict, list.pack.event.unlisted)
  const kind = passes ? way : 'refused'
  const issue = ticket?.issue ?? seat?.[1] ?? null
  // Of what it does not know, a phone writes the same whether it was connected or not.
  const told = verdict === 'notListed' || verdict === 'cardOnly' ? 'unknown' : verdict
  const written = await book.write({ kind, ticket: id, issue, verdict: told, of: null })
  const again = verdict === 'cameAlready' ? before : undefined
  const mayUndo = again !== undefined && book.trueNow() - again.last.at <= UNDO_TIME
  return {
    verdict,
    way,
    ticket: id,
    seat: seat && holds(ticket?.proof) ? atDoor(seat) : null,
    issue,
    newest: seat?.[1] ?? null,
    isForced: false,
    line: passes ? written.id : mayUndo ? again.last.id : null,
    before: again ? { at: again.last.at, by: again.last.by, door: again.last.door } : null,
    ...(verdict === 'notListed' && { listed: exchanged }),
  }
}

const noTicket = () => new Error('There is no ticket to let in.')

export function doorEntryFlow({ book: open }: DoorDeps) {
  const signal = createDoorSignal()
  return doorEntryMachine.provide({
    actors: {
      judgeTicket: fromPromise<DoorVerdict, { ticket: Shown | undefined; way: Way }>(
        async ({ input: { ticket, way } }) => {
          if (!ticket) throw noTicket()
          return judge(await open(), ticket, way)
        },
      ),
      undoEntry: fromPromise<void, { line: string | null | undefined }>(async ({ input: { line } }) => {
        const book = await open()
        const { journal } = book.pageNow()
        const undone = line && journal.counted.get(line)
        if (!undone) throw new Error('This was taken back already.')
        if (book.trueNow() - undone.at > UNDO_TIME)
          throw new Error('More than ten minutes have passed. The office can still take it back.')
        const { ticket, issue } = undone
        await book.write({ kind: 'undo', ticket, issue, verdict: 'admitted', of: undone.id })
      }),
      forceEntry: fromPromise<DoorVerdict, { shown: DoorVerdict | undefined }>(async ({ input: { shown } }) => {
        if (!shown) throw noTicket()
        const { ticket, issue, verdict } = shown
        const { id } = await (await open()).write({ kind: 'forced', ticket, issue, verdict, of: null })
        return { ...shown, verdict: 'admitted', isForced: true, line: id }
      }),
      watchCamera: watchCodes(CAMERA),
    },
    actions: { signal: (_, verdict) => signal(verdict), switchTorch: (_, { isOn }) => switchTorch(CAMERA, isOn) },
  })
}
