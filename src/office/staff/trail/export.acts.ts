import { exportAudit } from '#contract/staff/audit.ts'
import { exportAct } from '#src/office/kit/jobs/export-act.ts'

export const exportAuditAct = exportAct(exportAudit)
