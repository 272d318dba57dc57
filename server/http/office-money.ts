import type { Hono } from 'hono'
import * as to from '#contract/money/money-endpoints.ts'
import { attachMoney } from '#server/services/money/attach-money.ts'
import { closeMoney } from '#server/services/money/close-money.ts'
import { getMoneyRecord } from '#server/services/money/get-money-record.ts'
import { listOffers } from '#server/services/money/offers.ts'
import { recordMoney } from '#server/services/money/record-money.ts'
import { waitForPlace } from '#server/services/money/wait-for-place.ts'
import type { PaymentDeps } from '#server/services/payment/payment-deps.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** What the office does with money. After the lists of payments, whose addresses are like a trace's. */
export function moneyRoutes(
  app: Hono<Environment>,
  deps: RouteDeps,
  { products, placesChanged }: Pick<PaymentDeps, 'products' | 'placesChanged'>,
) {
  route(app, deps, to.getMoneyRecord, getMoneyRecord)
  route(app, deps, to.listOffers, (ctx, input) => listOffers({ ...ctx, products }, input))
  route(app, deps, to.attachMoney, (ctx, input) => attachMoney({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.waitForPlace, (ctx, input) => waitForPlace({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.closeMoney, (ctx, input) => closeMoney({ ...ctx, products }, input).finally(placesChanged))
  route(app, deps, to.recordMoney, (ctx, input) => recordMoney({ ...ctx, products }, input).finally(placesChanged))
}
