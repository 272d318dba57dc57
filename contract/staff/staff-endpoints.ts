import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import {
  ByRight,
  GuardedStaffStep,
  Holder,
  StaffChanged,
  StaffInvitation,
  StaffMember,
  StaffRoles,
  StaffSelection,
  StaffStep,
} from './staff.ts'

export const listStaff = endpoint({
  method: 'GET',
  path: '/office/staff',
  access: 'office',
  permission: 'staff.read',
  query: StaffSelection,
  at: 'data',
  answer: page(StaffMember),
  failure: somethingWentWrong,
})

/** For everybody of the office: whom to ask for what one may not do oneself. */
export const listHolders = endpoint({
  method: 'GET',
  path: '/office/rights/{right}/holders',
  access: 'office',
  permission: 'desk.view',
  params: ByRight,
  at: 'data.people',
  answer: v.array(Holder),
  failure: somethingWentWrong,
})

/** By mail; somebody who has left is invited again. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/office/staff',
  access: 'office',
  permission: 'staff.invite',
  body: StaffInvitation,
  at: 'data',
  answer: StaffChanged,
  failure: somethingWentWrong,
})

/** The link of the invitation once more, to who has not come in yet. */
export const sendStaffInvitation = endpoint({
  method: 'POST',
  path: '/office/staff/{id}/send-invitation',
  access: 'office',
  permission: 'staff.invite',
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const changeStaffRoles = endpoint({
  method: 'POST',
  path: '/office/staff/{id}/roles',
  access: 'office',
  permission: 'staff.roles',
  params: ById,
  body: StaffRoles,
  at: 'data',
  answer: StaffChanged,
  failure: somethingWentWrong,
})

/** An officer who lost every factor chooses a new one at the next sign-in. */
export const resetStaffFactor = endpoint({
  method: 'POST',
  path: '/office/staff/{id}/reset-factor',
  access: 'office',
  permission: 'staff.reset_factor',
  params: ById,
  body: GuardedStaffStep,
  at: 'data',
  answer: StaffChanged,
  failure: somethingWentWrong,
})

export const lockStaff = endpoint({
  method: 'POST',
  path: '/office/staff/{id}/lock',
  access: 'office',
  permission: 'staff.roles',
  params: ById,
  body: StaffStep,
  at: 'data',
  answer: StaffMember,
  failure: somethingWentWrong,
})

export const unlockStaff = endpoint({
  method: 'POST',
  path: '/office/staff/{id}/unlock',
  access: 'office',
  permission: 'staff.roles',
  params: ById,
  body: StaffStep,
  at: 'data',
  answer: StaffMember,
  failure: somethingWentWrong,
})

export const leaveStaff = endpoint({
  method: 'POST',
  path: '/office/staff/{id}/leave',
  access: 'office',
  permission: 'staff.roles',
  params: ById,
  body: GuardedStaffStep,
  at: 'data',
  answer: StaffChanged,
  failure: somethingWentWrong,
})
