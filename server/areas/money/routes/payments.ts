import { bodyWith } from '#contract/common/endpoint.ts'
import * as to from '#contract/endpoints.ts'
import { done } from '#contract/messages/done.ts'
import { getMoneyCounts } from '#contract/money/money-counts.ts'
import * as office from '#contract/money/money-endpoints.ts'
import * as own from '#contract/money/own-money-endpoints.ts'
import * as standing from '#contract/money/payment-standing.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import { confirmPayment } from '#server/areas/money/payment/confirm-payment.ts'
import { getPayment } from '#server/areas/money/payment/get-payment.ts'
import { endPayment, getStanding } from '#server/areas/money/payment/payment-standing.ts'
import { checkPayment } from '#server/areas/money/payment/provider/check-payment.ts'
import { receiveNotification } from '#server/areas/money/payment/provider/receive-notification.ts'
import { startPayment } from '#server/areas/money/payment/start-payment.ts'
import { paymentExport } from '#server/areas/money/payments/export-payments.ts'
import { listOwnPayments } from '#server/areas/money/payments/list-own-payments.ts'
import { listPayments } from '#server/areas/money/payments/list-payments.ts'
import { readMoneyCounts } from '#server/areas/money/payments/read-money-counts.ts'
import { getReceipt } from '#server/areas/money/receipt/get-receipt.ts'
import { getReceiptPdf } from '#server/areas/money/receipt/get-receipt-pdf.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import { readText } from '#server/http/body.ts'
import type { App } from '#server/http/environment.ts'
import { attemptKey } from '#server/http/input.ts'
import { needDiskSpace, respondingRoute, route } from '#server/http/route.ts'

/** The door to the card provider, the ways back from it, and what the office sees of it. */
export function paymentRoutes(app: App, deps: AreaDeps) {
  const paymentDeps = deps.payments
  route(app, deps, to.invokePayment, async (ctx, purchase, c) => {
    const request = { purchase, account: ctx.account, key: attemptKey(c) }
    const invoked = await startPayment({ ...paymentDeps, ...ctx }, request)
    const isSeat = purchase.purpose === 'event' && invoked.payPageLink !== undefined
    return { ...invoked, ...(isSeat && { papers: deps.signer.seal({ trace: invoked.traceId }) }) }
  })
  route(app, deps, to.getPayment, (_, input) => getPayment(paymentDeps, input))
  route(app, deps, own.listOwnPayments, listOwnPayments)
  route(app, deps, own.getReceipt, (_, input) => getReceipt(paymentDeps, input))
  respondingRoute(app, deps, own.getReceiptPdf, async (_, input, c) =>
    deps.answerPaper(c, await getReceiptPdf(paymentDeps, input)),
  )

  route(app, deps, standing.getStanding, (_, input) => getStanding(paymentDeps, input))
  route(app, deps, standing.endPayment, (_, input) => endPayment(paymentDeps, input))

  // As it was sent: a signature is that of the very bytes.
  app.post(to.notifyPayment.path, async (c) => {
    c.header('cache-control', 'no-store')
    needDiskSpace(deps.disk)
    deps.limits.notification(c)
    const authorization = c.req.header('authorization')
    const message = await receiveNotification(paymentDeps, { body: await readText(c), authorization })
    return c.json(bodyWith(to.notifyPayment.at, message))
  })

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

  route(app, deps, getMoneyCounts, readMoneyCounts)
  route(app, deps, office.listPayments, listPayments)
  exportRoute(app, deps, office.exportPayments, paymentExport)
  route(app, deps, office.checkPayment, (ctx, input) => checkPayment({ ...paymentDeps, ...ctx }, input))
}
