import type { Hono } from 'hono'
import * as to from '#contract/applications/review-endpoints.ts'
import { assignApplication } from '#server/services/membership/assign-application.ts'
import { holdDecision } from '#server/services/membership/hold-decision.ts'
import { listOfficers } from '#server/services/membership/officers.ts'
import { reverseApplication } from '#server/services/membership/reverse-application.ts'
import { undoDecision } from '#server/services/membership/undo-decision.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

interface ReviewDeps {
  /** Seconds. */
  decisionHold: number
  /** Called when a decision is held. */
  holdHasBegun: () => void
}

/** The review of applications on the office's screens. */
export function reviewRoutes(app: Hono<Environment>, deps: RouteDeps, { decisionHold, holdHasBegun }: ReviewDeps) {
  route(app, deps, to.decideApplication, async (ctx, input) => {
    const application = await holdDecision(ctx, decisionHold, input)
    holdHasBegun()
    return application
  })
  route(app, deps, to.undoDecision, undoDecision)
  route(app, deps, to.reverseApplication, reverseApplication)
  route(app, deps, to.assignApplication, assignApplication)
  route(app, deps, to.listOfficers, listOfficers)
}
