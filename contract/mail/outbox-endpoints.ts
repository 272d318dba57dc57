import * as office from '../common/calls/office.ts'
import { OutboxMail, OutboxSelection } from './outbox.ts'

export const listOutbox = office.list('/mails', 'outbox.read', OutboxSelection, OutboxMail)

/** One that failed is sent after all. */
export const retryMail = office.post('/mails/{id}/retry', 'outbox.retry', { answer: OutboxMail })

/** One that failed is not to be sent any more. */
export const withdrawMail = office.post('/mails/{id}/withdraw', 'outbox.retry', { answer: OutboxMail })
