import * as to from '#contract/staff/staff-endpoints.ts'
import { changeRoles, leaveStaff, lockStaff, resetFactor, unlockStaff } from '#server/areas/staff/change-staff.ts'
import { inviteStaff, sendInvitation } from '#server/areas/staff/invite.ts'
import { listHolders } from '#server/areas/staff/staff.list.ts'
import type { App } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** Who works for the office, and as what. */
export function officeStaffRoutes(app: App, deps: RouteDeps) {
  route(app, deps, to.listHolders, listHolders)
  route(app, deps, to.inviteStaff, inviteStaff)
  route(app, deps, to.sendStaffInvitation, sendInvitation)
  route(app, deps, to.changeStaffRoles, changeRoles)
  route(app, deps, to.resetStaffFactor, resetFactor)
  route(app, deps, to.lockStaff, lockStaff)
  route(app, deps, to.unlockStaff, unlockStaff)
  route(app, deps, to.leaveStaff, leaveStaff)
}
