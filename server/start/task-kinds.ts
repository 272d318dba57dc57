import { applicationExport } from '../areas/applications/review/export-applications.ts'
import { bulkAct } from '../areas/applications/selection/selections.ts'
import { arrearsExport } from '../areas/dues/list-arrears-entries.ts'
import { reminderTask } from '../areas/dues/reminder/send-run.ts'
import { attendeeExport } from '../areas/events/attendee/list-attendees.ts'
import { callOffTask } from '../areas/events/call-off/call-off-task.ts'
import { moveTask } from '../areas/events/ticket/move-task.ts'
import { waitingExport } from '../areas/events/waiting/list-entries.ts'
import type { TaskKinds } from '../areas/jobs/task-kind.ts'
import { letterTask } from '../areas/mail/letter/post-letter.ts'
import { memberExport } from '../areas/members/export-members.ts'
import { memberImport } from '../areas/members/import/commit-import.ts'
import { importUndo } from '../areas/members/import/undo-import.ts'
import { bankStatementTask } from '../areas/money/bank/apply-statement.ts'
import { paymentExport } from '../areas/money/payments/export-payments.ts'
import { yearPackTask } from '../areas/money/year-pack/count-pack.ts'
import { auditExport } from '../areas/staff/trail/export-entries.ts'

/** Everything that is done in the background for the office. */
export const taskKinds: TaskKinds = {
  'application-export': applicationExport.kind,
  'audit-export': auditExport.kind,
  'bank-statement': bankStatementTask,
  'bulk-act': bulkAct,
  'call-off': callOffTask,
  'event-move': moveTask,
  'arrears-export': arrearsExport.kind,
  'attendee-export': attendeeExport.kind,
  'member-export': memberExport.kind,
  'member-import': memberImport,
  'import-undo': importUndo,
  letter: letterTask,
  'payment-export': paymentExport.kind,
  reminders: reminderTask,
  'waiting-list-export': waitingExport.kind,
  'year-pack': yearPackTask,
}
