import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { TraceId } from '../common/parts.ts'
import {
  PaymentRefunds,
  RefundEntry,
  RefundRequest,
  RefundSelection,
  RefundTransfer,
  ReturnExplained,
} from './refunds.ts'

const OfPayment = v.object({ traceId: TraceId })

export const listRefunds = office.list('/refunds', 'money.read', RefundSelection, RefundEntry)

/** What went back of a payment, what is on its way, and what may be asked for. */
export const getPaymentRefunds = office.get('/payments/{traceId}/refunds', 'money.read', {
  params: OfPayment,
  answer: PaymentRefunds,
})

/** Asks a second person. */
export const requestRefund = office.post('/payments/{traceId}/refunds', 'money.refund', {
  params: OfPayment,
  body: RefundRequest,
  answer: PaymentRefunds,
})

/** The office has made the transfer of an approved refund. */
export const recordTransfer = office.post('/refunds/{id}/transfer', 'money.refund', {
  body: RefundTransfer,
  answer: PaymentRefunds,
})

/** An approved refund that was not begun does not take place. */
export const cancelRefund = office.post('/refunds/{id}/cancel', 'money.refund', { answer: PaymentRefunds })

/** Takes what the provider gave back by itself off the list of what has to be looked at. */
export const explainReturn = office.post('/refunds/{id}/explain', 'money.refund', {
  body: ReturnExplained,
  answer: PaymentRefunds,
})

/** Asks the provider about a refund whose answer was lost now, and not at the next look. */
export const askAboutRefund = office.post('/refunds/{id}/ask', 'money.requery', { answer: PaymentRefunds })
