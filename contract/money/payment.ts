import * as v from 'valibot'
import { Instant, LinkToken, Naira, Text, TraceId } from '../common/parts.ts'

/** What can be paid for. */
export const purposes = ['event', 'dues', 'membership', 'upgrade', 'bill'] as const
export type Purpose = (typeof purposes)[number]
/** What the provider sends people back from to a page of its result. A bill has a page of its own. */
export type ResultPurpose = Exclude<Purpose, 'bill'>

/** The provider's answer as the browser gets it: where to pay, or in its words why not. */
export const InvokedPayment = v.object({
  responseHeader: v.object({ responseCode: Text, responseMessage: Text }),
  payPageLink: v.optional(v.pipe(v.string(), v.url())),
  traceId: TraceId,
  /** Of seats: opens their tickets once they are paid, for the browser that was sent to pay. */
  papers: v.optional(LinkToken),
})
export type InvokedPayment = v.InferOutput<typeof InvokedPayment>

export const paymentStates = ['open', 'fulfilled', 'review', 'failed'] as const

/** What a payment is over. */
export const Bill = v.object({
  /** What is bought, in words. */
  item: Text,
  amount: Naira,
  begun_at: Instant,
  paid_at: v.nullable(Instant),
})
export type Bill = v.InferOutput<typeof Bill>

/** What becomes of money under review: what was paid for or the money back, a place or the money back, the money back. */
export const reviewNexts = ['either', 'place', 'back'] as const
export type ReviewNext = (typeof reviewNexts)[number]

/** How it stands with a payment, told to anyone who knows its trace: nothing of a person. */
export const PaymentState = v.object({
  state: v.picklist(paymentStates),
  message: Text,
  /** As long as it has given nothing: what it is over. */
  bill: v.optional(Bill),
  /** As long as nothing came: when the card provider last said so. */
  asked_at: v.optional(v.nullable(Instant)),
  /** Why it is under review, in words for who paid, and what becomes of the money. */
  reason: v.optional(Text),
  next: v.optional(v.picklist(reviewNexts)),
})
export type PaymentState = v.InferOutput<typeof PaymentState>

/** What the provider adds to the address when it sends somebody back. Any address can be read; none proves anything. */
export const PaymentReturn = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  status: v.fallback(v.optional(v.string()), undefined),
})
export type PaymentReturn = v.InferOutput<typeof PaymentReturn>
