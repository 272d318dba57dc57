import * as consent from '#contract/money/bill-consent.ts'
import * as page from '#contract/money/bill-page.ts'
import * as to from '#contract/money/bills.ts'
import { askEmployer as askEmployerCall } from '#contract/money/own-money-endpoints.ts'
import { askEmployer } from '#server/areas/money/bill/ask-employer.ts'
import { getBillPage } from '#server/areas/money/bill/bill-page.ts'
import { getBillPdf } from '#server/areas/money/bill/bill-pdf.ts'
import {
  cancelBill,
  cancelBillLine,
  certifyTax,
  issueBill,
  returnBillLine,
} from '#server/areas/money/bill/bill-steps.ts'
import { getBillMember, listBillApplicants, listBillEvents } from '#server/areas/money/bill/billable.ts'
import { answerBillConsent, getBillConsent } from '#server/areas/money/bill/consent.ts'
import { getBill } from '#server/areas/money/bill/get-bill.ts'
import { makeBill } from '#server/areas/money/bill/make-bill.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** What others are asked to pay for members, and who pays. */
export function billRoutes(app: App, deps: AreaDeps) {
  const { products, placesChanged } = deps.payments
  route(app, deps, page.getBillPage, (_, input) => getBillPage(deps.payments, input))
  respondingRoute(app, deps, page.getBillPdf, async (_, input, c) =>
    deps.answerPaper(c, await getBillPdf(deps.payments, input)),
  )
  route(app, deps, consent.getBillConsent, getBillConsent)
  route(app, deps, consent.answerBillConsent, (ctx, input) =>
    answerBillConsent({ ...ctx, products }, input).finally(placesChanged),
  )
  route(app, deps, askEmployerCall, (ctx, input) => askEmployer({ ...ctx, products }, input))
  route(app, deps, to.listBillApplicants, (ctx) => listBillApplicants({ ...ctx, products }))
  route(app, deps, to.listBillEvents, (ctx, input) => listBillEvents({ ...ctx, products }, input))
  route(app, deps, to.makeBill, (ctx, input) => makeBill({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.getBill, getBill)
  route(app, deps, to.getBillMember, (ctx, input) => getBillMember({ ...ctx, products }, input))
  route(app, deps, to.issueBill, (ctx, input) => issueBill({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.cancelBill, (ctx, input) => cancelBill({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.cancelBillLine, (ctx, input) =>
    cancelBillLine({ ...ctx, products }, input).finally(placesChanged),
  )
  route(app, deps, to.returnBillLine, (ctx, input) =>
    returnBillLine({ ...ctx, products }, input).finally(placesChanged),
  )
  route(app, deps, to.certifyTax, (ctx, input) => certifyTax({ ...ctx, products }, input).finally(placesChanged))
}
