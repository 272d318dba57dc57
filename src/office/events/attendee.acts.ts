import { cancelSeat, checkIn, noteForDoor, undoCheckIn } from '#contract/events/attendee-endpoints.ts'
import type { AttendeeEntry, EventEntry } from '#contract/events/attendees.ts'
import { wordsOf } from '../door/CheckIn.tsx'
import { act } from '../kit/act/act.ts'

interface SeatAt {
  attendee: AttendeeEntry
  event: Pick<EventEntry, 'id' | 'may_come_again'>
}

const paramsOf = ({ attendee: { id } }: SeatAt) => ({ params: { id } })
const changes = ({ event }: SeatAt) => [['office-event', event.id]]

/** Lets somebody in who was found by name. */
export const letInAct = act({
  name: 'let-in',
  endpoint: checkIn,
  undo: 'undo-check-in',
  title: ({ attendee }: SeatAt) => `Let in ${attendee.name}`,
  text: ({ attendee: { ticket }, event }) =>
    event.may_come_again ? `Ticket ${ticket}.` : `Ticket ${ticket}. It cannot be used again afterwards.`,
  label: 'Let in',
  sends: ({ attendee: { ticket }, event: { id } }) => ({ params: { id }, body: { ticket } }),
  refuses: (checked) => (checked.verdict === 'admitted' ? undefined : wordsOf(checked).text),
  done: ({ attendee }) => `${attendee.name} is let in`,
  changes,
})

export const undoCheckInAct = act({
  name: 'undo-check-in',
  endpoint: undoCheckIn,
  undo: 'let-in',
  title: ({ attendee }: SeatAt) => `Undo the check-in of ${attendee.name}`,
  text: 'The last time that the attendee was let in is undone, and the ticket can be used again.',
  label: 'Undo the check-in',
  sends: paramsOf,
  done: ({ attendee }) => `The check-in of ${attendee.name} is undone`,
  changes,
})

export const noteForDoorAct = act({
  name: 'note-for-door',
  endpoint: noteForDoor,
  title: ({ attendee }: SeatAt) => `Note about ${attendee.name}`,
  text: 'The people at the door read it when the ticket is shown.',
  label: ({ attendee }) => (attendee.note ? 'Change the note' : 'Write a note'),
  outlastsSlip: ({ attendee: { id, note } }) => `${id} ${note}`,
  begin: ({ attendee }) => ({ note: attendee.note ?? '' }),
  fields: [
    { name: 'note', label: 'Note', hint: 'Up to 200 characters. Leave it empty to take the note off.', longest: 200 },
  ],
  sends: (subject, { note }) => ({ ...paramsOf(subject), body: { note } }),
  done: 'The note is saved',
  changes,
})

export const cancelSeatAct = act({
  name: 'cancel-seat',
  endpoint: cancelSeat,
  mail: 'the holder',
  title: ({ attendee }: SeatAt) => `Cancel the seat of ${attendee.name}`,
  text: 'The place is free for somebody else at once. The attendee gets a mail that the ticket is no longer valid.',
  label: 'Cancel the seat',
  sends: paramsOf,
  done: ({ attendee }) => `The seat of ${attendee.name} is cancelled`,
  changes,
})
