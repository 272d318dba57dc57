import type { MembershipStatus, UpgradeApplicationStatus } from '#contract/applications/review.ts'

export const LAPSED = 'Our questions were not answered in time. You may apply again.'

interface Standing<Status> {
  status: Status
  reason: string | null
}

/** What the applicant is told of an application for membership: questions keep it under review. A withdrawn one is gone. */
export function shownMembership({ status, reason }: Standing<MembershipStatus>) {
  if (status === 'withdrawn') return null
  if (status === 'lapsed') return { status: 'rejected' as const, reason: LAPSED }
  if (status === 'waiting' || status === 'answered') return { status: 'received' as const, reason }
  return { status, reason }
}

/** The same for an application for the next grade. */
export function shownUpgrade({ status, reason }: Standing<UpgradeApplicationStatus>) {
  if (status === 'withdrawn') return null
  if (status === 'lapsed') return { status: 'rejected' as const, reason: LAPSED }
  if (status === 'waiting' || status === 'answered') return { status: 'pending' as const, reason }
  return { status, reason }
}
