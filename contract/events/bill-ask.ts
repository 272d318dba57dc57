import * as v from 'valibot'
import { Id, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'
import { Order } from './order.ts'
import { AttendeeForm } from './registration.ts'

/** Idempotency key: the browser makes it and keeps it to itself, and sending the form again with it makes no second bill. */
export const BillKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'This request has no key.'))

/** Who pays for the seats, and where the bill goes. */
export const SeatPayer = v.object({
  name: v.pipe(Line(200), v.nonEmpty('Enter who pays.')),
  address: v.pipe(Line(300), v.nonEmpty('Enter the address for the bill.')),
  email: v.pipe(Line(254), v.email('Enter an e-mail address for the bill.')),
})
export type SeatPayer = v.InferOutput<typeof SeatPayer>

/** A registration that somebody pays for by bill. */
export const BillAsk = v.object({ ...AttendeeForm.entries, order: v.optional(Order), payer: SeatPayer, key: BillKey })
export type BillAsk = v.InferOutput<typeof BillAsk>

/** What was asked for: how many places are held, and until when. */
export const BillAsked = v.object({ event_id: Id, seats: v.number(), until: Text })
export type BillAsked = v.InferOutput<typeof BillAsked>
