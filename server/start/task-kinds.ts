import { attendeeExport } from '../services/attendee/list-attendees.ts'
import { bankStatementTask } from '../services/bank/apply-statement.ts'
import { callOffTask } from '../services/call-off/call-off-task.ts'
import { arrearsExport } from '../services/dues/list-arrears-entries.ts'
import { memberImport } from '../services/import/commit-import.ts'
import { importUndo } from '../services/import/undo-import.ts'
import { letterTask } from '../services/letter/post-letter.ts'
import { memberExport } from '../services/member/export-members.ts'
import { applicationExport } from '../services/membership/export-applications.ts'
import { paymentExport } from '../services/payment/export-payments.ts'
import { reminderTask } from '../services/reminder/send-run.ts'
import { bulkAct } from '../services/selection/selections.ts'
import type { TaskKinds } from '../services/task/task-kind.ts'
import { moveTask } from '../services/ticket/move-task.ts'
import { auditExport } from '../services/trail/export-entries.ts'
import { waitingExport } from '../services/waiting/list-entries.ts'
import { yearPackTask } from '../services/year-pack/count-pack.ts'

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
