// Written by `npm run check` and the builds, from the folders below machines: change nothing here.
import type { OfficeFlowName } from '#machines/registry.ts'
import { officeFindFlow } from '../app/find/office-find.flow.ts'
import { askApplicantFlow } from '../applications/ask/ask-applicant.flow.ts'
import { decisionFlow } from '../applications/review/decision.flow.ts'
import { contentEditorFlow } from '../content/content-editor.flow.ts'
import { pictureBatchFlow } from '../content/gallery/picture-batch.flow.ts'
import { publishFlow } from '../content/publish/publish.flow.ts'
import { doorScanFlow } from '../door/door-scan.flow.ts'
import { actFlow } from '../kit/act/act.flow.ts'
import type { Flow } from '../kit/flow.ts'
import { bulkActFlow } from '../kit/jobs/bulk-act.flow.ts'
import { jobWatchFlow } from '../kit/jobs/job-watch.flow.ts'
import { listViewFlow } from '../kit/list/list-view.flow.ts'
import { bulkLetterFlow } from '../mail/letter/bulk-letter.flow.ts'
import { mailTemplateFlow } from '../mail/template/mail-template.flow.ts'
import { importFlow } from '../members/import/import.flow.ts'
import { mergeFlow } from '../members/merge/merge.flow.ts'
import { memberFormFlow } from '../members/record/member-form.flow.ts'
import { ownFactorsFlow } from '../staff/me/own-factors.flow.ts'
import { ownNoticesFlow } from '../staff/me/own-notices.flow.ts'
import { officeSessionFlow } from '../staff/sign-in/office-session.flow.ts'
import { officeSignInFlow } from '../staff/sign-in/office-sign-in.flow.ts'
import { stepUpFlow } from '../staff/sign-in/step-up.flow.ts'

/** Every flow by its name. A machine without a provider does not compile here. Not for pages: it loads all. */
export const allFlows: { [Name in OfficeFlowName]: Flow<Name> } = {
  act: actFlow,
  askApplicant: askApplicantFlow,
  bulkAct: bulkActFlow,
  bulkLetter: bulkLetterFlow,
  contentEditor: contentEditorFlow,
  decision: decisionFlow,
  doorScan: doorScanFlow,
  import: importFlow,
  jobWatch: jobWatchFlow,
  listView: listViewFlow,
  mailTemplate: mailTemplateFlow,
  memberForm: memberFormFlow,
  merge: mergeFlow,
  officeFind: officeFindFlow,
  officeSession: officeSessionFlow,
  officeSignIn: officeSignInFlow,
  ownFactors: ownFactorsFlow,
  ownNotices: ownNoticesFlow,
  pictureBatch: pictureBatchFlow,
  publish: publishFlow,
  stepUp: stepUpFlow,
}
