import type { ReEntry } from '#contract/door/door.ts'
import type { QuorumCount } from '#contract/events/quorum.ts'
import { dayInAbuja, timeOfDay } from '../common/days.ts'
import type { DoorLine, MergedJournal } from './door-journal.ts'

/** The voter whose seat this is, as the roll has them. */
export type VoterOf = (seat: number) => number | undefined

/** How many voters are inside: whoever is let in and is no voter, and guests, do not count. */
export function votersInside<Line extends DoorLine>({ seats }: MergedJournal<Line>, voterOf: VoterOf): number {
  const inside = [...seats].flatMap(([seat, { isInside }]) => (isInside ? (voterOf(seat) ?? []) : []))
  return new Set(inside).size
}

/** When as many voters as are needed were inside for the first time, by the lines that count now. */
export function quorumReached<Line extends DoorLine>(
  { counted }: Pick<MergedJournal<Line>, 'counted'>,
  { voterOf, needed, re_entry }: { voterOf: VoterOf; needed: number; re_entry: ReEntry },
): number | null {
  const inside = new Map<number, Set<number>>()
  let day = ''
  for (const { kind, ticket, at } of counted.values()) {
    if (ticket === null) continue
    const voter = voterOf(ticket)
    if (voter === undefined) continue
    const today = dayInAbuja(at)
    // Nobody stays overnight where a ticket is good once a day.
    if (re_entry === 'daily' && today !== day) inside.clear()
    day = today
    const seats = inside.get(voter) ?? new Set()
    if (kind === 'out') seats.delete(ticket)
    else seats.add(ticket)
    if (seats.size > 0) inside.set(voter, seats)
    else inside.delete(voter)
    if (inside.size >= needed) return at
  }
  return null
}

const more = (count: number) => `${count.toLocaleString('en')} more ${count === 1 ? 'is' : 'are'} needed`

/** How the quorum stands, in words: the same on phones, in the office and in the hall. */
export function quorumInWords({ present, needed, reached, corrected }: QuorumCount): string {
  const missing = needed - present
  if (reached === null) return missing > 0 ? more(missing) : 'Reached'
  const so = `Reached at ${timeOfDay(reached)}`
  if (corrected) return `${so}, then an admission that counted was taken back${missing > 0 ? `: ${more(missing)}` : ''}`
  return missing > 0 ? `${so}, ${missing.toLocaleString('en')} fewer than needed now` : so
}
