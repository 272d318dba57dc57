import type { Hono } from 'hono'
import * as to from '#contract/office/money-endpoints.ts'
import { getMoneyRecord } from '#server/services/money/get-money-record.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** What the office does with money. After the lists of payments, whose addresses are like a trace's. */
export function moneyRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.getMoneyRecord, getMoneyRecord)
}
