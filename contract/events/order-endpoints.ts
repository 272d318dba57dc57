import * as v from 'valibot'
import * as guest from '../common/calls/guest.ts'
import { Id } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { Order } from './order.ts'
import { Quote, QuoteRequest } from './quote.ts'
import { AttendeeForm, FreeAttendee } from './registration.ts'

/** What seats at an event cost the caller. A discount code that is not valid is refused. */
export const quoteSeats = guest.post('/event/{eventId}/quote', {
  params: v.object({ eventId: Id }),
  body: QuoteRequest,
  answer: Quote,
})

/** Seats that cost nothing. A price is paid before this: a paid event says so. */
export const registerFree = guest.post('/event/register-free/{eventId}', {
  params: v.object({ eventId: Id }),
  body: v.object({ ...AttendeeForm.entries, order: v.optional(Order) }),
  at: 'data.attendee',
  answer: FreeAttendee,
  failure: couldNot.registerFree,
})
