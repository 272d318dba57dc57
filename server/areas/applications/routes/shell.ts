import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as to from '#contract/office-endpoints.ts'
import type { OfficeIdentity } from '#contract/staff/office-key.ts'
import { getOfficeFile } from '#server/areas/applications/apply/get-file.ts'
import { turnFile } from '#server/areas/applications/apply/turn-file.ts'
import { decide } from '#server/areas/applications/decision/decide.ts'
import { reopenApplication } from '#server/areas/applications/decision/reopen-application.ts'
import { askApplicant } from '#server/areas/applications/questions/ask-applicant.ts'
import { decideAnswers } from '#server/areas/applications/questions/decide-answers.ts'
import { addNote } from '#server/areas/applications/review/add-note.ts'
import { answerCheck } from '#server/areas/applications/review/answer-check.ts'
import { countTabs } from '#server/areas/applications/review/count-tabs.ts'
import { listApplicationEntries } from '#server/areas/applications/review/list-application-entries.ts'
import { listApplications } from '#server/areas/applications/review/list-applications.ts'
import { showApplication } from '#server/areas/applications/review/show-application.ts'
import { checkAudit } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { listArrears } from '#server/areas/dues/list-arrears.ts'
import { openOffice } from '#server/areas/identity/open-office.ts'
import { makeBackup, type Store } from '#server/areas/jobs/backup/make-backup.ts'
import { getAuditChoices, listAuditEntries } from '#server/areas/staff/trail/list-entries.ts'
import { account } from '#server/db/schema/index.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, respondingRoute, route } from '#server/http/route.ts'
import { privateFileRoute } from './private-file.ts'

/** Whose doings are recorded: an account of the office, or the holder of its key. */
async function whoIsOffice({ db, session }: OfficeContext): Promise<OfficeIdentity> {
  if (session.account === null) return { role: 'office', email: null }
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, session.account))
  return { role: 'office', email: row?.email ?? null }
}

interface OfficeDeps {
  officeKey: string | undefined
  store: Store
}

/** Sent as it is read, and kept nowhere on the way. */
function backupRoute(app: Hono<Environment>, deps: RouteDeps, store: Store) {
  respondingRoute(app, deps, to.makeBackup, async (ctx, _, c) =>
    c.body(await makeBackup(ctx, store), 200, {
      'content-type': 'application/x-tar',
      'content-disposition': 'attachment; filename="backup.tar"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }),
  )
}

/** What the chapter's office does, and its door. */
export function officeRoutes(app: Hono<Environment>, deps: RouteDeps, { officeKey, store }: OfficeDeps) {
  route(app, deps, to.openOffice, (ctx, { key }) => openOffice(ctx, { key, officeKey }))
  route(app, deps, to.whoIsOffice, whoIsOffice)

  route(app, deps, to.listApplications, listApplications)
  // Before the one of one application, whose number could be these words.
  route(app, deps, to.listApplicationEntries, listApplicationEntries)
  route(app, deps, to.countApplicationTabs, countTabs)
  route(app, deps, to.showApplication, showApplication)
  route(app, deps, to.approveApplication, (ctx, { id }) => decide(ctx, id, { step: 'approve', reason: null }))
  route(app, deps, to.rejectApplication, (ctx, { id, reason }) => decide(ctx, id, { step: 'reject', reason }))
  route(app, deps, to.reopenApplication, reopenApplication)
  route(app, deps, to.askApplicant, askApplicant)
  route(app, deps, to.decideAnswers, decideAnswers)
  route(app, deps, to.answerCheck, answerCheck)
  route(app, deps, to.addNote, addNote)
  route(app, deps, to.turnFile, turnFile)
  privateFileRoute(app, deps, {
    endpoint: to.getOfficeFile,
    files: store.files,
    find: getOfficeFile,
  })

  route(app, deps, to.listArrears, listArrears)
  route(app, deps, to.checkAudit, checkAudit)
  route(app, deps, to.listAuditEntries, listAuditEntries)
  route(app, deps, to.getAuditChoices, getAuditChoices)
  backupRoute(app, deps, store)
}
