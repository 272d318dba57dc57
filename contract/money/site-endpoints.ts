import * as v from 'valibot'
import * as guest from '../common/calls/guest.ts'
import * as visitor from '../common/calls/visitor.ts'
import { TraceId } from '../common/parts.ts'
import { InvokePayment } from './invoke.ts'
import { InvokedPayment, PaymentState } from './payment.ts'

/** The one door to the provider. A login is used where there is one. */
export const invokePayment = guest.post('/payment/invoke', { body: InvokePayment, answer: InvokedPayment })

export const getPayment = visitor.get('/payment/{traceId}', {
  params: v.object({ traceId: TraceId }),
  answer: PaymentState,
})

/** For the card provider alone: what it sends is signed, and read as it came. */
export const notifyPayment = visitor.post('/payment/notify', {})
