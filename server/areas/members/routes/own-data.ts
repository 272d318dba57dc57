import * as office from '#contract/members/erasures.ts'
import * as to from '#contract/members/own-data-endpoints.ts'
import { askToErase, refuseErasure } from '#server/areas/members/own-data/answer-erasure.ts'
import { askForErasure, withdrawErasure } from '#server/areas/members/own-data/ask-for-erasure.ts'
import { copyOwnData } from '#server/areas/members/own-data/copy.ts'
import { getOwnData } from '#server/areas/members/own-data/own-data.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { type RouteDeps, respondingRoute, route } from '#server/http/route.ts'

/** What members ask about their own data, and what the office answers. */
export function ownDataRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.getOwnData, getOwnData)
  respondingRoute(app, deps, to.copyOwnData, async (ctx, input, c) => {
    const { name, body } = await copyOwnData(ctx, input)
    // As a file to save, whatever its format.
    return c.body(new Uint8Array(body), 200, fileHeaders({ type: 'application/octet-stream', name }))
  })
  route(app, deps, to.askForErasure, askForErasure)
  route(app, deps, to.withdrawErasure, withdrawErasure)
  route(app, deps, office.refuseErasure, refuseErasure)
  route(app, deps, office.askToErase, askToErase)
}
