import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import { confirmPayment } from '#server/services/payment/confirm-payment.ts'
import type { PaymentDeps } from '#server/services/payment/payment-deps.ts'
import { readPaidSeat } from '#server/services/registration/read-paid-seat.ts'
import { registerFree } from '#server/services/registration/register-free.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** Seats at events, for members and for everybody else. Pages and lists tell how many are taken. */
export function registrationRoutes(app: Hono<Environment>, deps: RouteDeps, paymentDeps: PaymentDeps) {
  route(app, deps, to.registerFree, async (ctx, input) => {
    const seat = await registerFree(ctx, input)
    paymentDeps.placesChanged()
    return seat
  })
  route(app, deps, to.registerPaid, async (ctx, { eventId, ...input }) => {
    const payment = await confirmPayment({ ...paymentDeps, ...ctx }, 'event', input)
    if (payment.target !== String(eventId)) throw new Refusal(409, 'This payment was made for another event.')
    return readPaidSeat(ctx, payment)
  })
}
