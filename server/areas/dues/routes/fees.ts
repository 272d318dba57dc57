import type { Hono } from 'hono'
import * as to from '#contract/dues/fees.ts'
import { listFees } from '#server/areas/dues/fee/list-fees.ts'
import { proposeFee } from '#server/areas/dues/fee/propose-fee.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** What everything costs, and what it is to cost. */
export function feeRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listFees, listFees)
  route(app, deps, to.proposeFee, proposeFee)
}
