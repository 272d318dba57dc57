import { ApplicationEntry, ApplicationEntrySelection, TabCounts } from './applications/applications.ts'
import { endpoint } from './common/endpoint.ts'
import { page } from './common/list.ts'
import { somethingWentWrong } from './messages/failures.ts'
import { PaymentEntry, PaymentEntrySelection } from './money/payments.ts'

/** Page by page; the shell asks for all at once, by /office/applications. */
export const listApplicationEntries = endpoint({
  method: 'GET',
  path: '/office/applications/entries',
  access: 'office',
  permission: 'applications.read',
  query: ApplicationEntrySelection,
  at: 'data',
  answer: page(ApplicationEntry),
  failure: somethingWentWrong,
})

export const countApplicationTabs = endpoint({
  method: 'GET',
  path: '/office/applications/tabs',
  access: 'office',
  permission: 'applications.read',
  at: 'data',
  answer: TabCounts,
  failure: somethingWentWrong,
})

/** Page by page; the shell asks for the newest, by /office/payments. */
export const listPaymentEntries = endpoint({
  method: 'GET',
  path: '/office/payments/entries',
  access: 'office',
  permission: 'money.read',
  query: PaymentEntrySelection,
  at: 'data',
  answer: page(PaymentEntry),
  failure: somethingWentWrong,
})
