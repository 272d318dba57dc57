import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { DoorPassEntry, DoorReport, InsideEntry, IssuedPass, NewPass } from './doors.ts'

/** The doors of an event, and what they have counted. */
export const getDoorReport = office.get('/events/{id}/doors', 'attendees.check_in', {
  answer: DoorReport,
  polled: true,
})

/** Who is inside now, by name. */
export const listInside = office.get('/events/{id}/inside', 'attendees.check_in', {
  answer: v.array(InsideEntry),
  polled: true,
})

/** Makes a link and a PIN for a phone. */
export const issueDoorPass = office.post('/events/{id}/doors', 'door.passes', {
  body: NewPass,
  answer: IssuedPass,
  forgetsAnswer: true,
})

export const revokeDoorPass = office.post('/doors/{id}/revoke', 'door.passes', { answer: DoorPassEntry })
