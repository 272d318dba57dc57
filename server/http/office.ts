import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import { verifyAudit } from '#server/services/audit.ts'
import { openOffice } from '#server/services/identity/open-office.ts'
import { whoIsOffice } from '#server/services/identity/who-is-office.ts'
import type { Environment } from './environment.ts'
import { type Desk, officeRoute, openRoute } from './route.ts'

/** What the chapter's office does, and its door. */
export function officeRoutes(app: Hono<Environment>, desk: Desk, officeKey: string | undefined) {
  openRoute(app, desk, to.openOffice, (ctx, { key }) => openOffice(ctx, { key, officeKey }))
  officeRoute(app, desk, to.whoIsOffice, whoIsOffice)
  officeRoute(app, desk, to.checkAudit, verifyAudit)
}
