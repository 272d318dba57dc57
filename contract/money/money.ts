import * as v from 'valibot'
import { Id, Instant, MOST_NAIRA, means, Naira, OptionalText, Text } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'
import { TicketTypeId } from '../events/order.ts'
import { AttendeeForm } from '../events/registration.ts'
import { waitingStates } from '../events/waiting.ts'
import { purposes } from './payment.ts'
import { PaymentEntry } from './payments.ts'
import { RefundTransfer } from './refunds.ts'

/** What the provider says of a payment: never asked, not paid yet, not paid and over, paid, or paid and given back. */
export const providerWords = ['unasked', 'unpaid', 'declined', 'paid', 'partlyReturned', 'returned'] as const

/** What may be done with a payment by hand. */
export const moneySteps = ['check', 'attach', 'waive', 'wait', 'close'] as const

const LedgerEntry = v.object({
  reference: Text,
  day: Text,
  /** In naira, into a book above zero and out of it below. */
  lines: v.array(v.object({ book: Text, amount: v.number() })),
})

/** A payment with all that is known of it: what the provider says, what we hold, and what has happened. */
export const MoneyRecord = v.object({
  ...PaymentEntry.entries,
  member: v.nullable(v.object({ id: Id, name: Text, number: OptionalText })),
  /** Of one transfer for several members: whose is how much of it, in naira. */
  shares: v.optional(v.array(v.object({ id: Id, name: Text, number: Text, amount: v.number() }))),
  provider: v.picklist(providerWords),
  fee: v.nullable(v.number()),
  means: v.picklist(means),
  /** What proves money that the office received itself. */
  reference: OptionalText,
  /** What the office gave back from the bank when it closed the payment. */
  given_back: v.number(),
  /** The number that the provider gave it. */
  transaction: OptionalText,
  checked_at: v.nullable(Instant),
  fulfilled_at: v.nullable(Instant),
  /** What was given for it: a ticket number, an application, days of dues. */
  given: OptionalText,
  /** It was taken back with its money. */
  taken_back: v.boolean(),
  /** What the office gave back by bank transfer, in naira: the provider knows nothing of it. */
  transferred: v.number(),
  /** What the provider gave back without having been asked, in naira. */
  unasked_back: v.number(),
  receipt: v.nullable(v.object({ number: Text, token: Text })),
  entries: v.array(LedgerEntry),
  /** Newest first. */
  timeline: v.array(v.object({ at: Instant, by: Text, what: Text, note: OptionalText })),
  /** On the waiting list of which event it is, or was last, and what became of that. */
  wait: v.nullable(v.object({ event: Id, state: v.picklist(waitingStates) })),
  steps: v.array(v.picklist(moneySteps)),
})
export type MoneyRecord = v.InferOutput<typeof MoneyRecord>

const OfferId = v.union([v.literal(0), Id])

/**
 * Something that may be paid for at the office. Its number is that of an event or an application; of dues it is how many years,
 * and none where what came pays them as far as it goes.
 */
export const Offer = v.object({
  purpose: v.picklist(purposes),
  id: OfferId,
  item: Text,
  amount: Naira,
  /** The ticket types of an event that are for sale and have a place left; absent where all tickets are alike. */
  ticket_types: v.optional(v.array(v.object({ id: Text, name: Text, amount: Naira }))),
})
export type Offer = v.InferOutput<typeof Offer>

/** Offers for a member; without one, what can be paid for without an account. */
export const OfferSelection = v.object({ account_id: v.optional(Id) })
export type OfferSelection = v.InferOutput<typeof OfferSelection>

/** One of the offers, and for whom. */
const Purchase = v.object({
  purpose: v.picklist(purposes, 'Choose what is paid for.'),
  id: OfferId,
  account_id: v.nullable(Id),
  /** Who comes to an event. */
  attendee: v.nullable(AttendeeForm),
  /** Of the seat; without one it is the first type that is for sale and has a place left. */
  ticket_type: v.optional(TicketTypeId),
})
export type Purchase = v.InferOutput<typeof Purchase>

const Because = v.pipe(Line(500), v.nonEmpty('Give a reason: it is kept in the records.'))

export const MoneyAttachment = v.object({ ...Purchase.entries, reason: Because })
export type MoneyAttachment = v.InferOutput<typeof MoneyAttachment>

/** Seats are given for too little: why the rest is waived. */
export const MoneyWaiver = v.object({ reason: Because })
export type MoneyWaiver = v.InferOutput<typeof MoneyWaiver>

/** Given back from the bank, or not given back: then it stays with the chapter. */
export const closings = ['givenBack', 'writtenOff'] as const

export const MoneyClosing = v.variant(
  'how',
  [
    v.object({ how: v.literal('givenBack'), ...RefundTransfer.entries, reason: Because }),
    v.object({ how: v.literal('writtenOff'), reason: Because }),
  ],
  'Choose what became of the money.',
)
export type MoneyClosing = v.InferOutput<typeof MoneyClosing>

export const closingWords: Record<MoneyClosing['how'], string> = {
  givenBack: 'Given back from the bank',
  writtenOff: 'Written off',
}

/** How the office receives money itself. */
export const byHand = ['transfer', 'cash', 'pos'] as const

const notAnAmount = 'Give the amount in whole naira, as 25,000.'

/** Money that the office received, and what it pays for. */
export const MoneyReceived = v.object({
  ...Purchase.entries,
  means: v.picklist(byHand),
  /** What proves it: the transfer's reference, the number of a slip or of a receipt book. Each is recorded once. */
  reference: v.pipe(Line(60), v.nonEmpty('Enter the reference that proves it.')),
  paid_on: Day('Choose the day on which it came.'),
  amount: v.pipe(
    v.number(notAnAmount),
    v.safeInteger(notAnAmount),
    v.minValue(1, notAnAmount),
    v.maxValue(MOST_NAIRA, notAnAmount),
  ),
  /** Why it is not the price, or is other money than the bank statement has of the member. */
  reason: Line(500),
})
export type MoneyReceived = v.InferOutput<typeof MoneyReceived>

/** The payment that was recorded; none yet where a second person has to approve it. */
export const MoneyRecorded = v.object({ trace_id: v.nullable(Text) })
export type MoneyRecorded = v.InferOutput<typeof MoneyRecorded>
