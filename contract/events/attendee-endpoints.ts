import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { Task } from '../common/task.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  AttendeeEntry,
  AttendeeExport,
  AttendeeSelection,
  CallOff,
  CallOffState,
  CheckedIn,
  DoorNote,
  EventEntry,
  EventListSelection,
  ShownTicket,
} from './attendees.ts'
import { WaitingExport, WaitingRow, WaitingSelection } from './waiting-entries.ts'

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

/** Who waits for a place at an event. */
export const listWaitingEntries = endpoint({
  ...common,
  method: 'GET',
  path: '/office/waiting',
  permission: 'attendees.read',
  query: WaitingSelection,
  answer: page(WaitingRow),
})

/** The entries of a waiting list that match now, as a file for a day. */
export const exportWaitingList = endpoint({
  ...common,
  method: 'POST',
  path: '/office/exports/waiting',
  permission: 'attendees.export',
  body: WaitingExport,
  answer: Task,
})

/** Takes somebody off the waiting list, or declines what was offered to them. */
export const removeFromWaitingList = endpoint({
  ...common,
  method: 'POST',
  path: '/office/waiting/{id}/remove',
  permission: 'attendees.correct',
  params: ById,
  answer: WaitingRow,
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

/** Tells the people at the door something about an attendee. */
export const noteForDoor = endpoint({
  ...common,
  method: 'POST',
  path: '/office/attendees/{id}/note',
  permission: 'attendees.correct',
  params: ById,
  body: DoorNote,
  answer: AttendeeEntry,
})

/** Judges a ticket, and lets its holder in where it is good. */
export const checkIn = endpoint({
  ...common,
  method: 'POST',
  path: '/office/events/{id}/check-in',
  permission: 'attendees.check_in',
  params: ById,
  body: ShownTicket,
  answer: CheckedIn,
})

/** Takes back that somebody was let in: within ten minutes, or at any time by who may correct attendees. */
export const undoCheckIn = endpoint({
  ...common,
  method: 'POST',
  path: '/office/attendees/{id}/undo-check-in',
  permission: 'attendees.check_in',
  params: ById,
  answer: AttendeeEntry,
})

/** What it concerns to call an event off, or what of it is left to be done. */
export const getCallOff = endpoint({
  ...common,
  method: 'GET',
  path: '/office/events/{id}/call-off',
  permission: 'attendees.correct',
  params: ById,
  answer: CallOffState,
  polled: true,
})

/** Calls an event off: registration closes, and a job ends the seats and asks for the refunds. */
export const callOffEvent = endpoint({
  ...common,
  method: 'POST',
  path: '/office/events/{id}/call-off',
  permission: 'events.call_off',
  params: ById,
  body: CallOff,
  answer: CallOffState,
})
