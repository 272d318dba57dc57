import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
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

export const listStaff = office.list('/staff', 'staff.read', StaffSelection, StaffMember)

/** For everybody of the office: whom to ask for what one may not do oneself. */
export const listHolders = office.get('/rights/{right}/holders', 'desk.view', {
  params: ByRight,
  at: 'data.people',
  answer: v.array(Holder),
})

/** By mail; somebody who has left is invited again. */
export const inviteStaff = office.post('/staff', 'staff.invite', { body: StaffInvitation, answer: StaffChanged })

/** The link of the invitation once more, to who has not come in yet. */
export const sendStaffInvitation = office.post('/staff/{id}/send-invitation', 'staff.invite', {})

export const changeStaffRoles = office.post('/staff/{id}/roles', 'staff.roles', {
  body: StaffRoles,
  answer: StaffChanged,
})

/** An officer who lost every factor chooses a new one at the next sign-in. */
export const resetStaffFactor = office.post('/staff/{id}/reset-factor', 'staff.reset_factor', {
  body: GuardedStaffStep,
  answer: StaffChanged,
})

export const lockStaff = office.post('/staff/{id}/lock', 'staff.roles', { body: StaffStep, answer: StaffMember })

export const unlockStaff = office.post('/staff/{id}/unlock', 'staff.roles', { body: StaffStep, answer: StaffMember })

export const leaveStaff = office.post('/staff/{id}/leave', 'staff.roles', {
  body: GuardedStaffStep,
  answer: StaffChanged,
})
