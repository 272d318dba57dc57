import { Refusal } from '#contract/common/refusal.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { Model } from '#machines/parts/model.ts'
import { profile } from '#samples/identity.ts'
import type { accountGateMachine } from './account-gate.machine.ts'

const applied = (status: NonNullable<Profile['application']>['status']): Profile => ({
  ...profile,
  grade_id: null,
  application: { status, grade: 'Associate', submitted_at: '2027-03-01T09:00:00.000Z', reason: null },
})

export const accountGateModel: Model<typeof accountGateMachine> = {
  inputs: [
    { profile, path: '/account' },
    { profile: { ...profile, grade_id: null }, path: '/account' },
  ],
  cases: {
    'profile.changed': [
      { type: 'profile.changed', profile },
      { type: 'profile.changed', profile: { ...profile, grade_id: null } },
      { type: 'profile.changed', profile: { ...profile, yearly_dues: 'inactive' } },
      { type: 'profile.changed', profile: applied('received') },
      { type: 'profile.changed', profile: applied('approved') },
      { type: 'profile.changed', profile: applied('rejected') },
      { type: 'profile.changed', profile: { ...profile, grade_id: null, has_lost_membership: true } },
    ],
    'path.changed': [
      { type: 'path.changed', path: '/account' },
      { type: 'path.changed', path: '/account/upgrade/success' },
    ],
  },
  outcomes: {
    readUser: { done: [profile], error: [new Error('Could not Get User'), new Refusal(401, 'Sign in again')] },
  },
  serialize: ({ context: { profile, path } }) => [
    profile.grade_id,
    profile.yearly_dues,
    profile.application?.status,
    profile.has_lost_membership,
    path,
  ],
  scenarios: {
    'dues are paid': ['readUser answers', 'in content'],
    'dues are missing': ['in dues'],
    'an application is under review': ['in review'],
    'approved, and to be paid': ['in approved'],
    'the application was rejected': ['in rejected'],
    'membership was lost': ['in lost'],
    'no member yet': ['in invitation'],
    'the server cannot be reached': ['readUser fails (Could not)'],
  },
}
