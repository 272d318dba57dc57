import * as to from '#contract/jobs/selection.ts'
import { freezeSelection, getSelection, performSelection } from '#server/areas/members/selection/selections.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** An act with many rows of a list. */
export function selectionRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.freezeSelection, (ctx, form) => freezeSelection(ctx, deps.jobKinds, form))
  route(app, deps, to.getSelection, getSelection)
  route(app, deps, to.performSelection, performSelection)
}
