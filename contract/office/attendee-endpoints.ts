import { endpoint } from '../endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ById } from '../parts.ts'
import { AttendeeEntry, AttendeeExport, AttendeeSelection, EventEntry, EventListSelection } from './attendees.ts'
import { page } from './list.ts'
import { Task } from './task.ts'

const common = { access: 'office', at: 'data', failure: somethingWentWrong } as const

/** All events with how many come. */
export const listOfficeEvents = endpoint({
  ...common,
  method: 'GET',
  path: '/office/events',
  permission: 'attendees.read',
  query: EventListSelection,
  answer: page(EventEntry),
})

export const getOfficeEvent = endpoint({
  ...common,
  method: 'GET',
  path: '/office/events/{id}',
  permission: 'attendees.read',
  params: ById,
  answer: EventEntry,
})

/** Who comes to an event. */
export const listOfficeAttendees = endpoint({
  ...common,
  method: 'GET',
  path: '/office/attendees',
  permission: 'attendees.read',
  query: AttendeeSelection,
  answer: page(AttendeeEntry),
})

/** The attendees that match now, as a file for a day. */
export const exportAttendees = endpoint({
  ...common,
  method: 'POST',
  path: '/office/exports/attendees',
  permission: 'attendees.export',
  body: AttendeeExport,
  answer: Task,
})

/** Cancels a free seat: its place is free again, and who had it is told. A paid seat is cancelled by a refund. */
export const cancelSeat = endpoint({
  ...common,
  method: 'POST',
  path: '/office/attendees/{id}/cancel',
  permission: 'attendees.correct',
  params: ById,
  answer: AttendeeEntry,
})
