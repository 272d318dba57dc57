import type { Hono } from 'hono'
import { bodyWith } from '#contract/common/endpoint.ts'
import * as to from '#contract/endpoints.ts'
import { done } from '#contract/messages/done.ts'
import * as own from '#contract/money/own-money-endpoints.ts'
import * as office from '#contract/office-endpoints.ts'
import { getOwnDues } from '#server/services/dues/get-own-dues.ts'
import { quoteDues } from '#server/services/dues/quote-dues.ts'
import { checkPayment } from '#server/services/payment/check-payment.ts'
import { confirmPayment } from '#server/services/payment/confirm-payment.ts'
import { getPayment } from '#server/services/payment/get-payment.ts'
import { getReceipt } from '#server/services/payment/get-receipt.ts'
import { getReceiptPdf } from '#server/services/payment/get-receipt-pdf.ts'
import { listOwnPayments } from '#server/services/payment/list-own-payments.ts'
import { listPaymentEntries } from '#server/services/payment/list-payment-entries.ts'
import { listPayments } from '#server/services/payment/list-payments.ts'
import type { PaymentDeps } from '#server/services/payment/payment-deps.ts'
import { startPayment } from '#server/services/payment/start-payment.ts'
import { takeNotification } from '#server/services/payment/take-notification.ts'
import { readText } from './body.ts'
import type { Environment } from './environment.ts'
import { attemptKey } from './input.ts'
import { needDiskSpace, type RouteDeps, respondingRoute, route } from './route.ts'

/** The door to the card provider, the ways back from it, and what the office sees of it. */
export function paymentRoutes(app: Hono<Environment>, deps: RouteDeps, paymentDeps: PaymentDeps) {
  route(app, deps, to.invokePayment, (ctx, purchase, c) =>
    startPayment({ ...paymentDeps, ...ctx }, { purchase, account: ctx.account, key: attemptKey(c) }),
  )
  route(app, deps, to.getPayment, (_, input) => getPayment(paymentDeps, input))
  route(app, deps, own.listOwnPayments, listOwnPayments)
  route(app, deps, own.getReceipt, (_, input) => getReceipt(paymentDeps, input))
  respondingRoute(app, deps, own.getReceiptPdf, async (_, input, c) =>
    deps.answerPaper(c, await getReceiptPdf(paymentDeps, input)),
  )

  // As it was sent: a signature is that of the very bytes.
  app.post(to.notifyPayment.path, async (c) => {
    c.header('cache-control', 'no-store')
    needDiskSpace(deps.disk)
    deps.limits.notification(c)
    const authorization = c.req.header('authorization')
    const message = await takeNotification(paymentDeps, { body: await readText(c), authorization })
    return c.json(bodyWith(to.notifyPayment.at, message))
  })

  route(app, deps, own.quoteDues, quoteDues)
  route(app, deps, own.getOwnDues, getOwnDues)
  route(app, deps, to.payDues, async (ctx, input) => {
    await confirmPayment({ ...paymentDeps, ...ctx }, 'dues', input)
    return done.duesPaid
  })
  route(app, deps, to.payUpgrade, async (ctx, input) => {
    await confirmPayment({ ...paymentDeps, ...ctx }, 'upgrade', input)
    return done.upgradePaid
  })
  route(app, deps, to.completeMembership, async (ctx, input) => {
    await confirmPayment({ ...paymentDeps, ...ctx }, 'membership', input)
    return done.membershipPaid
  })

  route(app, deps, office.listPayments, listPayments)
  route(app, deps, office.listPaymentEntries, listPaymentEntries)
  route(app, deps, office.checkPayment, (ctx, input) => checkPayment({ ...paymentDeps, ...ctx }, input))
}
