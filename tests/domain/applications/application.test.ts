import { expect, test } from 'vitest'
import {
  type MembershipStatus,
  membershipStatuses,
  type UpgradeApplicationStatus,
  upgradeApplicationStatuses,
} from '#contract/applications/review.ts'
import { shownMembership, shownUpgrade } from '#domain/applications/application.ts'

const reason = 'The certificate cannot be read.'
const lapsed = { status: 'rejected', reason: 'Our questions were not answered in time. You may apply again.' } as const

const memberships: Record<MembershipStatus, ReturnType<typeof shownMembership>> = {
  received: { status: 'received', reason },
  waiting: { status: 'received', reason },
  answered: { status: 'received', reason },
  approved: { status: 'approved', reason },
  rejected: { status: 'rejected', reason },
  lapsed,
  withdrawn: null,
  member: { status: 'member', reason },
}

const upgrades: Record<UpgradeApplicationStatus, ReturnType<typeof shownUpgrade>> = {
  pending: { status: 'pending', reason },
  waiting: { status: 'pending', reason },
  answered: { status: 'pending', reason },
  approved: { status: 'approved', reason },
  paid: { status: 'paid', reason },
  rejected: { status: 'rejected', reason },
  lapsed,
  withdrawn: null,
}

test.each(membershipStatuses)('an application for membership that is %s is told to the applicant as such', (status) => {
  expect(shownMembership({ status, reason })).toEqual(memberships[status])
})

test.each(upgradeApplicationStatuses)(
  'an application for an upgrade that is %s is told to the member as such',
  (status) => {
    expect(shownUpgrade({ status, reason })).toEqual(upgrades[status])
  },
)
