import { Refusal } from '#contract/common/refusal.ts'
import * as to from '#contract/endpoints.ts'
import * as billAsk from '#contract/events/bill-ask-endpoints.ts'
import * as order from '#contract/events/order-endpoints.ts'
import * as waiting from '#contract/events/waiting-endpoints.ts'
import { askForBill, findAskedBill } from '#server/areas/events/bill/ask-for-bill.ts'
import { getQuote } from '#server/areas/events/registration/quote-order.ts'
import { readPaidSeat } from '#server/areas/events/registration/read-paid-seat.ts'
import { registerFree } from '#server/areas/events/registration/register-free.ts'
import { acceptOffer } from '#server/areas/events/waiting/accept-offer.ts'
import { getWaitingPlace } from '#server/areas/events/waiting/get-waiting-place.ts'
import { joinWaitingList } from '#server/areas/events/waiting/join-waiting-list.ts'
import { leaveWaitingList } from '#server/areas/events/waiting/leave-waiting-list.ts'
import { confirmPayment } from '#server/areas/money/payment/confirm-payment.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Seats at events, for members and for everybody else. Pages and lists tell how many are taken. */
export function registrationRoutes(app: App, deps: AreaDeps) {
  const { signer } = deps
  const paymentDeps = deps.payments
  route(app, deps, order.registerFree, async (ctx, input) => {
    const seat = await registerFree({ ...ctx, signer }, input)
    paymentDeps.placesChanged()
    return seat
  })
  route(app, deps, order.quoteSeats, getQuote)
  route(app, deps, billAsk.askForBill, (ctx, input) =>
    askForBill({ ...ctx, products: paymentDeps.products }, input).finally(paymentDeps.placesChanged),
  )
  route(app, deps, billAsk.findAskedBill, findAskedBill)
  route(app, deps, to.registerPaid, async (ctx, { eventId, ...input }) => {
    const payment = await confirmPayment({ ...paymentDeps, ...ctx }, 'event', input)
    if (payment.target !== String(eventId)) throw new Refusal(409, 'This payment was made for another event.')
    return readPaidSeat(ctx, payment)
  })
  route(app, deps, waiting.joinWaitingList, joinWaitingList)
  route(app, deps, waiting.getWaitingPlace, getWaitingPlace)
  route(app, deps, waiting.acceptOffer, (ctx, input) =>
    acceptOffer({ ...ctx, signer }, input).finally(paymentDeps.placesChanged),
  )
  route(app, deps, waiting.leaveWaitingList, (ctx, input) =>
    leaveWaitingList(ctx, input).finally(paymentDeps.placesChanged),
  )
}
