import type { MoneyRecord } from '#contract/money/money.ts'
import { type PaymentEntry, paymentStateWords } from '#contract/money/payments.ts'
import { capital } from '#domain/common/words.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const paymentStates: Record<PaymentEntry['state'], StateWords> = {
  created: { set: 'quiet', word: paymentStateWords.created },
  open: { set: 'pending', word: paymentStateWords.open },
  review: { set: 'pending', word: paymentStateWords.review },
  paid: { set: 'paid', word: paymentStateWords.paid },
  used: { set: 'paid', word: paymentStateWords.used },
  failed: { set: 'rejected', word: paymentStateWords.failed },
  closed: { set: 'quiet', word: paymentStateWords.closed },
}

export const providerSays: Record<MoneyRecord['provider'], string> = {
  unasked: 'Not asked yet',
  unpaid: 'Not paid so far',
  declined: 'Not paid',
  paid: 'Paid',
  partlyReturned: 'Partly given back',
  returned: 'Given back',
}

/** As the ledger calls its books. */
export const books: Record<string, string> = {
  provider: 'With the provider',
  bank: 'Bank',
  cash: 'Cash',
  held: 'Held',
  dues: 'Dues',
  event: 'Events',
  membership: 'Membership fees',
  upgrade: 'Upgrades',
  fees: 'Fee of the payer',
  surplus: 'Nothing given for it',
  payer: 'Credit of the payer',
  withheld: 'Tax withheld',
}

/** As the audit calls what happens to a payment. */
const acts: Record<string, string> = {
  'payment begun': 'Begun',
  'payment used': 'Settled',
  'payment review': 'In review',
  'payment failed': 'Failed',
  'payment refunded': 'Given back by the provider',
  'payment checked': 'Asked again',
  'payment attached': 'Attached',
  'payment rest waived': 'Given, the rest waived',
  'payment recorded': 'Recorded',
  'payment put on waiting list': 'Put first on the waiting list',
  'payment closed': 'Closed',
  'payment undone': 'Booking undone',
  'approval ask': 'Approval asked for',
  'approval approve': 'Approved',
  'approval decline': 'Declined',
  'approval expire': 'Not decided in time',
  'refund sent': 'Refund sent to the provider',
  'refund unknown': 'Answer about the refund lost',
  'refund done': 'Money went back',
  'refund failed': 'Provider refused the refund',
  'refund cancelled': 'Refund cancelled',
  'return explained': 'Return by the provider explained',
}

export const actOf = (what: string) => acts[what] ?? capital(what.replace(/^payment /, ''))

/** `dues 2026-07-01 to 2027-06-30`, a ticket number or an application, as it is read. */
export const givenOf = (given: string) =>
  capital(given.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$3/$2/$1').replace(/^application /, 'Application '))
