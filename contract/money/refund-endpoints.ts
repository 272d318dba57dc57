import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById, TraceId } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  PaymentRefunds,
  RefundEntry,
  RefundRequest,
  RefundSelection,
  RefundTransfer,
  ReturnExplained,
} from './refunds.ts'

const OfPayment = v.object({ traceId: TraceId })

export const listRefunds = endpoint({
  method: 'GET',
  path: '/office/refunds',
  access: 'office',
  permission: 'money.read',
  query: RefundSelection,
  at: 'data',
  answer: page(RefundEntry),
  failure: somethingWentWrong,
})

/** What went back of a payment, what is on its way, and what may be asked for. */
export const getPaymentRefunds = endpoint({
  method: 'GET',
  path: '/office/payments/{traceId}/refunds',
  access: 'office',
  permission: 'money.read',
  params: OfPayment,
  at: 'data',
  answer: PaymentRefunds,
  failure: somethingWentWrong,
})

/** Asks a second person. */
export const requestRefund = endpoint({
  method: 'POST',
  path: '/office/payments/{traceId}/refunds',
  access: 'office',
  permission: 'money.refund',
  params: OfPayment,
  body: RefundRequest,
  at: 'data',
  answer: PaymentRefunds,
  failure: somethingWentWrong,
})

/** The office has made the transfer of an approved refund. */
export const recordTransfer = endpoint({
  method: 'POST',
  path: '/office/refunds/{id}/transfer',
  access: 'office',
  permission: 'money.refund',
  params: ById,
  body: RefundTransfer,
  at: 'data',
  answer: PaymentRefunds,
  failure: somethingWentWrong,
})

/** An approved refund that was not begun does not take place. */
export const cancelRefund = endpoint({
  method: 'POST',
  path: '/office/refunds/{id}/cancel',
  access: 'office',
  permission: 'money.refund',
  params: ById,
  at: 'data',
  answer: PaymentRefunds,
  failure: somethingWentWrong,
})

/** Takes what the provider gave back by itself off the list of what has to be looked at. */
export const explainReturn = endpoint({
  method: 'POST',
  path: '/office/refunds/{id}/explain',
  access: 'office',
  permission: 'money.refund',
  params: ById,
  body: ReturnExplained,
  at: 'data',
  answer: PaymentRefunds,
  failure: somethingWentWrong,
})

/** Asks the provider about a refund whose answer was lost now, and not at the next look. */
export const askAboutRefund = endpoint({
  method: 'POST',
  path: '/office/refunds/{id}/ask',
  access: 'office',
  permission: 'money.requery',
  params: ById,
  at: 'data',
  answer: PaymentRefunds,
  failure: somethingWentWrong,
})
