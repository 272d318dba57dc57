import * as to from '#contract/staff/audit.ts'
import { checkAudit } from '#server/areas/common/audit.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import { getAuditChoices } from '#server/areas/staff/trail/audit-entries.list.ts'
import { auditExport } from '#server/areas/staff/trail/export-entries.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Who did what. */
export function auditRoutes(app: App, deps: AreaDeps) {
  route(app, deps, to.checkAudit, checkAudit)
  route(app, deps, to.getAuditChoices, getAuditChoices)
  exportRoute(app, deps, to.exportAudit, auditExport)
}
