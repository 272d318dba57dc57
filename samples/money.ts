import { MoneyRecord } from '#contract/money/money.ts'
import { OwnPayment } from '#contract/money/own-payment.ts'
import { InvokedPayment } from '#contract/money/payment.ts'
import { PaymentStanding } from '#contract/money/payment-standing.ts'
import { PaymentEntry } from '#contract/money/payments.ts'
import { Receipt } from '#contract/money/receipt.ts'
import { PaymentRefunds, RefundEntry } from '#contract/money/refunds.ts'
import { sampleOf } from './sample.ts'

/** The provider's yes, with the page where the payment is made. */
export const accepted = sampleOf(InvokedPayment, {
  responseHeader: { responseCode: '00', responseMessage: 'Successful' },
  payPageLink: 'https://provider.example.org/pay/1',
  traceId: '1805012345678abcdefghijkl',
})

/** The provider's no. */
export const refused = sampleOf(InvokedPayment, {
  responseHeader: { responseCode: '05', responseMessage: 'Merchant is not known' },
  traceId: '1805012345678abcdefghijkl',
})

const at = '2027-03-17T15:20:00.000Z'

/** A payment by card for a seat, which was given. */
export const paymentEntry = sampleOf(PaymentEntry, {
  trace_id: '1700000000000abcdefghijkl',
  state: 'used',
  purpose: 'event',
  item: 'Media Clinic',
  amount: 20_000,
  payer: 'Ngozi Placeholder',
  email: 'ngozi@example.org',
  created_at: at,
  paid_at: at,
  amount_paid: 20_000,
  surplus: 0,
  refunded: 0,
  reason: null,
})

/** All that the office knows of it. */
export const moneyRecord = sampleOf(MoneyRecord, {
  ...paymentEntry,
  provider: 'paid',
  fee: null,
  means: 'card',
  reference: null,
  transaction: null,
  checked_at: at,
  fulfilled_at: at,
  given: 'TICKET1',
  taken_back: false,
  given_back: 0,
  transferred: 0,
  unasked_back: 0,
  member: null,
  receipt: null,
  wait: null,
  steps: ['check'],
  entries: [],
  timeline: [],
})

/** A part of it that went back by bank transfer. */
export const refundEntry = sampleOf(RefundEntry, {
  id: 3,
  state: 'done',
  trace_id: paymentEntry.trace_id,
  payer: paymentEntry.payer,
  item: paymentEntry.item,
  purpose: 'event',
  way: 'transfer',
  amount: 2_000,
  returned: 2_000,
  purchase: 'keep',
  reason: 'Paid twice.',
  requested_by: 'Ada Obi',
  requested_at: at,
  approved_by: 'Bola Ade',
  sent_at: null,
  ended_at: at,
  reference: 'GTB 1',
  transferred_on: '2027-03-16',
  failure: null,
  steps: [],
})

/** What went back of it, and what may. */
export const paymentRefunds = sampleOf(PaymentRefunds, {
  left: 18_000,
  ways: ['provider', 'transfer'],
  why: null,
  purchases: ['takeBack', 'keep'],
  refunds: [refundEntry],
})

/** The same in the account of its payer. */
export const ownPayment = sampleOf(OwnPayment, {
  trace_id: paymentEntry.trace_id,
  purpose: 'event',
  item: 'Media Clinic',
  amount: 10_000,
  state: 'paid',
  made_at: '2027-03-10T11:00:00.000Z',
  returned: 0,
  receipt_number: 'R26-00012',
  receipt_token: 'a'.repeat(43),
})

/** The receipt of a seat. */
export const receipt = sampleOf(Receipt, {
  payer: 'First Last',
  member: null,
  purpose: 'event',
  item: 'Annual Lecture',
  amount: 25_000,
  trace_id: '1805012345678abcdefghijkl',
  paid_at: '2027-03-12T11:00:00.000Z',
  years: [],
  credit_used: 0,
  ticket_number: 'TICKET180501234567812345',
  means: 'card',
  number: null,
  returned: 0,
  returned_on: null,
})

/** A payment that was begun and not made, as the link of the mail about it shows it. */
export const paymentStanding = sampleOf(PaymentStanding, {
  state: 'open',
  message: '',
  purpose: 'event',
  item: 'Annual Lecture',
  amount: 30_000,
  begun_at: '2027-03-12T11:00:00.000Z',
  pay: { link: 'https://pay.example.org/pay/1', until: '2027-03-12T11:30:00.000Z' },
})
