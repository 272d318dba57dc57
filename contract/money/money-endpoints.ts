import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Job } from '../common/job.ts'
import { TraceId } from '../common/parts.ts'
import {
  MoneyAttachment,
  MoneyClosing,
  MoneyReceived,
  MoneyRecord,
  MoneyRecorded,
  MoneyWaiver,
  Offer,
  OfferSelection,
} from './money.ts'
import { OfficePayment, PaymentSelection } from './office-payment.ts'
import { PaymentEntry, PaymentEntrySelection, PaymentExport } from './payments.ts'

const ByTrace = v.object({ traceId: TraceId })

export const getMoneyRecord = office.get('/payments/{traceId}', 'money.read', { params: ByTrace, answer: MoneyRecord })

/** What may be paid for at the office. */
export const listOffers = office.get('/offers', 'money.read', {
  query: OfferSelection,
  at: 'data.offers',
  answer: v.array(Offer),
})

/** Says for whom and for what the money of a payment in review came: it is given at once. */
export const attachMoney = office.post('/payments/{traceId}/attach', 'money.attach', {
  params: ByTrace,
  body: MoneyAttachment,
  answer: MoneyRecord,
})

/** Gives seats for which too little came, and waives the rest of their price. */
export const waiveRest = office.post('/payments/{traceId}/waive', 'money.attach', {
  params: ByTrace,
  body: MoneyWaiver,
  answer: MoneyRecord,
})

/** Puts who paid when everything was full at the head of the waiting list. */
export const waitForPlace = office.post('/payments/{traceId}/wait', 'money.attach', {
  params: ByTrace,
  answer: MoneyRecord,
})

/** Ends a payment in review for which nothing will be given. */
export const closeMoney = office.post('/payments/{traceId}/close', 'money.close', {
  params: ByTrace,
  body: MoneyClosing,
  answer: MoneyRecord,
})

/** Records money that the office received itself, and gives what it pays for; above the limit once a second person has approved. */
export const recordMoney = office.post('/money', 'money.record', { body: MoneyReceived, answer: MoneyRecorded })

/** Page by page; the shell asks for the newest, by /office/payments. */
export const listPaymentEntries = office.list('/payments/entries', 'money.read', PaymentEntrySelection, PaymentEntry)

/** The payments that match now, as a file for a day. */
export const exportPayments = office.post('/exports/payments', 'money.read', { body: PaymentExport, answer: Job })

/** Newest first, 200 at most. */
export const listPayments = office.get('/payments', 'money.read', {
  query: PaymentSelection,
  at: 'data.payments',
  answer: v.array(OfficePayment),
})

/** Has the provider asked now, whatever was thought of the payment before. */
export const checkPayment = office.post('/payments/{traceId}/check', 'money.requery', {
  params: v.object({ traceId: TraceId }),
  at: 'data.payment',
  answer: OfficePayment,
})
