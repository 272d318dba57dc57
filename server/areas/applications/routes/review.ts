import type { Hono } from 'hono'
import * as to from '#contract/applications/review-endpoints.ts'
import { holdDecision } from '#server/areas/applications/decision/hold-decision.ts'
import { reverseApplication } from '#server/areas/applications/decision/reverse-application.ts'
import { undoDecision } from '#server/areas/applications/decision/undo-decision.ts'
import { assignApplication } from '#server/areas/applications/review/assign-application.ts'
import { listOfficers } from '#server/areas/applications/review/officers.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

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
