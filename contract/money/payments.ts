import * as v from 'valibot'
import { type ExportColumn, listExport } from '../common/export.ts'
import { listQuery, Moment } from '../common/list.ts'
import { Id } from '../common/parts.ts'
import { OfficePayment } from './office-payment.ts'
import { purposes } from './payment.ts'

/** The queues of money: came without a record, recorded although it went back, not yet paid, over. Each payment is in one; `all` has every one. */
export const moneyTabs = ['unrecorded', 'moneyless', 'waiting', 'settled', 'all'] as const
export type MoneyTab = (typeof moneyTabs)[number]

/** How long ago a payment was begun: so many days and fewer than the next. */
export const paymentAges = ['to-2', '3-to-7', '8-to-30', 'over-30'] as const
export type PaymentAge = (typeof paymentAges)[number]

/** `q` is as /office/find finds payments: the payer, what was paid for, the trace or the receipt; `from` and `to` take their moment in. */
export const PaymentEntrySelection = listQuery(['newest', 'oldest'], {
  tab: v.optional(v.picklist(moneyTabs, `Ask for ${moneyTabs.join(', ')}.`)),
  purpose: v.optional(v.picklist(purposes, `Ask for ${purposes.join(', ')}.`)),
  /** For seats at this event. */
  event: v.optional(Id),
  age: v.optional(v.picklist(paymentAges, `Ask for ${paymentAges.join(', ')}.`)),
  from: v.optional(Moment),
  to: v.optional(Moment),
})
export type PaymentEntrySelection = v.InferOutput<typeof PaymentEntrySelection>

/** A telephone number is for fewer eyes than money is. */
export const PaymentEntry = v.omit(OfficePayment, ['phone'])
export type PaymentEntry = v.InferOutput<typeof PaymentEntry>

export const paymentAgeWords: Record<PaymentAge, string> = {
  'to-2': 'Up to 2 days',
  '3-to-7': '3 to 7 days',
  '8-to-30': '8 to 30 days',
  'over-30': 'Over 30 days',
}

export const paymentStateWords: Record<PaymentEntry['state'], string> = {
  created: 'Begun',
  open: 'Waiting',
  review: 'In review',
  paid: 'Paid',
  used: 'Settled',
  failed: 'Failed',
  closed: 'Closed',
}

/** What an export may hold of a payment. Amounts are naira, as numbers. */
export const paymentColumns = {
  trace: { title: 'Trace' },
  begun: { title: 'Begun' },
  payer: { title: 'Payer' },
  email: { title: 'Email' },
  purpose: { title: 'Kind' },
  item: { title: 'For' },
  amount: { title: 'Amount' },
  paid: { title: 'Paid' },
  received: { title: 'Received' },
  surplus: { title: 'Too much' },
  refunded: { title: 'Refunded' },
  state: { title: 'State' },
  reason: { title: 'Reason' },
} as const satisfies Record<string, ExportColumn>

export const PaymentExport = listExport(v.omit(PaymentEntrySelection, ['cursor', 'counts']), paymentColumns)
export type PaymentExport = v.InferOutput<typeof PaymentExport>
