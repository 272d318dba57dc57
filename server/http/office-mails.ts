import type { Hono } from 'hono'
import * as to from '#contract/office/outbox-endpoints.ts'
import { changeMail } from '#server/services/mail/change-mail.ts'
import { listOutbox } from '#server/services/mail/list-outbox.ts'
import type { Environment } from './environment.ts'
import { type RouteDeps, route } from './route.ts'

/** The outbox, as the office sees it. */
export function mailRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listOutbox, listOutbox)
  route(app, deps, to.retryMail, (ctx, { id }) => changeMail(ctx, id, 'retry'))
  route(app, deps, to.withdrawMail, (ctx, { id }) => changeMail(ctx, id, 'withdraw'))
}
