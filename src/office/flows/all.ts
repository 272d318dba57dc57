// Written by `npm run check` and the builds, from the folders below machines: change nothing here.
import type { OfficeFlowName } from '#machines/registry.ts'
import { askApplicantFlow } from './ask-applicant.ts'
import { bulkActFlow } from './bulk-act.ts'
import { bulkLetterFlow } from './bulk-letter.ts'
import { contentEditorFlow } from './content-editor.ts'
import { decisionFlow } from './decision.ts'
import { doorScanFlow } from './door-scan.ts'
import type { Flow } from './flow.ts'
import { importFlow } from './import.ts'
import { listViewFlow } from './list-view.ts'
import { mailTemplateFlow } from './mail-template.ts'
import { memberActFlow } from './member-act.ts'
import { memberFormFlow } from './member-form.ts'
import { mergeFlow } from './merge.ts'
import { officeSessionFlow } from './office-session.ts'
import { officeSignInFlow } from './office-sign-in.ts'
import { publishFlow } from './publish.ts'
import { staffFormFlow } from './staff-form.ts'
import { stepUpFlow } from './step-up.ts'
import { taskWatchFlow } from './task-watch.ts'

/** Every flow by its name. A machine without a provider does not compile here. Not for pages: it loads all. */
export const allFlows: { [Name in OfficeFlowName]: Flow<Name> } = {
  askApplicant: askApplicantFlow,
  bulkAct: bulkActFlow,
  bulkLetter: bulkLetterFlow,
  contentEditor: contentEditorFlow,
  decision: decisionFlow,
  doorScan: doorScanFlow,
  import: importFlow,
  listView: listViewFlow,
  mailTemplate: mailTemplateFlow,
  memberAct: memberActFlow,
  memberForm: memberFormFlow,
  merge: mergeFlow,
  officeSession: officeSessionFlow,
  officeSignIn: officeSignInFlow,
  publish: publishFlow,
  staffForm: staffFormFlow,
  stepUp: stepUpFlow,
  taskWatch: taskWatchFlow,
}
