import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { Said } from '../identity/auth.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ByRelief, FactorReset, MemberReturn, MembershipEnding, ReliefLifting, ReliefRequest } from './member-acts.ts'

/** Ends a membership. A second person approves it; with the shell's key it ends at once. */
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

/** Takes a former member back. */
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

/** Waives, reduces or puts off dues. Above the limit a second person approves it. */
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

/** Ends a relief from today on. */
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

/** Asks a second person to reset the second factor of a member who has lost it. */
export const resetMemberFactor = endpoint({
  method: 'POST',
  path: '/office/members/{id}/reset-factor',
  access: 'office',
  permission: 'members.reset_factor',
  params: ById,
  body: FactorReset,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
