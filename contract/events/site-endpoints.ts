import * as v from 'valibot'
import * as guest from '../common/calls/guest.ts'
import * as shared from '../common/calls/shared.ts'
import { Id } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { Attendance, Event, EventSelection } from './event.ts'
import { Attendee, PaidRegistration } from './registration.ts'

export const listEvents = shared.get('/event', {
  query: EventSelection,
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

/** None or one: an event that does not exist is an empty list. */
export const getEvent = shared.get('/event/{id}', {
  at: 'data.event',
  answer: v.array(Event),
  failure: couldNot.getEvent,
})

export const listEventsWithAttendance = guest.get('/event/with/attendance', {
  at: 'data.events',
  answer: v.array(Event),
  failure: couldNot.getAllEvents,
})

export const listAttendees = shared.get('/event/attendees/{eventId}', {
  params: v.object({ eventId: Id }),
  at: 'data.events',
  answer: v.array(Attendance),
  failure: couldNot.getEvent,
})

export const registerPaid = guest.post('/event/register-paid/{eventId}', {
  params: v.object({ eventId: Id }),
  body: PaidRegistration,
  at: 'data.attendee',
  answer: Attendee,
  failure: couldNot.registerPaid,
})
