import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { TraceId } from '../common/parts.ts'
import { Task } from '../common/task.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  MoneyAttachment,
  MoneyClosing,
  MoneyReceived,
  MoneyRecord,
  MoneyRecorded,
  Offer,
  OfferSelection,
} from './money.ts'
import { PaymentEntry, PaymentEntrySelection, PaymentExport } from './payments.ts'

const ByTrace = v.object({ traceId: TraceId })

export const getMoneyRecord = endpoint({
  method: 'GET',
  path: '/office/payments/{traceId}',
  access: 'office',
  permission: 'money.read',
  params: ByTrace,
  at: 'data',
  answer: MoneyRecord,
  failure: somethingWentWrong,
})

/** What may be paid for at the office. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/office/offers',
  access: 'office',
  permission: 'money.read',
  query: OfferSelection,
  at: 'data.offers',
  answer: v.array(Offer),
  failure: somethingWentWrong,
})

/** Says for whom and for what the money of a payment in review came: it is given at once. */
export const attachMoney = endpoint({
  method: 'POST',
  path: '/office/payments/{traceId}/attach',
  access: 'office',
  permission: 'money.attach',
  params: ByTrace,
  body: MoneyAttachment,
  at: 'data',
  answer: MoneyRecord,
  failure: somethingWentWrong,
})

/** Puts who paid when everything was full at the head of the waiting list. */
export const waitForPlace = endpoint({
  method: 'POST',
  path: '/office/payments/{traceId}/wait',
  access: 'office',
  permission: 'money.attach',
  params: ByTrace,
  at: 'data',
  answer: MoneyRecord,
  failure: somethingWentWrong,
})

/** Ends a payment in review for which nothing will be given. */
export const closeMoney = endpoint({
  method: 'POST',
  path: '/office/payments/{traceId}/close',
  access: 'office',
  permission: 'money.close',
  params: ByTrace,
  body: MoneyClosing,
  at: 'data',
  answer: MoneyRecord,
  failure: somethingWentWrong,
})

/** Records money that the office received itself, and gives what it pays for; above the limit once a second person has approved. */
export const recordMoney = endpoint({
  method: 'POST',
  path: '/office/money',
  access: 'office',
  permission: 'money.record',
  body: MoneyReceived,
  at: 'data',
  answer: MoneyRecorded,
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

/** The payments that match now, as a file for a day. */
export const exportPayments = endpoint({
  method: 'POST',
  path: '/office/exports/payments',
  access: 'office',
  permission: 'money.read',
  body: PaymentExport,
  at: 'data',
  answer: Task,
  failure: somethingWentWrong,
})
