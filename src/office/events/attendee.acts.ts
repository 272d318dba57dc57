import {
  cancelSeat,
  checkIn,
  correctAttendee,
  exportAttendees,
  linkSeat,
  moveSeat,
  noteForDoor,
  registerByHand,
  sendTicketAgain,
  undoCheckIn,
  unlinkSeat,
} from '#contract/events/attendee-endpoints.ts'
import type { AttendeeEntry, EventEntry } from '#contract/events/attendees.ts'
import { wordsOf } from '../door/CheckIn.tsx'
import { act } from '../kit/act/act.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

interface SeatAt {
  attendee: AttendeeEntry
  event: Pick<EventEntry, 'id' | 'may_come_again'>
}

interface SeatOfType extends SeatAt {
  event: SeatAt['event'] & Pick<EventEntry, 'types'>
}

type Types = EventEntry['types']

/** The types that a seat can still get, other than this one. */
export const typesToGive = (types: Types, current: string | null = null) =>
  types.filter(({ name, retired }) => !retired && name !== current)

const choicesOf = (types: Types) => types.map(({ id, name }) => ({ value: id, label: name }))

const paramsOf = ({ attendee: { id } }: Pick<SeatAt, 'attendee'>) => ({ params: { id } })

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
})

/** Who somebody is, by the fields of a form. */
const personFields = [
  { name: 'first_name', label: 'First name', half: true },
  { name: 'last_name', label: 'Last name', half: true },
  { name: 'middle_name', label: 'Middle name', optional: true },
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'phone', label: 'Phone', optional: true },
] as const

/** A seat without a payment: for guests, speakers, and who cannot register alone. */
export const registerByHandAct = act({
  name: 'register-by-hand',
  endpoint: registerByHand,
  undo: 'cancel-seat',
  mail: 'the new attendee',
  title: ({ event }: { event: Pick<EventEntry, 'id' | 'title' | 'fee' | 'types'> }) =>
    `Register somebody for ${event.title}`,
  text: ({ event: { fee } }) =>
    fee
      ? 'This seat costs nothing. Where somebody has paid, record the money: it gives the seat.'
      : 'They get their ticket by mail.',
  label: 'Register',
  begin: ({ event: { types } }) => ({
    first_name: '',
    middle_name: '',
    last_name: '',
    email: '',
    phone: '',
    ticket_type: typesToGive(types)[0]?.id ?? '',
    reason: '',
  }),
  fields: [
    ...personFields,
    {
      name: 'ticket_type',
      label: 'Ticket type',
      kind: 'choice',
      choices: ({ event: { types } }) => choicesOf(typesToGive(types)),
      when: ({ event: { types } }) => typesToGive(types).length > 0,
    },
    {
      name: 'reason',
      label: 'Why it costs nothing, or who asked',
      hint: 'The people at the door read it.',
      longest: 200,
    },
  ],
  sends: ({ event: { id } }, body) => ({ params: { id }, body }),
  done: (_, { first_name, last_name }) => `${first_name} ${last_name} is registered`,
})

export const correctAttendeeAct = act({
  name: 'correct-attendee',
  endpoint: correctAttendee,
  mail: 'the holder, at another address',
  title: ({ attendee }: SeatAt) => `Correct ${attendee.name}`,
  text: 'To another e-mail address a new ticket is sent. The one that went to the former address is not valid any more.',
  label: 'Save',
  begin: ({ attendee: { first_name, middle_name, last_name, email, phone } }) => ({
    first_name,
    middle_name: middle_name ?? '',
    last_name,
    email: email ?? '',
    phone: phone ?? '',
  }),
  fields: personFields,
  sends: (subject, body) => ({ ...paramsOf(subject), body }),
  done: (_, { first_name, last_name }) => `${first_name} ${last_name} is saved`,
})

export const sendTicketAgainAct = act({
  name: 'send-ticket-again',
  endpoint: sendTicketAgain,
  isDirect: true,
  mail: 'the holder',
  title: ({ attendee }: SeatAt) => `Send the ticket of ${attendee.name} again`,
  label: 'Send the ticket again',
  sends: paramsOf,
  done: ({ attendee }) => `The ticket of ${attendee.name} is on its way`,
})

/** Gives the holder of a seat a ticket of another type. */
export const moveSeatAct = act({
  name: 'move-seat',
  endpoint: moveSeat,
  mail: 'the holder, if they have not come yet',
  title: ({ attendee }: SeatOfType) => `Move ${attendee.name} to another ticket type`,
  text: ({ attendee: { type, paid, state } }) =>
    `${type ? `The ticket is ${type} now. ` : ''}${
      state === 'taken' ? 'The holder gets it anew by mail.' : 'The holder has come, so no mail is sent.'
    }${paid === null ? '' : ' What was paid stays as it is: a difference is neither asked for nor given back.'}`,
  label: 'Move',
  begin: () => ({ ticket_type: '' }),
  fields: [
    {
      name: 'ticket_type',
      label: 'Ticket type',
      kind: 'choice',
      choices: ({ attendee: { type }, event: { types } }) => choicesOf(typesToGive(types, type)),
    },
  ],
  sends: (subject, body) => ({ ...paramsOf(subject), body }),
  done: ({ attendee, event: { types } }, { ticket_type }) =>
    `${attendee.name} has a ticket of the type ${types.find(({ id }) => id === ticket_type)?.name}`,
})

/** Makes a seat a member's, whose record has the event from then on. */
export const linkSeatAct = act({
  name: 'link-seat',
  endpoint: linkSeat,
  undo: 'unlink-seat',
  title: ({ attendee }: SeatAt) => `Link the seat of ${attendee.name} to a member`,
  text: 'The event stands in the record of the member and in their own events.',
  label: 'Link',
  begin: () => ({ number: '' }),
  fields: [
    { name: 'number', label: 'Membership number', hint: '217 is enough for FCT-000217.', longest: 20, half: true },
  ],
  sends: (subject, body) => ({ ...paramsOf(subject), body }),
  done: ({ attendee }) => `The seat of ${attendee.name} is linked to the member`,
})

export const unlinkSeatAct = act({
  name: 'unlink-seat',
  endpoint: unlinkSeat,
  undo: 'link-seat',
  title: ({ attendee }: SeatAt) => `Unlink the seat of ${attendee.name}`,
  text: ({ attendee: { member } }) =>
    `The event leaves the record of ${member?.number ?? 'the member'}. The ticket stays valid.`,
  label: 'Unlink',
  sends: paramsOf,
  done: ({ attendee }) => `The seat of ${attendee.name} is linked to nobody`,
})

export const exportAttendeesAct = exportAct(exportAttendees)
