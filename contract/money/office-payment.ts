import * as v from 'valibot'
import { Instant, OptionalText, Text } from '../common/parts.ts'
import { purposes } from './payment.ts'

/** As the office asks for payments: those that wait, those to look at, those that are over. */
export const officeViews = ['open', 'review', 'settled'] as const

export const PaymentSelection = v.object({ state: v.optional(v.picklist(officeViews)) })
export type PaymentSelection = v.InferOutput<typeof PaymentSelection>

/** What a payment is in the books. */
export const keptStates = ['created', 'open', 'paid', 'used', 'failed', 'review', 'closed'] as const

const OptionalNumber = v.nullable(v.number())

/** A payment as the office sees it. Figures of the provider may have kobo. */
export const OfficePayment = v.object({
  trace_id: Text,
  state: v.picklist(keptStates),
  purpose: v.picklist(purposes),
  item: Text,
  amount: v.number(),
  payer: Text,
  email: Text,
  phone: Text,
  created_at: Instant,
  paid_at: v.nullable(Instant),
  amount_paid: OptionalNumber,
  surplus: v.number(),
  refunded: v.number(),
  reason: OptionalText,
})
export type OfficePayment = v.InferOutput<typeof OfficePayment>
