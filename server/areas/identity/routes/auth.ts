import type { Context as Call } from 'hono'
import { Refusal } from '#contract/common/refusal.ts'
import * as to from '#contract/endpoints.ts'
import * as factor from '#contract/identity/factor-endpoints.ts'
import * as security from '#contract/identity/security-endpoints.ts'
import { askForCode } from '#contract/messages/factor.ts'
import { deviceOf } from '#server/areas/identity/device.ts'
import { confirmEmail, sendConfirmation } from '#server/areas/identity/email-link.ts'
import {
  getOwnFactor,
  keepFactorOn,
  offerOwnFactor,
  renewOwnCodes,
  switchFactorOff,
  switchFactorOn,
} from '#server/areas/identity/factor/member-factor.ts'
import { proveMember } from '#server/areas/identity/factor/member-proof.ts'
import { keepEmail } from '#server/areas/identity/keep-email.ts'
import { KNOWN_LIFETIME } from '#server/areas/identity/known-browser.ts'
import { endSession, endSessions, listSessions } from '#server/areas/identity/own-sessions.ts'
import { changePassword } from '#server/areas/identity/password/change-password.ts'
import { CODE_LIFETIME, requestReset } from '#server/areas/identity/password/request-reset.ts'
import { resetPassword } from '#server/areas/identity/password/reset-password.ts'
import { checkPasswordLink, setPassword } from '#server/areas/identity/password/set-password.ts'
import { getUser } from '#server/areas/identity/profile.ts'
import { register } from '#server/areas/identity/register.ts'
import { signOut } from '#server/areas/identity/session.ts'
import { signIn } from '#server/areas/identity/sign-in.ts'
import { updateProfile } from '#server/areas/identity/update-profile.ts'
import { verifySignIn } from '#server/areas/identity/verify-sign-in.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import { ownCookie } from '#server/http/cookies.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Signing in and out, and what a member does with the own account. */
export function authRoutes(app: App, deps: AreaDeps) {
  const { publicUrl } = deps.settings
  const reset = ownCookie(publicUrl, 'reset', '/api/auth')
  const known = ownCookie(publicUrl, 'known', '/api/auth')

  route(app, deps, to.signIn, async (ctx, input, c) => {
    const { outcome, mark } = await signIn(ctx, {
      ...input,
      mark: known.read(c),
      device: deviceOf(c.req.header('user-agent')),
    })
    known.keep(c, mark, KNOWN_LIFETIME)
    if ('challenge' in outcome) throw new Refusal(401, askForCode, { data: outcome })
    return outcome.signedIn
  })
  route(app, deps, to.verifySignIn, (ctx, input, c) =>
    verifySignIn(ctx, { ...input, device: deviceOf(c.req.header('user-agent')) }),
  )
  route(app, deps, to.register, register)
  route(app, deps, to.forgotPassword, async (ctx, input, c) => {
    const { secret, message } = await requestReset(ctx, input)
    if (secret) reset.keep(c, secret, CODE_LIFETIME)
    return message
  })
  route(app, deps, to.resetPassword, async (ctx, input, c) => {
    const message = await resetPassword(ctx, { ...input, secret: reset.read(c) })
    reset.forget(c)
    return message
  })
  route(app, deps, to.setPassword, setPassword)
  route(app, deps, to.checkPasswordLink, checkPasswordLink)
  route(app, deps, to.confirmEmail, confirmEmail)
  route(app, deps, to.keepEmail, keepEmail)
  route(app, deps, to.sendConfirmation, sendConfirmation)

  // Also the pages that Back would show as they were. What lies in the tab the app forgets by itself, in time for
  // the person who signs in next.
  const forgetPages = (c: Call) => c.header('clear-site-data', '"cache"')
  route(app, deps, to.signOut, (ctx, _, c) => {
    forgetPages(c)
    return signOut(ctx)
  })
  route(app, deps, security.listSessions, listSessions)
  route(app, deps, security.endSession, endSession)
  route(app, deps, security.endSessions, (ctx, _, c) => {
    forgetPages(c)
    return endSessions(ctx)
  })
  route(app, deps, to.getUser, getUser)
  route(app, deps, to.updateProfile, updateProfile)
  route(app, deps, security.changePassword, changePassword)
  route(app, deps, factor.getOwnFactor, getOwnFactor)
  route(app, deps, factor.keepFactorOn, keepFactorOn)
  route(app, deps, factor.offerOwnFactor, offerOwnFactor)
  route(app, deps, factor.switchFactorOn, switchFactorOn)
  route(app, deps, factor.switchFactorOff, switchFactorOff)
  route(app, deps, factor.renewOwnCodes, renewOwnCodes)
  route(app, deps, factor.proveOwnFactor, proveMember)
}
