import { MINUTE } from '#contract/common/spans.ts'
import type { Area } from '../area.ts'
import { decideByTime } from './approval/decide.ts'
import { grantRoles } from './guarded-roles.ts'
import { removeGuarded, resetGuarded } from './guarded-steps.ts'
import { tellDaily } from './loops/tell-daily.ts'
import { approvalRoutes } from './routes/approvals.ts'
import { auditRoutes } from './routes/audit.ts'
import { deskRoutes } from './routes/desk.ts'
import { officeKeyRoutes } from './routes/office-key.ts'
import { officeSignInRoutes } from './routes/sign-in.ts'
import { officeStaffRoutes } from './routes/staff.ts'
import { raiseLimit } from './setting/raise-limit.ts'
import { auditExport } from './trail/export-entries.ts'

export const staff: Area = {
  api: [officeKeyRoutes, officeSignInRoutes, officeStaffRoutes, approvalRoutes, deskRoutes, auditRoutes],
  guardedActs: () => [grantRoles, removeGuarded, resetGuarded, raiseLimit],
  jobKinds: () => ({ 'audit-export': auditExport.kind }),
  loops: [
    {
      name: 'approvals',
      every: MINUTE,
      needsSteadyClock: true,
      work: ({ ctx, guardedActs, log }) => decideByTime(ctx, guardedActs, log),
    },
    { name: 'daily', every: 10 * MINUTE, needsSteadyClock: true, work: ({ ctx, log }) => tellDaily(ctx, log) },
  ],
}
