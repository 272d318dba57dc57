import * as v from 'valibot'
import { Email } from './auth.ts'
import { Id, OptionalText, Text } from './parts.ts'
import { TraceId } from './payment.ts'

const Name = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(100))

/** Who comes to an event. A middle name is nobody's duty. */
export const AttendeeForm = v.object({
  first_name: Name('Enter the first name.'),
  middle_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  last_name: Name('Enter the last name.'),
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a phone number.'),
    v.regex(/^\+?[\d\s().-]{7,30}$/, 'Enter a phone number like 0800 000 0000.'),
  ),
  email: Email,
})
export type AttendeeForm = v.InferOutput<typeof AttendeeForm>

/** A seat at an event: what was sent, and the number of the ticket. */
export const Attendee = v.object({
  id: Id,
  first_name: Text,
  middle_name: OptionalText,
  last_name: Text,
  phone: Text,
  email: Text,
  ticket_number: Text,
})
export type Attendee = v.InferOutput<typeof Attendee>

/** The form again, as tradition has it; what counts is the trace, whose attendee the server knows. */
export const PaidRegistration = v.object({ ...v.partial(AttendeeForm).entries, trace_id: TraceId })
export type PaidRegistration = v.InferOutput<typeof PaidRegistration>
