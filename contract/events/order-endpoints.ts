import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { Id } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Order } from './order.ts'
import { Quote, QuoteRequest } from './quote.ts'
import { AttendeeForm, FreeAttendee } from './registration.ts'

/** What seats at an event cost the caller. A discount code that is not valid is refused. */
export const quoteSeats = endpoint({
  method: 'POST',
  path: '/event/{eventId}/quote',
  access: 'guest',
  params: v.object({ eventId: Id }),
  body: QuoteRequest,
  at: 'data',
  answer: Quote,
  failure: somethingWentWrong,
})

/** Seats that cost nothing. A price is paid before this: a paid event says so. */
export const registerFree = endpoint({
  method: 'POST',
  path: '/event/register-free/{eventId}',
  access: 'guest',
  params: v.object({ eventId: Id }),
  body: v.object({ ...AttendeeForm.entries, order: v.optional(Order) }),
  at: 'data.attendee',
  answer: FreeAttendee,
  failure: couldNot.registerFree,
})
