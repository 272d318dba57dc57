import * as office from '../common/calls/office.ts'
import { Approval, ApprovalDecision, ApprovalSelection, SingleOfficer } from './approval.ts'

/** What somebody has asked for, and what they may decide. */
export const listApprovals = office.list('/approvals', 'desk.view', ApprovalSelection, Approval)

/** Approves or declines. The person who asked cannot approve; others need the permission of the act. */
export const decideApproval = office.post('/approvals/{id}/decide', 'desk.view', {
  body: ApprovalDecision,
  answer: Approval,
})

/** From the shell alone: what needs two persons waits a day instead. */
export const setSingleOfficer = office.post('/single-officer', 'settings.edit', {
  body: SingleOfficer,
  answer: SingleOfficer,
  byKey: true,
})
