import { endpoint } from '../common/endpoint.ts'
import { page } from '../common/list.ts'
import { ById } from '../common/parts.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Approval, ApprovalDecision, ApprovalSelection, SingleOfficer } from './approval.ts'

/** What somebody has asked for, and what they may decide. */
export const listApprovals = endpoint({
  method: 'GET',
  path: '/office/approvals',
  access: 'office',
  permission: 'desk.view',
  query: ApprovalSelection,
  at: 'data',
  answer: page(Approval),
  failure: somethingWentWrong,
})

/** Approves or declines. The person who asked cannot approve; others need the permission of the act. */
export const decideApproval = endpoint({
  method: 'POST',
  path: '/office/approvals/{id}/decide',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  body: ApprovalDecision,
  at: 'data',
  answer: Approval,
  failure: somethingWentWrong,
})

/** From the shell alone: what needs two persons waits a day instead. */
export const setSingleOfficer = endpoint({
  method: 'POST',
  path: '/office/single-officer',
  access: 'office',
  permission: 'settings.edit',
  byKey: true,
  body: SingleOfficer,
  at: 'data',
  answer: SingleOfficer,
  failure: somethingWentWrong,
})
