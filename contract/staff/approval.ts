import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'

/** What becomes of it: machines/staff/approval. */
export const approvalStates = ['asked', 'approved', 'declined', 'expired', 'performed', 'failed'] as const

/** What this reader may decide, what they asked for and still waits, and what is over. */
export const approvalViews = ['for-you', 'you-asked', 'done'] as const

export const ApprovalSelection = listQuery(['waiting', 'newest', 'oldest'], {
  view: v.optional(v.picklist(approvalViews, `Ask for ${approvalViews.join(', ')}.`)),
  state: v.optional(v.picklist(approvalStates)),
})
export type ApprovalSelection = v.InferOutput<typeof ApprovalSelection>

const Named = v.object({ reference: Text, name: v.nullable(Text) })

/** Something that needs two persons. */
export const Approval = v.object({
  id: Id,
  act: Text,
  about: Named,
  /** What is to be done, for the person who decides. */
  words: Text,
  reason: Text,
  /** What differs, as it was when it was asked for and as it becomes. */
  shows: v.optional(v.array(v.object({ label: Text, before: v.string(), after: v.string() }))),
  state: v.picklist(approvalStates),
  asked_by: Named,
  asked_at: Instant,
  expires_at: Instant,
  /** Where one person is the whole office: when it is done without a second one. */
  due_at: v.nullable(Instant),
  decided_by: v.nullable(Named),
  decided_at: v.nullable(Instant),
  /** What the person who decided said to it. */
  note: OptionalText,
  /** Why it could not be done; of what was performed, who or what was left out. */
  failure: OptionalText,
  /** Whether the caller may approve it now. */
  may_approve: v.boolean(),
  /** The person who asked may take it back. */
  may_decline: v.boolean(),
})
export type Approval = v.InferOutput<typeof Approval>

export const ApprovalDecision = v.object({
  decision: v.picklist(['approve', 'decline']),
  note: v.optional(Line(500), ''),
})
export type ApprovalDecision = v.InferOutput<typeof ApprovalDecision>

export const SingleOfficer = v.object({ on: v.boolean() })

/** What somebody has asked for, and what they may decide. */
export const listApprovals = office.list('/approvals', 'desk.view', ApprovalSelection, Approval)

/** Approves or declines. The person who asked cannot approve; others need the permission of the act. */
export const decideApproval = office.post('/approvals/{id}/decide', 'desk.view', {
  body: ApprovalDecision,
  answer: Approval,
})
