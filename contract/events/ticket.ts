import * as v from 'valibot'
import { Id, Instant, LinkToken, Naira, OptionalNaira, Text } from '../common/parts.ts'
import { Email, Name } from '../common/person.ts'
import { Event, ProgrammePart } from './event.ts'
import { EventQuestion } from './event-questions.ts'
import { Answers } from './order.ts'

/** When the ticket lets its holder in again: once a day, or whenever its holder has left. Absent where it does not. */
const ReEntry = v.optional(v.picklist(['daily', 'free']))

/** Of use, cancelled, or of an event that was called off or is over. */
export const ticketStates = ['valid', 'cancelled', 'calledOff', 'over'] as const

/** A seat, as the page behind the link of its mail shows it. */
export const Ticket = v.object({
  state: v.picklist(ticketStates),
  holder: Text,
  ticket_number: Text,
  /** The address that its QR code holds; null where it is of no use. */
  code: v.nullable(Text),
  /** Its short form, for who types it at the door. */
  short_code: v.optional(Text),
  event: v.object({
    ...v.pick(Event, ['id', 'title', 'location', 'start_date', 'end_date']).entries,
    programme: v.array(ProgrammePart),
    re_entry: ReEntry,
  }),
  /** The name of the ticket type, at an event that has some. */
  ticket_type: v.optional(Text),
  /** Words of the ticket type for its holder alone, and where they join online; while the ticket is valid. */
  note: v.optional(Text),
  link: v.optional(Text),
  /** What was paid; null where it was free. */
  paid: OptionalNaira,
  /** Of the page of the receipt. */
  receipt: v.nullable(LinkToken),
  /** The number of the certificate of who came, once it is made. */
  certificate: v.optional(Text),
  /** The holder can cancel the seat here: the event has not begun, and where it was paid for the terms were kept. */
  can_cancel: v.boolean(),
  /** Of a paid seat that can be cancelled: naira that go back now, and what was agreed, in sentences. */
  if_cancelled: v.optional(v.object({ refund: v.number(), terms: Text })),
  /**
   * Of a paid seat that its holder cancelled, and for who paid for an event that was called off: the refund in naira, and
   * how far it is. Of a seat on a bill it may stay credit of who pays the bill.
   */
  refund: v.optional(
    v.object({ sum: v.number(), state: v.picklist(['none', 'asked', 'returned', 'declined', 'credit']) }),
  ),
  /** The holder can give the seat to somebody else here: the event begins in two hours or more. */
  can_give: v.boolean(),
  /** Why the price of the seat keeps it with its holder. */
  stays: v.optional(Text),
  /** What was answered for this seat, each with its question as it was asked. */
  answers: v.optional(v.array(v.object({ id: Text, question: Text, answer: Text }))),
  /** What the event asks the holder, while the answers can be changed: until registration closes. Empty, if all was retired. */
  questions: v.optional(v.array(EventQuestion)),
})
export type Ticket = v.InferOutput<typeof Ticket>

/** Whether a ticket is valid, as its code says to any camera. */
export const codeStates = ['valid', 'used', 'replaced', 'cancelled', 'calledOff', 'over', 'unknown'] as const
export const CheckedCode = v.object({
  state: v.picklist(codeStates),
  /** Null where the code is not one of ours. */
  event: v.nullable(v.object({ id: Id, title: Text, start_date: Instant, re_entry: ReEntry })),
})
export type CheckedCode = v.InferOutput<typeof CheckedCode>

/** A seat as who bought it sees it: with the code of the door, and without what only its holder reads and does. */
export const BoughtSeat = v.object({
  ...v.pick(Ticket, ['code', 'short_code', 'ticket_type', 'paid']).entries,
  /** `given`: it has a new holder, of whom nothing is told. */
  state: v.picklist([...ticketStates, 'given']),
  holder: v.optional(Text),
  ticket_number: v.optional(Text),
  /** Of the page of the ticket: of the buyer's own seat. */
  token: v.optional(LinkToken),
})
export type BoughtSeat = v.InferOutput<typeof BoughtSeat>

/** The seats of one purchase, or all that a member has and has bought at an event. */
export const BoughtTickets = v.object({
  event: v.pick(Event, ['id', 'title', 'location', 'start_date', 'end_date']),
  seats: v.array(BoughtSeat),
  receipts: v.array(v.object({ token: LinkToken, number: Text, amount: Naira })),
  /** Opens the same, as a file as well. */
  papers: LinkToken,
})
export type BoughtTickets = v.InferOutput<typeof BoughtTickets>

export const TicketSearch = v.object({ email: Email })
export type TicketSearch = v.InferOutput<typeof TicketSearch>

/** Who has a seat from now on. */
export const NewHolder = v.object({
  first_name: Name('Enter the first name.'),
  last_name: Name('Enter the last name.'),
  email: Email,
})
export type NewHolder = v.InferOutput<typeof NewHolder>

/** What the holder answers, in place of earlier answers to what the event asks. */
export const ChangedAnswers = v.object({ answers: Answers })
export type ChangedAnswers = v.InferOutput<typeof ChangedAnswers>
