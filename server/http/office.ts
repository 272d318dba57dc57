import type { Hono } from 'hono'
import * as to from '#contract/office-endpoints.ts'
import { verifyAudit } from '#server/services/audit.ts'
import { makeBackup, type Store } from '#server/services/backup/make-backup.ts'
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
import { type Desk, officeRoute, openRoute, patternOf } from './route.ts'

interface OfficeDeps {
  officeKey: string | undefined
  store: Store
}

/** Sent as it is read, and kept nowhere on the way. */
function backupRoute(app: Hono<Environment>, desk: Desk, store: Store) {
  app.post(patternOf(to.makeBackup), async (c) => {
    c.header('cache-control', 'no-store')
    desk.door.needWriteTurn(c)
    const ctx = await desk.door.admitOffice(c, to.makeBackup)
    return c.body(await makeBackup(ctx, store), 200, {
      'content-type': 'application/x-tar',
      'content-disposition': 'attachment; filename="backup.tar"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
}

/** What the chapter's office does, and its door. */
export function officeRoutes(app: Hono<Environment>, desk: Desk, { officeKey, store }: OfficeDeps) {
  openRoute(app, desk, to.openOffice, (ctx, { key }) => openOffice(ctx, { key, officeKey }))
  officeRoute(app, desk, to.whoIsOffice, whoIsOffice)

  officeRoute(app, desk, to.listApplications, listApplications)
  officeRoute(app, desk, to.showApplication, showApplication)
  officeRoute(app, desk, to.approveApplication, (ctx, { id }) => decide(ctx, id, { step: 'approve', reason: null }))
  officeRoute(app, desk, to.rejectApplication, (ctx, { id, reason }) => decide(ctx, id, { step: 'reject', reason }))
  officeRoute(app, desk, to.reopenApplication, reopenApplication)
  privateFileRoute(app, desk, {
    endpoint: to.getOfficeFile,
    files: store.files,
    admit: (c) => desk.door.admitOffice(c, to.getOfficeFile),
    find: getOfficeFile,
  })

  officeRoute(app, desk, to.listArrears, listArrears)
  officeRoute(app, desk, to.endMembership, endMembership)
  officeRoute(app, desk, to.checkAudit, verifyAudit)
  backupRoute(app, desk, store)
}
