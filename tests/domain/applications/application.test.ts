import { expect, test } from 'vitest'
import { type ApplicationStatus, applicationStatuses, statusNames } from '#contract/applications/review.ts'
import { shownApplication } from '#domain/applications/application.ts'

const reason = 'The certificate cannot be read.'
const lapsed = { status: 'rejected', reason: 'Our questions were not answered in time. You may apply again.' } as const

const memberships: Record<ApplicationStatus, unknown> = {
  received: { status: 'received', reason },
  waiting: { status: 'received', reason },
  answered: { status: 'received', reason },
  approved: { status: 'approved', reason },
  rejected: { status: 'rejected', reason },
  lapsed,
  withdrawn: null,
  paid: { status: 'member', reason },
}

const upgrades: Record<ApplicationStatus, unknown> = {
  ...memberships,
  received: { status: 'pending', reason },
  waiting: { status: 'pending', reason },
  answered: { status: 'pending', reason },
  paid: { status: 'paid', reason },
}

test.each(applicationStatuses)(
  'an application that is %s is told to its applicant as such, in the words of its kind',
  (status) => {
    expect(shownApplication(statusNames.membership, { status, reason })).toEqual(memberships[status])
    expect(shownApplication(statusNames.upgrade, { status, reason })).toEqual(upgrades[status])
  },
)
