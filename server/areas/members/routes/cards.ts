import * as own from '#contract/members/papers/card.ts'
import * as to from '#contract/members/papers/verify.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { respondingRoute, route } from '#server/http/route.ts'
import { cardSheet } from '../card/card-sheet.ts'
import { getOwnCard, renewOwnCard } from '../card/own-card.ts'
import { checkPaper, getCodeKeys } from '../verify/check-paper.ts'

/** The card of a member, and what anybody may ask about a paper that is shown to them. */
export function cardRoutes(app: App, deps: AreaDeps) {
  const { signer } = deps
  route(app, deps, own.getOwnCard, (ctx) => getOwnCard({ ...ctx, signer }))
  respondingRoute(app, deps, own.getOwnCardPdf, async (ctx, _, c) =>
    deps.answerPaper(c, await cardSheet({ ...ctx, signer })),
  )
  route(app, deps, own.renewOwnCard, (ctx) => renewOwnCard({ ...ctx, signer }))
  route(app, deps, to.checkPaper, (ctx, input, c) => {
    deps.limits.search(c)
    return checkPaper({ ...ctx, signer }, input)
  })
  route(app, deps, to.getCodeKeys, getCodeKeys)
}
