import * as v from 'valibot'
import { Id, LinkToken, Naira, OptionalText, Text, TraceId } from '../common/parts.ts'
import { Email, Name, OptionalName, OptionalPhone, Phone } from '../common/person.ts'

/** Who comes to an event. */
export const AttendeeForm = v.object({
  first_name: Name('Enter the first name.'),
  middle_name: OptionalName,
  last_name: Name('Enter the last name.'),
  phone: Phone('Enter a phone number.'),
  email: Email,
})
export type AttendeeForm = v.InferOutput<typeof AttendeeForm>

/** Whom a place is offered to: who joined the waiting list, or somebody whom that person wrote down, without a number. */
export const OfferedAttendee = v.object({ ...AttendeeForm.entries, phone: OptionalPhone })

/** One seat of a group, as who registered is told of it: never with an address. */
export const GroupSeat = v.object({
  /** Absent once the seat was given to somebody else. */
  name: v.optional(Text),
  /** What it cost. */
  amount: Naira,
  /** The name of its ticket type, at an event that has some. */
  ticket_type: v.optional(Text),
})
export type GroupSeat = v.InferOutput<typeof GroupSeat>

/** A seat that was paid for: what was sent, and the number of the ticket. */
export const Attendee = v.object({
  id: Id,
  first_name: Text,
  middle_name: OptionalText,
  last_name: Text,
  phone: Text,
  email: Text,
  ticket_number: Text,
  /** The seats of a group in order, this one first; absent where one person came alone. */
  seats: v.optional(v.array(GroupSeat)),
})
export type Attendee = v.InferOutput<typeof Attendee>

/** What was sent, and no more: whether the address had a seat already is told to its mailbox alone. */
export const FreeAttendee = v.object({
  ...v.omit(Attendee, ['id', 'ticket_number']).entries,
  /** Opens the tickets of the seats that this call has taken; of no seat that was there before. */
  papers: v.optional(LinkToken),
})
export type FreeAttendee = v.InferOutput<typeof FreeAttendee>

/** The form again, as tradition has it; what counts is the trace, whose attendee the server knows. */
export const PaidRegistration = v.object({ ...v.partial(OfferedAttendee).entries, trace_id: TraceId })
export type PaidRegistration = v.InferOutput<typeof PaidRegistration>
