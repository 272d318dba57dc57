import { file } from '../common/calls/call.ts'
import * as office from '../common/calls/office.ts'
import { Job } from '../common/job.ts'
import {
  AttendeeCorrection,
  AttendeeEntry,
  AttendeeExport,
  AttendeeSelection,
  CallOff,
  CallOffState,
  CheckedIn,
  DoorNote,
  EventEntry,
  EventListSelection,
  GuestSeat,
  SeatLink,
  SeatMove,
  ShownTicket,
} from './attendees.ts'
import { WaitingExport, WaitingRow, WaitingSelection } from './waiting-entries.ts'

/** All events with how many come. */
export const listOfficeEvents = office.list('/events', 'attendees.read', EventListSelection, EventEntry)

export const getOfficeEvent = office.get('/events/{id}', 'attendees.read', { answer: EventEntry })

/** Who comes to an event. */
export const listOfficeAttendees = office.list('/attendees', 'attendees.read', AttendeeSelection, AttendeeEntry)

/** The attendees that match now, as a file for a day. */
export const exportAttendees = office.post('/exports/attendees', 'attendees.export', {
  body: AttendeeExport,
  answer: Job,
})

/** Who has a seat, as a list to be printed, and as badges: names, numbers and ticket types, no address. */
export const getAttendeeList = office.get('/events/{id}/list', 'attendees.export', file)
export const getBadges = office.get('/events/{id}/badges', 'attendees.export', file)

/** Who waits for a place at an event. */
export const listWaitingEntries = office.list('/waiting', 'attendees.read', WaitingSelection, WaitingRow)

/** The entries of a waiting list that match now, as a file for a day. */
export const exportWaitingList = office.post('/exports/waiting', 'attendees.export', {
  body: WaitingExport,
  answer: Job,
})

/** Takes somebody off the waiting list, or declines what was offered to them. */
export const removeFromWaitingList = office.post('/waiting/{id}/remove', 'attendees.correct', { answer: WaitingRow })

/** Cancels a free seat: its place is free again, and who had it is told. A paid seat is cancelled by a refund. */
export const cancelSeat = office.post('/attendees/{id}/cancel', 'attendees.correct', { answer: AttendeeEntry })

/** Gives a seat to somebody for nothing; they are mailed the ticket. */
export const registerByHand = office.post('/events/{id}/attendees', 'attendees.correct', {
  body: GuestSeat,
  answer: AttendeeEntry,
})

/** Corrects a name, an address or a telephone number. To another address a new ticket goes. */
export const correctAttendee = office.post('/attendees/{id}/correct', 'attendees.correct', {
  body: AttendeeCorrection,
  answer: AttendeeEntry,
})

/** Mails the ticket once more. */
export const sendTicketAgain = office.post('/attendees/{id}/send-ticket', 'attendees.correct', {
  answer: AttendeeEntry,
})

/** Moves a seat to another ticket type that has a place left; the ticket is mailed anew. */
export const moveSeat = office.post('/attendees/{id}/type', 'attendees.correct', {
  body: SeatMove,
  answer: AttendeeEntry,
})

/** Makes a seat a member's. */
export const linkSeat = office.post('/attendees/{id}/link', 'presence.link', { body: SeatLink, answer: AttendeeEntry })

/** The seat is nobody's in particular. */
export const unlinkSeat = office.post('/attendees/{id}/unlink', 'presence.link', { answer: AttendeeEntry })

/** Tells the people at the door something about an attendee. */
export const noteForDoor = office.post('/attendees/{id}/note', 'attendees.correct', {
  body: DoorNote,
  answer: AttendeeEntry,
})

/** Judges a ticket, and lets its holder in where it is good. */
export const checkIn = office.post('/events/{id}/check-in', 'attendees.check_in', {
  body: ShownTicket,
  answer: CheckedIn,
})

/** Takes back that somebody was let in: within ten minutes, or at any time by who may correct attendees. */
export const undoCheckIn = office.post('/attendees/{id}/undo-check-in', 'attendees.check_in', { answer: AttendeeEntry })

/** What it concerns to call an event off, or what of it is left to be done. */
export const getCallOff = office.get('/events/{id}/call-off', 'attendees.correct', {
  answer: CallOffState,
  polled: true,
})

/** Calls an event off: registration closes, and a job ends the seats and asks for the refunds. */
export const callOffEvent = office.post('/events/{id}/call-off', 'events.call_off', {
  body: CallOff,
  answer: CallOffState,
})
