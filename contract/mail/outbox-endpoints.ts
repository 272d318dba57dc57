import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { OutboxMail, OutboxSelection } from './outbox.ts'

export const listOutbox = endpoint({
  method: 'GET',
  path: '/office/mails',
  access: 'office',
  permission: 'outbox.read',
  query: OutboxSelection,
  at: 'data',
  answer: page(OutboxMail),
  failure: somethingWentWrong,
})

/** One that failed is sent after all. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/office/mails/{id}/retry',
  access: 'office',
  permission: 'outbox.retry',
  params: ById,
  at: 'data',
  answer: OutboxMail,
  failure: somethingWentWrong,
})

/** One that failed is not to be sent any more. */
export const withdrawMail = endpoint({
  method: 'POST',
  path: '/office/mails/{id}/withdraw',
  access: 'office',
  permission: 'outbox.retry',
  params: ById,
  at: 'data',
  answer: OutboxMail,
  failure: somethingWentWrong,
})
