import * as v from 'valibot'
import { type ExportColumn, listExport } from '../common/export.ts'
import { jobStates } from '../common/job.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, Naira, OptionalText, Text } from '../common/parts.ts'
import { Email, Line, OptionalPhone } from '../common/person.ts'
import { TicketTypeId } from './order.ts'
import { quorums } from './quorum.ts'
import { AttendeeForm } from './registration.ts'

/** A ticket type of an event, with the places that are taken or being paid. */
export const CountedType = v.object({
  id: Text,
  name: Text,
  places: v.nullable(v.number()),
  taken: v.number(),
  /** No seat gets it any more. */
  retired: v.optional(v.boolean()),
})
export type CountedType = v.InferOutput<typeof CountedType>

/** An event as the office counts it. */
export const EventEntry = v.object({
  id: Id,
  title: Text,
  location: Text,
  starts: Instant,
  ends: v.nullable(Instant),
  fee: v.nullable(Naira),
  /** Who has a place. */
  seats: v.number(),
  /** Places that are held while somebody pays. */
  held: v.number(),
  /** How many people wait for one. */
  waiting: v.number(),
  /** How many places there are; none where there is no limit. */
  places: v.nullable(v.number()),
  /** Those of its ticket types, retired ones too. */
  types: v.array(CountedType),
  /** Who has come, members without a ticket too. */
  came: v.number(),
  /** Seats whose holder has not come, or not yet. */
  missing: v.number(),
  /** People are let in now. */
  door_open: v.boolean(),
  /** A ticket that was used may let its holder in again. */
  may_come_again: v.boolean(),
  /** Members come without a ticket. */
  roll: v.boolean(),
  /** How many voters a general meeting needs: its own page tells it. */
  quorum: v.picklist(quorums),
  /** It is off the pages. */
  hidden: v.boolean(),
  /** When it was called off. */
  called_off: v.nullable(Instant),
  /** What is edited of it: the item of its kind. */
  item: v.nullable(Id),
})
export type EventEntry = v.InferOutput<typeof EventEntry>

export const eventTabs = ['coming', 'held', 'all'] as const

/** `q` is words of the title, each by its beginning, or a day. */
export const EventListSelection = listQuery(['soonest', 'latest'], {
  tab: v.optional(v.picklist(eventTabs, `Ask for ${eventTabs.join(', ')}.`)),
})
export type EventListSelection = v.InferOutput<typeof EventListSelection>

export const seatStates = ['taken', 'attended', 'cancelled', 'calledOff'] as const
export type SeatState = (typeof seatStates)[number]

/** Somebody who has, or had, a seat at an event. Address and telephone number need the right `attendees.export`. */
export const AttendeeEntry = v.object({
  id: Id,
  name: Text,
  first_name: Text,
  middle_name: OptionalText,
  last_name: Text,
  ticket: Text,
  state: v.picklist(seatStates),
  email: OptionalText,
  phone: OptionalText,
  /** The member whose seat it is: who registered while signed in, was let in without a ticket, or was linked by the office. */
  member: v.nullable(v.object({ id: Id, number: OptionalText })),
  /** What was paid; none for a free seat. */
  paid: v.nullable(Naira),
  trace: OptionalText,
  /** The name of the ticket type. */
  type: OptionalText,
  /** As they were asked and answered; they need the right as well. */
  answers: v.array(v.object({ question: Text, answer: Text })),
  registered: Instant,
  /** When they were let in. */
  came: v.nullable(Instant),
  /** What the people at the door are told. */
  note: OptionalText,
  /** A member who came without a ticket: there is none to send, and the account has name and address. */
  by_roll: v.boolean(),
  /** Somebody who came without a ticket and was written down at the door or the desk. */
  walk_in: v.boolean(),
})
export type AttendeeEntry = v.InferOutput<typeof AttendeeEntry>

/** `q` is a part of the name, the address or the ticket's number. */
export const AttendeeSelection = listQuery(['name', 'newest', 'oldest'], {
  event: Id,
  state: v.optional(v.picklist(seatStates, `Ask for ${seatStates.join(' or ')}.`)),
  member: v.optional(v.picklist(['yes', 'no'], 'Ask for yes or no.')),
  /** The id of a ticket type. */
  type: v.optional(TicketTypeId),
})
export type AttendeeSelection = v.InferOutput<typeof AttendeeSelection>

