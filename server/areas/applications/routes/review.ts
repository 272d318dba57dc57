import * as to from '#contract/applications/review-endpoints.ts'
import { holdDecision } from '#server/areas/applications/decision/hold-decision.ts'
import { reverseApplication } from '#server/areas/applications/decision/reverse-application.ts'
import { undoDecision } from '#server/areas/applications/decision/undo-decision.ts'
import { assignApplication } from '#server/areas/applications/review/assign-application.ts'
import { listOfficers } from '#server/areas/applications/review/officers.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** The review of applications on the office's screens. */
export function reviewRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.decideApplication, async (ctx, input) => {
    const application = await holdDecision(ctx, deps.settings.decisionHold, input)
    deps.holdHasBegun()
    return application
  })
  route(app, deps, to.undoDecision, undoDecision)
  route(app, deps, to.reverseApplication, reverseApplication)
  route(app, deps, to.assignApplication, assignApplication)
  route(app, deps, to.listOfficers, listOfficers)
}
