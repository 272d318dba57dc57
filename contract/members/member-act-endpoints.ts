import * as office from '../common/calls/office.ts'
import {
  ByRelief,
  FactorReset,
  GradeDay,
  MemberReturn,
  MembershipEnding,
  ReliefLifting,
  ReliefRequest,
  WaivedOfMany,
  WaiverOfMany,
} from './member-acts.ts'

/** Ends a membership. A second person approves it; with the shell's key it ends at once. */
export const endMembership = office.post('/members/{id}/end', 'members.end', { body: MembershipEnding })

/** Takes a former member back. */
export const returnMember = office.post('/members/{id}/return', 'members.end', { body: MemberReturn })

/** Corrects the day from which on a member holds the present grade. Where that changes what is owed, a second person approves it. */
export const correctGradeDay = office.post('/members/{id}/grade-day', 'members.edit', { body: GradeDay })

/** Waives, reduces or puts off dues. Above the limit a second person approves it. */
export const giveRelief = office.post('/members/{id}/reliefs', 'dues.relief', { body: ReliefRequest })

/** Waives the same years of several members. Together above the limit, a second person approves it. */
export const waiveDuesOfMany = office.post('/arrears/waive', 'dues.relief', {
  body: WaiverOfMany,
  answer: WaivedOfMany,
})

/** Ends a relief from today on. */
export const liftRelief = office.post('/members/{id}/reliefs/{relief}/lift', 'dues.relief', {
  params: ByRelief,
  body: ReliefLifting,
})

/** Asks a second person to reset the second factor of a member who has lost it. */
export const resetMemberFactor = office.post('/members/{id}/reset-factor', 'members.reset_factor', {
  body: FactorReset,
})
