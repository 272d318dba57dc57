import * as v from 'valibot'
import { type Actor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { DoorPack, PackedSeat, RollEntry } from '#contract/door/door.ts'
import { askForWalkIn } from '#contract/door/door-endpoints.ts'
import { takings, takingWords, WalkIn } from '#contract/events/walk-in.ts'
import { plainNaira } from '#domain/common/money.ts'
import { ABSENT, doorIsOpen, holds, judgeTicket, letsIn, UNDO_TIME } from '#domain/door/door.ts'
import {
  type DoorVerdict,
  doorEntryMachine,
  type Guest,
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

/** A member is told by name and number; the desk is named by the verdict. */
const memberAtDoor = ([id, number, last, first]: RollEntry, seat: PackedSeat | null): SeatAtDoor => ({
  id: -id,
  name: `${first} ${last}`.trim(),
  kind: [number > 0 && `Member ${number}`, seat?.[6]].filter(Boolean).join(', '),
  note: seat?.[7] ?? '',
})

/** Without an answer of the office for so long a list may lack what was sold since. */
const LIST_AGES = 30_000

/** Judges a ticket as the office would (EVX-26), by what this phone knows. */
export async function judgeShown({ pack, tickets, journal }: Known, shown: Shown, way: Way, now: number) {
  const found = 'seat' in shown ? tickets.choose(shown.seat) : await tickets.read(shown.text, now)
  const { ticket, id, seat, member, isCard, newest } = found
  const key = tickets.keyOf({ ticket: id, member: member?.[0] })
  const before = key === null ? undefined : journal.seats.get(key)
  // Who leaves has come.
  const present = way === 'in' ? (before ?? ABSENT) : ABSENT
  // A card has issues of its own.
  const facts = { issue: newest ?? seat?.[1] ?? 0, isWithdrawn: seat?.[3] === 1, ...present }
  const judged = judgeTicket({ ticket, seat: facts, door: pack.event, now })
  const isAsked = member?.[5] === 1 && !seat && judged === 'admitted' && way === 'in'
  // A card that is not ours is told as any other code.
  const ofCard = isCard && !ticket ? (pack.roll.length > 0 ? 'atDesk' : 'cardOnly') : null
  return { ticket, id, seat, member, newest, before, verdict: ofCard ?? (isAsked ? 'atDesk' : judged) }
}

/** Where nobody comes again, nobody leaves: the office may have changed it while the phone stood at "Out". */
export const wayAt = ({ re_entry }: DoorPack['event'], chosen: Way): Way => (re_entry === 'free' ? chosen : 'in')

/** Judges, and writes down what came of it. */
async function judge(book: Book, shown: Shown, chosen: Way): Promise<DoorVerdict> {
  const { list, journal, exchanged } = book.pageNow()
  if (!list) throw new Error('This door is closed.')
  const way = wayAt(list.pack.event, chosen)
  const judged = await judgeShown({ ...list, journal }, shown, way, book.trueNow())
  const { ticket, id, seat, member, before } = judged
  const isOld = exchanged === null || book.trueNow() - exchanged > LIST_AGES
  const verdict = judged.verdict === 'unknown' && !ticket && isOld ? 'notListed' : judged.verdict
  const passes = letsIn(verdict, list.pack.event.unlisted)
  const kind = passes ? way : 'refused'
  const issue = ticket?.issue ?? seat?.[1] ?? null
  // Of what it does not know, a phone writes the same whether it was connected or not.
  const isNone = verdict === 'notListed' || verdict === 'cardOnly' || (verdict === 'atDesk' && !member)
  const told = isNone ? 'unknown' : verdict
  const who = member ? { ticket: null, member: member[0] } : { ticket: id }
  const written = await book.write({ kind, ...who, issue, verdict: told, of: null })
  const again = verdict === 'cameAlready' ? before : undefined
  const mayUndo = again !== undefined && book.trueNow() - again.last.at <= UNDO_TIME
  return {
    verdict,
    way,
    ticket: id,
    ...(member && { member: member[0] }),
    seat: holds(ticket?.proof) ? (member ? memberAtDoor(member, seat) : seat && atDoor(seat)) : null,
    issue,
    newest: judged.newest ?? seat?.[1] ?? null,
    isForced: false,
    line: passes ? written.id : mayUndo ? again.last.id : null,
    before: again ? { at: again.last.at, by: again.last.by, door: again.last.door } : null,
    ...(verdict === 'notListed' && { listed: exchanged }),
  }
}

/** So long the site is waited for, before a walk-in is let in as without a network. */
const LONGEST_ASKING = 6_000

/** Whether the site has said no; it may also not be there, or not answer as it should. */
const isRefused = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 403 || error.status === 409)

/** Whom the number of a walk-in names, as far as the roll says so: who is inside comes no second time, who has a ticket pays nothing. */
async function ticketOf(known: Known, { number }: Guest, now: number): Promise<DoorVerdict | null> {
  const account = known.tickets.memberOf(number)
  if (account === null) return null
  const { member, seat, before, verdict } = await judgeShown(known, { seat: -account }, 'in', now)
  if (before) throw new Error('The member with this number was let in already.')
  if (!member || !seat || verdict !== 'admitted') return null
  const [ticket, issue] = seat
  const person = { ticket, member: account, seat: memberAtDoor(member, seat), issue, newest: issue }
  return { verdict: 'hasTicket', way: 'in', ...person, isForced: false, line: null, before: null }
}

/** Lets in somebody without a ticket. The line that was asked about is the one that is kept: where the answer is lost, it counts once. */
async function takeWalkIn(book: Book, client: DoorDeps['client'], guest: Guest): Promise<DoorVerdict> {
  const { list, token, journal } = book.pageNow()
  if (!list || !doorIsOpen(list.pack.event, book.trueNow())) throw new Error('This door is closed.')
  const offer = list.pack.sale.find(({ id }) => id === guest.ticket_type)
  if (!offer) throw new Error('Choose a ticket type.')
  const means = offer.amount > 0 ? (takings.find((one) => one === guest.means) ?? null) : null
  if (offer.amount > 0 && !means) throw new Error('Choose how they pay.')
  const checked = v.safeParse(WalkIn, { ...guest, means, amount: offer.amount })
  if (!checked.success) throw new Error(checked.issues[0].message)
  const held = await ticketOf({ ...list, journal }, guest, book.trueNow())
  if (held) return held
  const written = { kind: 'in', ticket: null, issue: null, verdict: 'walkIn', of: null } as const
  let isConnected = false
  const { id } = await book.write({ ...written, walk_in: checked.output }, async (line) => {
    const { lines: _, since: _since, ...clocks } = book.batch(0)
    const call = { body: { ...clocks, line }, token, key: line.id, signal: AbortSignal.timeout(LONGEST_ASKING) }
    await client(askForWalkIn, call).then(
      () => {
        isConnected = true
      },
      (error: unknown) => {
        if (isRefused(error)) throw error
      },
    )
  })
  const paid = means ? `${plainNaira(offer.amount)}, ${takingWords[means]}` : 'free'
  return {
    verdict: isConnected ? 'admitted' : 'walkIn',
    way: 'in',
    ticket: null,
    seat: { id: 0, name: checked.output.name, kind: `${offer.name}, ${paid}`, note: '' },
    issue: null,
    newest: null,
    isForced: false,
    line: id,
    before: null,
  }
}

const noTicket = () => new Error('There is no ticket to let in.')

export function doorEntryFlow({ book: open, client }: DoorDeps) {
  const signal = createDoorSignal()
  return doorEntryMachine.provide({
    actors: {
      judgeTicket: fromPromise<DoorVerdict, { ticket: Shown | undefined; way: Way }>(
        async ({ input: { ticket, way } }) => {
          if (!ticket) throw noTicket()
          return judge(await open(), ticket, way)
        },
      ),
      takeWalkIn: fromPromise<DoorVerdict, { guest: Guest }>(async ({ input: { guest } }) =>
        takeWalkIn(await open(), client, guest),
      ),
      undoEntry: fromPromise<void, { line: string | null | undefined }>(async ({ input: { line } }) => {
        const book = await open()
        const { journal } = book.pageNow()
        const undone = line && journal.counted.get(line)
        if (!undone) throw new Error('This was taken back already.')
        if (book.trueNow() - undone.at > UNDO_TIME)
          throw new Error('More than ten minutes have passed. The office can still take it back.')
        const { ticket: person, issue, walk_in } = undone
        if (walk_in) {
          await book.write({ kind: 'undo', ticket: null, issue, verdict: 'walkIn', of: undone.id })
          return
        }
        const who = person !== null && person < 0 ? { ticket: null, member: -person } : { ticket: person }
        await book.write({ kind: 'undo', ...who, issue, verdict: 'admitted', of: undone.id })
      }),
      forceEntry: fromPromise<DoorVerdict, { shown: DoorVerdict | undefined }>(async ({ input: { shown } }) => {
        if (!shown) throw noTicket()
        const { ticket, member, issue, verdict } = shown
        const who = member === undefined ? { ticket } : { ticket: null, member }
        // The holder of an unused ticket came without it: nothing is overruled.
        const isForced = verdict !== 'hasTicket'
        const how = isForced ? ({ kind: 'forced', verdict } as const) : ({ kind: 'in', verdict: 'admitted' } as const)
        const { id } = await (await open()).write({ ...how, ...who, issue, of: null })
        return { ...shown, verdict: 'admitted', isForced, line: id }
      }),
      watchCamera: watchCodes(CAMERA),
    },
    actions: { signal: (_, verdict) => signal(verdict), switchTorch: (_, { isOn }) => switchTorch(CAMERA, isOn) },
  })
}
