import { Said } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ById } from '../parts.ts'
import { ByRelief, MemberReturn, MembershipEnding, ReliefLifting, ReliefRequest } from './member-acts.ts'

/** Of the office's people another one approves it; the key of the shell ends it at once. */
export const endMembership = endpoint({
  method: 'POST',
  path: '/office/members/{id}/end',
  access: 'office',
  permission: 'members.end',
  params: ById,
  body: MembershipEnding,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** Whose membership has ended is taken back. */
export const returnMember = endpoint({
  method: 'POST',
  path: '/office/members/{id}/return',
  access: 'office',
  permission: 'members.end',
  params: ById,
  body: MemberReturn,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** Above the limit for a second person one approves it. */
export const giveRelief = endpoint({
  method: 'POST',
  path: '/office/members/{id}/reliefs',
  access: 'office',
  permission: 'dues.relief',
  params: ById,
  body: ReliefRequest,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** From today on it counts no more. */
export const liftRelief = endpoint({
  method: 'POST',
  path: '/office/members/{id}/reliefs/{relief}/lift',
  access: 'office',
  permission: 'dues.relief',
  params: ByRelief,
  body: ReliefLifting,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
