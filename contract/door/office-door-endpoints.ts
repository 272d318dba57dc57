import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { DoorPassEntry, DoorReport, InsideEntry, IssuedPass, NewPass } from './doors.ts'

const common = { access: 'office', at: 'data', failure: somethingWentWrong } as const

/** The doors of an event, and what they have counted. */
export const getDoorReport = endpoint({
  ...common,
  method: 'GET',
  path: '/office/events/{id}/doors',
  permission: 'attendees.check_in',
  params: ById,
  answer: DoorReport,
  polled: true,
})

/** Who is inside now, by name. */
export const listInside = endpoint({
  ...common,
  method: 'GET',
  path: '/office/events/{id}/inside',
  permission: 'attendees.check_in',
  params: ById,
  answer: v.array(InsideEntry),
  polled: true,
})

/** Makes a link and a PIN for a phone. */
export const issueDoorPass = endpoint({
  ...common,
  method: 'POST',
  path: '/office/events/{id}/doors',
  permission: 'door.passes',
  params: ById,
  body: NewPass,
  answer: IssuedPass,
})

export const revokeDoorPass = endpoint({
  ...common,
  method: 'POST',
  path: '/office/doors/{id}/revoke',
  permission: 'door.passes',
  params: ById,
  answer: DoorPassEntry,
})
