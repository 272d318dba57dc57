import * as v from 'valibot'
import { Id, LinkToken } from '../common/parts.ts'
import { Duration } from '../dues/dues.ts'
import { Order } from '../events/order.ts'
import { OfferedAttendee } from '../events/registration.ts'

/** What somebody wants to pay for. There is no amount: the price is the server's. */
export const InvokePayment = v.variant('purpose', [
  v.pipe(
    v.object({
      purpose: v.literal('event'),
      event_id: Id,
      ...OfferedAttendee.entries,
      /** The token of the offer, for a place that was offered from the waiting list. */
      offer: v.optional(LinkToken),
      order: v.optional(Order),
    }),
    v.forward(
      v.partialCheck([['phone'], ['offer']], ({ phone, offer }) => phone !== '' || !!offer, 'Enter a phone number.'),
      ['phone'],
    ),
  ),
  v.object({ purpose: v.literal('dues'), duration: Duration }),
  v.object({ purpose: v.literal('membership'), payment_link: LinkToken }),
  v.object({ purpose: v.literal('upgrade'), upgrade_id: Id }),
  v.object({ purpose: v.literal('bill'), bill: LinkToken }),
])
export type InvokePayment = v.InferOutput<typeof InvokePayment>