/** What a file of attendees may hold. */
export const attendeeColumns = {
  name: { title: 'Name' },
  ticket: { title: 'Ticket' },
  type: { title: 'Ticket type' },
  state: { title: 'Seat' },
  number: { title: 'Membership number' },
  email: { title: 'Email' },
  phone: { title: 'Phone' },
  paid: { title: 'Paid' },
  registered: { title: 'Registered' },
  came: { title: 'Came' },
  answers: { title: 'Answers' },
} as const satisfies Record<string, ExportColumn>

export const AttendeeExport = listExport(v.omit(AttendeeSelection, ['cursor', 'counts']), attendeeColumns)
export type AttendeeExport = v.InferOutput<typeof AttendeeExport>

/** Whether a ticket lets somebody in, or why it does not. */
export const verdicts = [
  'admitted',
  'cameAlready',
  'unknown',
  'otherEvent',
  'cancelled',
  'replaced',
  'early',
  'over',
  // A phone at the door alone: signed by us and not in its list, or not to be checked by this phone.
  'unlisted',
  'unchecked',
  // A phone that has not heard of the office for a while: it is not in its list, and may be newer.
  'notListed',
  // A member's card, at an event that takes tickets.
  'cardOnly',
  // A member who comes without a ticket, and is to ask at the desk first.
  'atDesk',
  // Somebody without a ticket whom a phone let in while it was not connected: their place is counted later.
  'walkIn',
  // A walk-in who says the number of a member with a ticket that is not used.
  'hasTicket',
] as const
export type Verdict = (typeof verdicts)[number]

/** A ticket number, or the code of a ticket as a reader types it: the whole address. */
export const ShownTicket = v.object({
  ticket: v.pipe(
    v.string('Scan a ticket, or type its number.'),
    v.trim(),
    v.nonEmpty('Scan a ticket, or type its number.'),
    v.maxLength(400, 'This is longer than a ticket number or a code.'),
  ),
  /** The desk has seen the member, who is let in though asked to it. */
  desk: v.optional(v.boolean(), false),
})
export type ShownTicket = v.InferOutput<typeof ShownTicket>

export const CheckedIn = v.object({
  verdict: v.picklist(verdicts),
  /** Whose ticket it is, where it is one of this event. */
  name: OptionalText,
  /** When this person was let in. */
  came: v.nullable(Instant),
  /** What the office tells the people at the door, if anything. */
  note: v.optional(Text),
})
export type CheckedIn = v.InferOutput<typeof CheckedIn>

const names = v.pick(AttendeeForm, ['first_name', 'middle_name', 'last_name']).entries

/** Somebody who gets a seat for nothing. */
export const GuestSeat = v.object({
  ...names,
  email: Email,
  phone: OptionalPhone,
  ticket_type: v.optional(v.union([v.literal(''), TicketTypeId])),
  reason: v.pipe(Line(200), v.nonEmpty('Say why the seat costs nothing, or who asked for it.')),
})
export type GuestSeat = v.InferOutput<typeof GuestSeat>

/** Who has a seat, as it should have been typed. */
export const AttendeeCorrection = v.object({ ...names, email: Email, phone: OptionalPhone })
export type AttendeeCorrection = v.InferOutput<typeof AttendeeCorrection>

/** The ticket type that a seat is to have. */
export const SeatMove = v.object({ ticket_type: v.pipe(TicketTypeId, v.nonEmpty('Choose a ticket type.')) })
export type SeatMove = v.InferOutput<typeof SeatMove>

/** Whose a seat is: 217 stands for FCT-000217. */
export const SeatLink = v.object({ number: v.pipe(Line(20), v.regex(/\d/, 'Enter the membership number.')) })
export type SeatLink = v.InferOutput<typeof SeatLink>

/** Empty to take it off. */
export const DoorNote = v.object({ note: Line(200) })
export type DoorNote = v.InferOutput<typeof DoorNote>

export const CallOff = v.object({
  /** The attendees read it. What is left of a call-off is done for the first reason. */
  reason: Line(500),
})
export type CallOff = v.InferOutput<typeof CallOff>

/** What calling an event off concerns; once it was called off, what is left to be done. */
export const CallOffState = v.object({
  seats: v.number(),
  /** Places that are held while somebody pays. */
  held: v.number(),
  waiting: v.number(),
  /** What was paid for these seats and does not go back yet, and by how many payments. */
  payments: v.number(),
  money: v.number(),
  /** How the job stands; nothing before it was called off. */
  job: v.nullable(v.picklist(jobStates)),
  /** A second person must approve that the money goes back. */
  waits: v.boolean(),
})
export type CallOffState = v.InferOutput<typeof CallOffState>
