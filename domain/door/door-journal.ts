import { DAY, MINUTE } from '#contract/common/spans.ts'
import type { JournalKind, ReEntry } from '#contract/door/door.ts'
import { dayInAbuja } from '../common/days.ts'
import { mayEnter } from './door.ts'

/** A line of the journal with its corrected time, from any door. */
export interface DoorLine {
  id: string
  /** Counts the lines of its door. */
  seq: number
  kind: JournalKind
  /** The seat; null for a ticket that is none. */
  ticket: number | null
  at: number
  /** The line that an `undo` takes back. */
  of: string | null
}

/** Two doors let the same ticket in while they were not connected. */
export interface Conflict<Line> {
  ticket: number
  first: Line
  second: Line
}

interface SeatAtDoor<Line> {
  /** The lines that let its holder in first and last, and their times. */
  first: Line
  last: Line
  came: number
  lastIn: number
  isInside: boolean
}

export interface MergedJournal<Line> {
  /** By seat. A seat whose lines are all taken back is not in it. */
  seats: Map<number, SeatAtDoor<Line>>
  conflicts: Conflict<Line>[]
  /** The lines that count, by their id: none that was taken back, and none that refused. */
  counted: Map<string, Line>
  came: number
  inside: number
}

/** Lines of one door in the order in which they were written, also where its clock was set back. */
const inOrder = (one: DoorLine, other: DoorLine) =>
  one.at - other.at || one.seq - other.seq || (one.id < other.id ? -1 : 1)

/**
 * What all lines together say (EVX-28): the same in whatever order they arrived, and however often. A line that was taken back
 * counts for nothing. Nobody is rejected afterwards: what two doors admitted without knowing of each other is a conflict.
 */
export function mergeJournal<Line extends DoorLine>(
  lines: Iterable<Line>,
  re_entry: ReEntry,
  now: number,
): MergedJournal<Line> {
  const byId = new Map<string, Line>()
  for (const line of lines) byId.set(line.id, line)
  const undone = new Set<string>()
  for (const { kind, of, ticket } of byId.values())
    if (kind === 'undo' && of !== null && byId.get(of)?.ticket === ticket) undone.add(of)
  const counted = [...byId.values()]
    .filter(({ id, kind }) => kind !== 'undo' && kind !== 'refused' && !undone.has(id))
    .sort(inOrder)

  const seats = new Map<number, SeatAtDoor<Line>>()
  const conflicts: Conflict<Line>[] = []
  for (const line of counted) {
    const { kind, ticket, at } = line
    if (ticket === null) continue
    const seat = seats.get(ticket)
    if (kind === 'out') {
      if (seat) seat.isInside = false
      continue
    }
    if (!seat) {
      seats.set(ticket, { first: line, last: line, came: at, lastIn: at, isInside: true })
      continue
    }
    // Where the event allows a second admission, no door made a mistake. Whoever lets in by force has seen that the ticket was used.
    if (kind === 'in' && !mayEnter(seat, re_entry, at)) conflicts.push({ ticket, first: seat.last, second: line })
    Object.assign(seat, { last: line, lastIn: at, isInside: true })
  }
  // Nobody stays overnight where a ticket is good once a day.
  if (re_entry === 'daily') {
    for (const seat of seats.values()) seat.isInside &&= dayInAbuja(seat.lastIn) === dayInAbuja(now)
  }
  const inside = [...seats.values()].filter(({ isInside }) => isInside).length
  return { seats, conflicts, counted: new Map(counted.map((line) => [line.id, line])), came: seats.size, inside }
}

interface Clocks {
  /** By the phone's clock, in milliseconds. */
  at: number
  /** Since the run began. */
  mono: number
  run: string
}

const WEEK = 7 * DAY

/** A clock that is wrong by so much more or less than it was has been set. */
const SET = MINUTE

/**
 * When a line was written, by the server's clock. The clock of the phone tells how long ago that was, unless it was set since
 * the last exchange, or there was none: then the clock of the run tells it, which stands still while the phone sleeps until its page is seen again. Never
 * ahead, and no longer ago than a door is open.
 */
export function correctedTime(line: Clocks, batch: Clocks, now: number, wasAhead: number | null): number {
  const isSet = wasAhead === null || Math.abs(batch.at - now - wasAhead) > SET
  const ago = isSet && line.run === batch.run ? batch.mono - line.mono : batch.at - line.at
  return now - (ago >= 0 ? Math.min(ago, WEEK) : 0)
}
