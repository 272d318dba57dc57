import * as v from 'valibot'
import * as visitor from '../common/calls/visitor.ts'
import { Instant, LinkToken, Naira, Text } from '../common/parts.ts'
import { paymentStates, purposes } from './payment.ts'

/** Where a payment that waits is paid, and until when price and place are kept. */
export const WayToPay = v.object({ link: v.pipe(v.string(), v.url()), until: Instant })

/** A payment as the link of the mail about it shows it: nothing of a person. */
export const PaymentStanding = v.object({
  state: v.picklist(paymentStates),
  message: Text,
  purpose: v.picklist(purposes),
  item: Text,
  amount: Naira,
  begun_at: Instant,
  /** Absent once that is over. */
  pay: v.optional(WayToPay),
})
export type PaymentStanding = v.InferOutput<typeof PaymentStanding>

const ByToken = v.object({ token: LinkToken })

/** How it stands, to who has the link of the mail. One that is open is asked about. */
export const getStanding = visitor.get('/payment-standing/{token}', { params: ByToken, answer: PaymentStanding })

/** Ends a payment that has not been made. Where its money came meanwhile, that counts. */
export const endPayment = visitor.post('/payment-standing/{token}/end', { params: ByToken, answer: PaymentStanding })
