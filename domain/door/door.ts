import { HOUR, MINUTE } from '#contract/common/spans.ts'
import type { ReEntry, UnlistedTickets } from '#contract/door/door.ts'
import type { Verdict } from '#contract/events/attendees.ts'
import type { Event } from '#contract/events/event.ts'
import { dayInAbuja } from '../common/days.ts'
import { endOf } from '../events/events.ts'

const AROUND = 3 * HOUR

type Dates = Pick<Event, 'start_date' | 'end_date'>

/** People are let in from three hours before the event to three hours after its end. */
export const doorHours = (event: Dates) => ({
  opens: Date.parse(event.start_date) - AROUND,
  closes: Date.parse(endOf(event)) + AROUND,
})

export function doorIsOpen(event: Dates, now: number): boolean {
  const { opens, closes } = doorHours(event)
  return now >= opens && now <= closes
}

/**
 * How it is known that a ticket is ours: its code or number is in the list, or its signature is good. `unchecked` is a code that
 * is not in the list, on a device that cannot check signatures.
 */
export type Proof = 'listed' | 'signed' | 'unchecked' | 'forged'

/** What a list has of a seat is shown to nobody who only names its number. */
export const holds = (proof: Proof | undefined) => proof === 'listed' || proof === 'signed'

/** What a ticket says of itself. A ticket number tells no issue. */
export interface PresentedTicket {
  event: number
  issue: number | null
  proof: Proof
}

/** When the holder of a ticket was let in, and whether they have left since. */
export interface Presence {
  lastIn: number | null
  isInside: boolean
}

/** Nobody has come with the ticket. */
export const ABSENT: Presence = { lastIn: null, isInside: false }

interface Facts {
  /** Null where nothing like it was issued. */
  ticket: PresentedTicket | null
  /** The seat of the ticket; null where the list has none. */
  seat: ({ isWithdrawn: boolean; issue: number } & Presence) | null
  door: Dates & { id: number; re_entry: ReEntry }
  now: number
}

/** What a ticket lets its holder do. */
export const admission: Record<ReEntry, string> = {
  never: 'admits one person, once',
  daily: 'admits one person, once a day',
  free: 'admits one person, who can go out and come in again',
}

/** Whether a good ticket lets its holder in now as a matter of course. */
export function mayEnter({ lastIn, isInside }: Presence, re_entry: ReEntry, now: number): boolean {
  if (lastIn === null) return true
  if (re_entry === 'daily') return dayInAbuja(lastIn) !== dayInAbuja(now)
  return re_entry === 'free' && !isInside
}

/** What is said of a ticket that the list does not have: a list may be some minutes old, and the ticket newer. */
const unlisted = (proof: Proof): Verdict =>
  proof === 'signed' ? 'unlisted' : proof === 'unchecked' ? 'unchecked' : 'unknown'

/** Whether a ticket lets somebody in (EVX-26). Of several reasons against it the first in this order is told. */
export function judgeTicket({ ticket, seat, door, now }: Facts): Verdict {
  if (!ticket || ticket.proof === 'forged') return 'unknown'
  if (ticket.event !== door.id) return 'otherEvent'
  if (seat?.isWithdrawn) return 'cancelled'
  const issue = ticket.issue ?? seat?.issue ?? 0
  if (seat && issue < seat.issue) return 'replaced'
  const { opens, closes } = doorHours(door)
  if (now < opens) return 'early'
  if (now > closes) return 'over'
  if (seat && !mayEnter(seat, door.re_entry, now)) return 'cameAlready'
  if (!seat || issue > seat.issue || ticket.proof === 'unchecked') return unlisted(ticket.proof)
  return 'admitted'
}

/** Whether a device lets somebody in by itself for this verdict; for the others its holder may decide. */
export const letsIn = (verdict: Verdict, unlisted: UnlistedTickets) =>
  verdict === 'admitted' || (verdict === 'unlisted' && unlisted === 'admit')

/** So long everybody at the door may take an admission back. */
export const UNDO_TIME = 10 * MINUTE
