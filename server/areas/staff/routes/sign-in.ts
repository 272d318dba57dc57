import type { Context as Call } from 'hono'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import { deviceOf } from '#server/areas/identity/device.ts'
import { KNOWN_LIFETIME } from '#server/areas/identity/known-browser.ts'
import { enrolPasskey, enrolTotp, offerPasskey, offerTotp } from '#server/areas/staff/enrol.ts'
import { endOwnSession, endOwnSessions, getMe, listOwnSessions, signOutOfOffice } from '#server/areas/staff/me.ts'
import {
  addOwnPasskey,
  addOwnTotp,
  getOwnFactors,
  offerOwnPasskey,
  offerOwnTotp,
  removeOwnPasskey,
  removeOwnTotp,
  renewRecoveryCodes,
} from '#server/areas/staff/own-factors.ts'
import { askForPasskeyAgain, proveFactor } from '#server/areas/staff/proof.ts'
import { askForPasskey, type Entered, startSignIn, verifySignIn } from '#server/areas/staff/sign-in.ts'
import { officeCookie, ownCookie } from '#server/http/cookies.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** Coming in to the office's app, and what everybody does there with the own account. */
export function officeSignInRoutes(app: App, deps: RouteDeps) {
  const { publicUrl } = deps.settings
  const cookie = officeCookie(publicUrl)
  const known = ownCookie(publicUrl, 'known', '/api/office')
  const deviceIn = (c: Call) => deviceOf(c.req.header('user-agent'))
  const admit = <Answer>(c: Call, { token, answer }: Entered<Answer>) => {
    cookie.keep(c, token)
    return answer
  }

  route(app, deps, to.startOfficeSignIn, async (ctx, input, c) => {
    const { answer, mark } = await startSignIn(ctx, { ...input, mark: known.read(c) })
    known.keep(c, mark, KNOWN_LIFETIME)
    return answer
  })
  route(app, deps, to.verifyOfficeSignIn, async (ctx, input, c) =>
    admit(c, await verifySignIn(ctx, { ...input, device: deviceIn(c) })),
  )
  route(app, deps, to.askForPasskey, askForPasskey)
  route(app, deps, to.offerTotp, offerTotp)
  route(app, deps, to.offerPasskey, offerPasskey)
  route(app, deps, to.enrolPasskey, async (ctx, input, c) =>
    admit(c, await enrolPasskey(ctx, { ...input, device: deviceIn(c) })),
  )
  route(app, deps, to.enrolTotp, async (ctx, input, c) =>
    admit(c, await enrolTotp(ctx, { ...input, device: deviceIn(c) })),
  )

  const leave = (c: Call) => {
    cookie.forget(c)
    c.header('clear-site-data', '"cache"')
  }
  route(app, deps, to.signOutOfOffice, (ctx, _, c) => {
    leave(c)
    return signOutOfOffice(ctx)
  })
  route(app, deps, to.getOfficeMe, getMe)
  route(app, deps, to.listOfficeSessions, listOwnSessions)
  route(app, deps, to.endOfficeSession, endOwnSession)
  route(app, deps, to.endOfficeSessions, (ctx, _, c) => {
    leave(c)
    return endOwnSessions(ctx)
  })

  route(app, deps, to.proveFactor, proveFactor)
  route(app, deps, to.askForPasskeyAgain, askForPasskeyAgain)
  route(app, deps, to.getOwnFactors, getOwnFactors)
  route(app, deps, to.offerOwnPasskey, offerOwnPasskey)
  route(app, deps, to.addOwnPasskey, addOwnPasskey)
  route(app, deps, to.removeOwnPasskey, removeOwnPasskey)
  route(app, deps, to.offerOwnTotp, offerOwnTotp)
  route(app, deps, to.addOwnTotp, addOwnTotp)
  route(app, deps, to.removeOwnTotp, removeOwnTotp)
  route(app, deps, to.renewRecoveryCodes, renewRecoveryCodes)
}
