import * as to from '#contract/door/door-endpoints.ts'
import { getHallScreen as getHallScreenCall } from '#contract/door/hall.ts'
import * as office from '#contract/door/office-door-endpoints.ts'
import * as quorum from '#contract/events/quorum.ts'
import { getDoorReport, listInside } from '#server/areas/door/door-report.ts'
import { askForWalkIn, exchangeJournal } from '#server/areas/door/exchange.ts'
import { endHallLink, getHallScreen, makeHallLink } from '#server/areas/door/hall.ts'
import { issuePass, revokePass } from '#server/areas/door/issue-pass.ts'
import { getDoorPack } from '#server/areas/door/pack.ts'
import { getPassOffer, pairPhone } from '#server/areas/door/pair-phone.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** The doors of events: passes from the office, and what the phones ask for. */
export function doorRoutes(app: App, deps: AreaDeps) {
  const { signer } = deps
  route(app, deps, to.getPassOffer, getPassOffer)
  route(app, deps, to.pairPhone, pairPhone)
  route(app, deps, to.getDoorPack, (ctx) => getDoorPack({ ...ctx, signer }))
  route(app, deps, to.exchangeJournal, exchangeJournal)
  const { placesChanged } = deps.payments
  route(app, deps, to.askForWalkIn, (ctx, input) => askForWalkIn(ctx, input).finally(placesChanged))
  route(app, deps, office.getDoorReport, getDoorReport)
  route(app, deps, office.listInside, listInside)
  route(app, deps, office.issueDoorPass, issuePass)
  route(app, deps, office.revokeDoorPass, revokePass)
  route(app, deps, quorum.makeHallLink, makeHallLink)
  route(app, deps, quorum.endHallLink, endHallLink)
  route(app, deps, getHallScreenCall, getHallScreen)
}
