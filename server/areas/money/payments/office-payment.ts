import type { OfficePayment, PaymentSelection } from '#contract/money/office-payment.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'

/** The states behind what the office asks for. */
export const statesOf: Record<NonNullable<PaymentSelection['state']>, Payment['state'][]> = {
  open: ['created', 'open'],
  review: ['review'],
  settled: ['paid', 'used', 'failed', 'closed'],
}

export const officePaymentOf = (row: Payment): OfficePayment => ({
  trace_id: row.trace_id,
  state: row.state,
  purpose: row.purpose,
  item: row.item,
  amount: row.amount,
  payer: row.payer_name,
  email: row.payer_email,
  phone: row.payer_phone,
  created_at: row.created_at.toISOString(),
  paid_at: isoOrNull(row.paid_at),
  amount_paid: row.amount_paid,
  surplus: row.surplus,
  refunded: row.refunded,
  reason: row.review_reason,
})
