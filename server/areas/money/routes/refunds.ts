import * as to from '#contract/money/refunds.ts'
import { askAboutRefund } from '#server/areas/money/refund/ask-about-refund.ts'
import { cancelRefund } from '#server/areas/money/refund/cancel-refund.ts'
import { explainReturn } from '#server/areas/money/refund/explain-return.ts'
import { getPaymentRefunds } from '#server/areas/money/refund/get-payment-refunds.ts'
import { recordTransfer } from '#server/areas/money/refund/record-transfer.ts'
import { requestRefund } from '#server/areas/money/refund/request-refund.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Money that goes back. */
export function refundRoutes(app: App, deps: AreaDeps) {
  const { payments } = deps
  route(app, deps, to.getPaymentRefunds, (ctx, input) => getPaymentRefunds({ ...payments, ...ctx }, input))
  route(app, deps, to.requestRefund, (ctx, input) => requestRefund({ ...payments, ...ctx }, input))
  route(app, deps, to.recordTransfer, (ctx, input) =>
    recordTransfer({ ...payments, ...ctx }, input).finally(payments.placesChanged),
  )
  route(app, deps, to.cancelRefund, (ctx, input) => cancelRefund({ ...payments, ...ctx }, input))
  route(app, deps, to.explainReturn, (ctx, input) => explainReturn({ ...payments, ...ctx }, input))
  route(app, deps, to.askAboutRefund, (ctx, input) =>
    askAboutRefund({ ...payments, ...ctx }, input).finally(payments.placesChanged),
  )
}
