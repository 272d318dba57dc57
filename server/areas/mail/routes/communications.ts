import * as to from '#contract/mail/communication-endpoints.ts'
import { changeCommunications, getCommunications } from '#server/areas/mail/communication/choices.ts'
import { changeSubscription, getSubscription } from '#server/areas/mail/communication/unsubscribe.ts'
import type { App } from '#server/http/environment.ts'
import { needDiskSpace, type RouteDeps, route } from '#server/http/route.ts'

/** Which mails a member gets. */
export function communicationRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.getCommunications, getCommunications)
  route(app, deps, to.changeCommunications, changeCommunications)
  route(app, deps, to.getSubscription, getSubscription)
  route(app, deps, to.changeSubscription, changeSubscription)
}

const PATH = '/unsubscribe/:token'

/**
 * The button of a program for mail (RFC 8058): it posts to the address of the page, from a server that is no browser and
 * without a sign-in. What it sends along says nothing more.
 */
export function oneClickRoute(app: App, { ctx, limits, disk }: RouteDeps) {
  app.post(PATH, async (c) => {
    c.set('route', PATH)
    limits.write(c)
    needDiskSpace(disk)
    await changeSubscription(ctx, { token: c.req.param('token'), wanted: false })
    return c.text('You get no more mails of this kind.', 200, { 'cache-control': 'no-store' })
  })
}
