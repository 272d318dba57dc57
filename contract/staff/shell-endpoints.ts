import { file } from '../common/calls/call.ts'
import * as key from '../common/calls/key.ts'
import * as office from '../common/calls/office.ts'
import * as visitor from '../common/calls/visitor.ts'
import { SingleOfficer } from './approval.ts'
import { OfficeIdentity, OfficeKey, OfficeSession } from './office-key.ts'

/** The office's door: its key for a session of twelve hours at most. */
export const openOffice = visitor.post('/office/session', { body: OfficeKey, answer: OfficeSession })

export const whoIsOffice = office.get('/whoami', 'desk.view', { answer: OfficeIdentity })

/** Everything that is kept, as one file: bytes, and not JSON, so the client does not ask for it. */
export const makeBackup = office.post('/backup', 'backup.make', file)

/** What needs two persons waits a day instead. */
export const setSingleOfficer = key.post('/single-officer', 'settings.edit', {
  body: SingleOfficer,
  answer: SingleOfficer,
})
