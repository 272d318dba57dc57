import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text, TraceId } from '../common/parts.ts'
import { Day, Line } from '../common/person.ts'
import { type Purpose, purposes } from './payment.ts'

/** What becomes of a refund: machines/money/refund. */
export const refundStates = [
  'requested',
  'approved',
  'sent',
  'unknown',
  'done',
  'failed',
  'cancelled',
  'seenAtProvider',
] as const
export type RefundState = (typeof refundStates)[number]

/** Of money that is on its way back. */
export const openRefunds: readonly RefundState[] = ['requested', 'approved', 'sent', 'unknown']

/** By the card provider, where its interface can; or by a bank transfer that the office makes. */
export const refundWays = ['provider', 'transfer'] as const
export type RefundWay = (typeof refundWays)[number]

/** What happens to what was bought. */
export const refundPurchases = ['keep', 'takeBack'] as const
export type RefundPurchase = (typeof refundPurchases)[number]

/** What can be taken back with the money. A membership and a grade end by steps of their own. */
export const purchaseChoices: Record<Purpose, readonly RefundPurchase[]> = {
  event: ['takeBack', 'keep'],
  dues: ['takeBack', 'keep'],
  membership: ['keep'],
  upgrade: ['keep'],
  // Lines are taken back one by one, on the bill: then their money is the payer's, and may go back.
  bill: ['keep'],
}

const notASum = 'Give a sum in naira, with kobo after the point if there are any.'

/** Naira with two digits after the point at most. */
const Sum = v.pipe(
  v.number(notASum),
  v.finite(notASum),
  v.check((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, notASum),
  v.minValue(0.01, 'Give more than zero.'),
  v.maxValue(1e9, notASum),
)

export const RefundRequest = v.object({
  amount: Sum,
  way: v.picklist(refundWays, 'Choose how the money goes back.'),
  purchase: v.picklist(refundPurchases, 'Choose what happens to the purchase.'),
  reason: v.pipe(Line(500), v.nonEmpty('Give a reason: the second person reads it.')),
})
export type RefundRequest = v.InferOutput<typeof RefundRequest>

/** The evidence that a bank transfer was made. */
export const RefundTransfer = v.object({
  reference: v.pipe(Line(100), v.nonEmpty('Give the reference of the transfer.')),
  day: Day('Give the day of the transfer.'),
})
export type RefundTransfer = v.InferOutput<typeof RefundTransfer>

/** Why what was bought stays, though the provider gave its money back by itself. */
export const ReturnExplained = v.object({ reason: v.pipe(Line(500), v.nonEmpty('Say why the purchase stays.')) })
export type ReturnExplained = v.InferOutput<typeof ReturnExplained>

const OptionalSum = v.nullable(v.number())

/** Sums are naira, and may have kobo. */
export const RefundEntry = v.object({
  id: Id,
  state: v.picklist(refundStates),
  trace_id: TraceId,
  payer: Text,
  item: Text,
  purpose: v.picklist(purposes),
  /** Null where the provider gave it back by itself. */
  way: v.nullable(v.picklist(refundWays)),
  amount: v.number(),
  /** What went back, once something did. */
  returned: OptionalSum,
  purchase: v.picklist(refundPurchases),
  reason: OptionalText,
  requested_by: OptionalText,
  requested_at: Instant,
  approved_by: OptionalText,
  sent_at: v.nullable(Instant),
  ended_at: v.nullable(Instant),
  /** The evidence of a transfer, and its day. */
  reference: OptionalText,
  transferred_on: v.nullable(Text),
  /** Why it failed, or was cancelled. */
  failure: OptionalText,
  /** What may be done with it now. */
  steps: v.array(v.picklist(['record', 'cancel', 'ask', 'explain'])),
})
export type RefundEntry = v.InferOutput<typeof RefundEntry>

/** The refunds of a payment, and what else may go back. */
export const PaymentRefunds = v.object({
  /** Naira that came and neither went back nor are on their way. */
  left: v.number(),
  /** None where nothing may be asked for now; `why` tells. */
  ways: v.array(v.picklist(refundWays)),
  why: OptionalText,
  /** What may happen to what was bought; none where nothing was given. */
  purchases: v.array(v.picklist(refundPurchases)),
  /** Newest first. */
  refunds: v.array(RefundEntry),
})
export type PaymentRefunds = v.InferOutput<typeof PaymentRefunds>

export const refundTabs = ['open', 'ended'] as const

export const RefundSelection = listQuery(['newest', 'oldest'], {
  tab: v.optional(v.picklist(refundTabs, `Ask for ${refundTabs.join(' or ')}.`)),
  state: v.optional(v.picklist(refundStates, `Ask for ${refundStates.join(', ')}.`)),
  way: v.optional(v.picklist(refundWays, `Ask for ${refundWays.join(' or ')}.`)),
})
export type RefundSelection = v.InferOutput<typeof RefundSelection>

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
