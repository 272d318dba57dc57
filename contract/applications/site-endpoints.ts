import * as v from 'valibot'
import { file } from '../common/calls/call.ts'
import * as guest from '../common/calls/guest.ts'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import { LinkToken } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { Eligibility } from './eligibility.ts'
import { LinkHolder, MembershipConfirmation, OwnLink } from './membership.ts'
import { UpgradeApplication, UpgradeConfirmation, UpgradeRequest } from './upgrade.ts'

export const listUpgrades = member.get('/upgrade/my-applications', {
  at: 'data.data',
  answer: v.array(UpgradeApplication),
  failure: couldNot.getUpgradeApplications,
})

/** Null of who has no next grade. */
export const getEligibility = member.get('/upgrade/eligibility', {
  at: 'data.eligibility',
  answer: v.nullable(Eligibility),
})

export const applyForUpgrade = member.post('/upgrade/apply', {
  body: UpgradeRequest,
  at: 'data.message',
  failure: couldNot.applyForUpgrade,
})

export const payUpgrade = member.post('/upgrade/pay', {
  body: UpgradeConfirmation,
  at: 'data.message',
  failure: couldNot.completeUpgradePayment,
})

/** The link itself says who asks. A list of one, by tradition. */
export const getLinkHolder = visitor.get('/user/payment-link/{token}', {
  params: v.object({ token: LinkToken }),
  at: 'data.user',
  answer: v.array(LinkHolder),
  failure: couldNot.getUser,
})

/** A signed-in member opens the payment of their application without the mail. */
export const openOwnLink = member.post('/user/payment-link', { answer: OwnLink, failure: couldNot.getUser })

/** A signed-in applicant opens the chapter's questions without the mail: contract/applications/answer-endpoints.ts has the calls of their page. */
export const openOwnQuestions = member.post('/account/application/questions', {
  answer: OwnLink,
  failure: couldNot.getQuestions,
})

export const completeMembership = guest.post('/user/membership/registration/payment', {
  body: MembershipConfirmation,
  failure: couldNot.completeMembershipRegistration,
})

/** A picture of one's own application: bytes, and not JSON, so the client does not ask for it. */
export const getOwnFile = member.get('/user/files/{id}', file)
