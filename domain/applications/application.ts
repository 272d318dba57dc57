import type { ApplicationStatus } from '#contract/applications/review.ts'

export const LAPSED = 'Our questions were not answered in time. You may apply again.'

interface Standing {
  status: ApplicationStatus
  reason: string | null
}

/** What the applicant is told of an application, in the names of its kind: questions keep it under review. A withdrawn one is gone. */
export function shownApplication<Name extends string>(
  names: Record<'received' | 'approved' | 'rejected' | 'paid', Name>,
  { status, reason }: Standing,
) {
  if (status === 'withdrawn') return null
  if (status === 'lapsed') return { status: names.rejected, reason: LAPSED }
  return { status: names[status === 'waiting' || status === 'answered' ? 'received' : status], reason }
}
