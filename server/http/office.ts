import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as to from '#contract/office-endpoints.ts'
import type { OfficeIdentity } from '#contract/staff/office-key.ts'
import { checkAudit } from '#server/services/audit.ts'
import { makeBackup, type Store } from '#server/services/backup/make-backup.ts'
import { listArrears } from '#server/services/dues/list-arrears.ts'
import { openOffice } from '#server/services/identity/open-office.ts'
import { addNote } from '#server/services/membership/add-note.ts'
import { answerCheck } from '#server/services/membership/answer-check.ts'
import { countTabs } from '#server/services/membership/count-tabs.ts'
import { decide } from '#server/services/membership/decide.ts'
import { getOfficeFile } from '#server/services/membership/get-file.ts'
import { listApplicationEntries } from '#server/services/membership/list-application-entries.ts'
import { listApplications } from '#server/services/membership/list-applications.ts'
import { askApplicant } from '#server/services/membership/questions/ask-applicant.ts'
import { decideAnswers } from '#server/services/membership/questions/decide-answers.ts'
import { reopenApplication } from '#server/services/membership/reopen-application.ts'
import { showApplication } from '#server/services/membership/show-application.ts'
import { turnFile } from '#server/services/membership/turn-file.ts'
import { getAuditChoices, listAuditEntries } from '#server/services/trail/list-entries.ts'
import { account } from '../db/schema/index.ts'
import type { OfficeContext } from '../services/context.ts'
import type { Environment } from './environment.ts'
import { privateFileRoute } from './private-file.ts'
import { type RouteDeps, respondingRoute, route } from './route.ts'

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
