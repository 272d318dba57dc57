import type { Hono } from 'hono'
import * as to from '#contract/dues/fee-endpoints.ts'
import { listFees } from '#server/services/fee/list-fees.ts'
import { proposeFee } from '#server/services/fee/propose-fee.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** What everything costs, and what it is to cost. */
export function feeRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listFees, listFees)
  route(app, deps, to.proposeFee, proposeFee)
}
