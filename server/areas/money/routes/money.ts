import * as to from '#contract/money/money-endpoints.ts'
import { attachMoney } from '#server/areas/money/record/attach-money.ts'
import { closeMoney } from '#server/areas/money/record/close-money.ts'
import { getMoneyRecord } from '#server/areas/money/record/get-money-record.ts'
import { listOffers } from '#server/areas/money/record/offers.ts'
import { recordMoney } from '#server/areas/money/record/record-money.ts'
import { waiveRest } from '#server/areas/money/record/waive-rest.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** What the office does with money. After the lists of payments, whose addresses are like a trace's. */
export function moneyRoutes(app: App, deps: AreaDeps) {
  const { products, placesChanged } = deps.payments
  route(app, deps, to.getMoneyRecord, getMoneyRecord)
  route(app, deps, to.listOffers, (ctx, input) => listOffers({ ...ctx, products }, input))
  route(app, deps, to.attachMoney, (ctx, input) => attachMoney({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.waiveRest, (ctx, input) => waiveRest({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.closeMoney, (ctx, input) => closeMoney({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.recordMoney, (ctx, input) => recordMoney({ ...ctx, products }, input).finally(placesChanged))
}
