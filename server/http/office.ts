import type { Hono } from 'hono'
import * as to from '#contract/endpoints.ts'
import type { Files } from '#server/ports/files.ts'
import { verifyAudit } from '#server/services/audit.ts'
import { endMembership } from '#server/services/dues/end-membership.ts'
import { listArrears } from '#server/services/dues/list-arrears.ts'
import { openOffice } from '#server/services/identity/open-office.ts'
import { whoIsOffice } from '#server/services/identity/who-is-office.ts'
import { decide } from '#server/services/membership/decide.ts'
import { getOfficeFile } from '#server/services/membership/get-file.ts'
import { listApplications } from '#server/services/membership/list-applications.ts'
import { reopenApplication } from '#server/services/membership/reopen-application.ts'
import { showApplication } from '#server/services/membership/show-application.ts'
import type { Environment } from './environment.ts'
import { privateFileRoute } from './private-file.ts'
import { type Desk, officeRoute, openRoute } from './route.ts'

interface OfficeDeps {
  officeKey: string | undefined
  files: Files
}

/** What the chapter's office does, and its door. */
export function officeRoutes(app: Hono<Environment>, desk: Desk, { officeKey, files }: OfficeDeps) {
  openRoute(app, desk, to.openOffice, (ctx, { key }) => openOffice(ctx, { key, officeKey }))
  officeRoute(app, desk, to.whoIsOffice, whoIsOffice)

  officeRoute(app, desk, to.listApplications, listApplications)
  officeRoute(app, desk, to.showApplication, showApplication)
  officeRoute(app, desk, to.approveApplication, (ctx, { id }) => decide(ctx, id, { step: 'approve', reason: null }))
  officeRoute(app, desk, to.rejectApplication, (ctx, { id, reason }) => decide(ctx, id, { step: 'reject', reason }))
  officeRoute(app, desk, to.reopenApplication, reopenApplication)
  privateFileRoute(app, desk, { endpoint: to.getOfficeFile, files, admit: desk.door.admitOffice, find: getOfficeFile })

  officeRoute(app, desk, to.listArrears, listArrears)
  officeRoute(app, desk, to.endMembership, endMembership)
  officeRoute(app, desk, to.checkAudit, verifyAudit)
}
