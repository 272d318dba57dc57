import * as v from 'valibot'
import { Text } from './parts.ts'

/** What can be paid for. */
export const purposes = ['event', 'dues', 'membership', 'upgrade'] as const
export type Purpose = (typeof purposes)[number]

/** Thirteen digits of time and twelve random characters: a name of a payment, never a capability. */
export const TraceId = v.pipe(v.string(), v.regex(/^\d{13}[0-9a-z]{12}$/, 'This is no payment of ours.'))

/** The provider's answer as the browser gets it: where to pay, or in its words why not. */
export const InvokedPayment = v.object({
  responseHeader: v.object({ responseCode: Text, responseMessage: Text }),
  payPageLink: v.optional(v.pipe(v.string(), v.url())),
  traceId: TraceId,
})
export type InvokedPayment = v.InferOutput<typeof InvokedPayment>

export const paymentStates = ['open', 'fulfilled', 'review', 'failed'] as const

/** How it stands with a payment, told to anyone who knows its trace: nothing of a person. */
export const PaymentState = v.object({ state: v.picklist(paymentStates), message: Text })
export type PaymentState = v.InferOutput<typeof PaymentState>

/** What the provider adds to the address when it sends somebody back. Any address can be read; none proves anything. */
export const PaymentReturn = v.object({
  id: v.fallback(v.optional(v.string()), undefined),
  status: v.fallback(v.optional(v.string()), undefined),
})
export type PaymentReturn = v.InferOutput<typeof PaymentReturn>
