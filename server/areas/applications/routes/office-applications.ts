import * as to from '#contract/applications/review-endpoints.ts'
import * as shell from '#contract/applications/shell-endpoints.ts'
import { getOfficeFile } from '#server/areas/applications/apply/get-file.ts'
import { turnFile } from '#server/areas/applications/apply/turn-file.ts'
import { decide } from '#server/areas/applications/decision/decide.ts'
import { reopenApplication } from '#server/areas/applications/decision/reopen-application.ts'
import { askApplicant } from '#server/areas/applications/questions/ask-applicant.ts'
import { decideAnswers } from '#server/areas/applications/questions/decide-answers.ts'
import { previewQuestions } from '#server/areas/applications/questions/preview-questions.ts'
import { addNote } from '#server/areas/applications/review/add-note.ts'
import { answerCheck } from '#server/areas/applications/review/answer-check.ts'
import { countTabs } from '#server/areas/applications/review/count-tabs.ts'
import { applicationExport } from '#server/areas/applications/review/export-applications.ts'
import { readApplications } from '#server/areas/applications/review/office-application.ts'
import { showApplication } from '#server/areas/applications/review/show-application.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'
import { privateFileRoute } from './private-file.ts'

/** What the office does with applications. */
export function officeApplicationRoutes(app: App, deps: AreaDeps) {
  route(app, deps, shell.listApplications, (ctx, { kind }) => readApplications(ctx, kind))
  // Before the one of one application, whose number could be these words.
  route(app, deps, to.countApplicationTabs, countTabs)
  route(app, deps, to.showApplication, showApplication)
  route(app, deps, shell.approveApplication, (ctx, { id }) => decide(ctx, id, { step: 'approve', reason: null }))
  route(app, deps, shell.rejectApplication, (ctx, { id, reason }) => decide(ctx, id, { step: 'reject', reason }))
  route(app, deps, to.reopenApplication, reopenApplication)
  route(app, deps, to.askApplicant, askApplicant)
  route(app, deps, to.previewQuestions, previewQuestions)
  route(app, deps, to.decideAnswers, decideAnswers)
  route(app, deps, to.answerCheck, answerCheck)
  route(app, deps, to.addNote, addNote)
  route(app, deps, to.turnFile, turnFile)
  privateFileRoute(app, deps, { endpoint: to.getOfficeFile, files: deps.store.files, find: getOfficeFile })
  exportRoute(app, deps, to.exportApplications, applicationExport)
}
