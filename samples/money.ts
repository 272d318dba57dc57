import { BillConsent } from '#contract/money/bill-consent.ts'
import { BillPage } from '#contract/money/bill-page.ts'
import { BillEntry, BillEvent, BillMember, OfficeBill } from '#contract/money/bills.ts'
import { MoneyRecord } from '#contract/money/money.ts'
import type { MoneyCounts } from '#contract/money/money-counts.ts'
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

/** A bill of one payer for one member, issued and not paid. */
export const officeBill = sampleOf(OfficeBill, {
  id: 1,
  payer_id: 1,
  created_at: at,
  number: 'B26-00001',
  state: 'issued',
  payer: 'Sample Agency Ltd',
  members: 1,
  total: 2_000_000,
  open: 2_000_000,
  valid_until: '2027-06-30',
  issued_at: '2027-03-12T08:00:00.000Z',
  asked: false,
  waits_until: null,
  reference: 'NB00000117',
  link: 'https://site.example.org/bill/sample',
  payer_told: {
    id: 1,
    name: 'Sample Agency Ltd',
    address: '1 Close, Wuse, Abuja',
    contact: 'Accounts',
    email: 'accounts@example.org',
    tax_number: '',
  },
  credit: 0,
  kept: 0,
  withheld: 0,
  certificate: null,
  reason: null,
  ended_at: null,
  lines: [
    {
      id: 1,
      account_id: 7,
      name: 'Ngozi Placeholder',
      number: 'FCT-000690',
      grade: 'Member',
      year: 2026,
      item: null,
      event_id: null,
      kobo: 2_000_000,
      given: 0,
      state: 'open',
      reason: null,
      consent: null,
    },
  ],
  payments: [],
  steps: ['record', 'cancel', 'cancelLine'],
})

export const billEntry = sampleOf(BillEntry, {
  id: officeBill.id,
  payer_id: officeBill.payer_id,
  created_at: officeBill.created_at,
  number: officeBill.number,
  state: officeBill.state,
  payer: officeBill.payer,
  members: 1,
  total: officeBill.total,
  open: officeBill.open,
  valid_until: officeBill.valid_until,
  issued_at: officeBill.issued_at,
})

/** An event whose seats may stand on a bill. */
export const billEvent = sampleOf(BillEvent, {
  id: 1,
  title: 'Media Clinic',
  price: 3_000_000,
  until: '2027-04-10',
  ticket_types: [],
})

/** Somebody who owes a year. */
export const billMember = sampleOf(BillMember, {
  id: 7,
  number: 'FCT-000690',
  name: 'Ngozi Placeholder',
  grade: 'Member',
  has_email: true,
  open: 1,
  years: [
    { year: 2026, price: 2_000_000 },
    { year: 2027, price: 2_000_000 },
  ],
  fees: [],
  bills: [],
})

/** The same bill, as its payer sees it. */
export const billConsent = sampleOf(BillConsent, {
  payer: 'Sample Agency Ltd',
  state: 'asked',
  until: '2027-03-16T09:00:00.000Z',
  lines: [{ id: 1, year: 2026, item: null, kobo: 2_000_000 }],
})

export const billPage = sampleOf(BillPage, {
  number: 'B26-00001',
  reference: 'NB00000117',
  state: 'issued',
  payer: { name: 'Sample Agency Ltd', address: '1 Close, Wuse, Abuja', contact: 'Accounts' },
  issued_on: '2027-03-12',
  valid_until: '2027-06-30',
  total: 2_000_000,
  came: 0,
  withheld: 0,
  rest: 2_000_000,
  lines: [
    {
      id: 1,
      name: 'Ngozi Placeholder',
      number: 'FCT-000690',
      grade: 'Member',
      year: 2026,
      item: null,
      kobo: 2_000_000,
      is_seat: false,
      state: 'open',
      credit: 0,
    },
  ],
  is_paying: false,
})

export const moneyCounts: MoneyCounts = {
  to_clear: 8,
  waiting: 3,
  refunds: 1,
  bills: 5,
  bank: 2,
  arrears: 318,
  unrecorded: {
    since: '2027-02-12T07:57:00.000Z',
    ages: [
      { age: 'to-2', payments: 4, amount: 79_999 },
      { age: '3-to-7', payments: 1, amount: 50_000 },
      { age: 'over-30', payments: 1, amount: 5000.5 },
    ],
  },
}
