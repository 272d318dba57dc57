import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import type { Call } from '#src/lib/call.ts'
import { Invitation, Rejected, Review } from '#src/site/applications/Application.tsx'
import { Approved } from '#src/site/applications/Approved.tsx'
import { DuesPrompt } from '#src/site/dues/DuesPrompt.tsx'
import { LostMembership } from '#src/site/dues/LostMembership.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'

interface GateProps {
  stands: 'dues' | 'review' | 'approved' | 'lost' | 'rejected' | 'invitation'
  profile: Profile
  grades: PartQuery<Grade[]>
  call: Call
}

/** What stands before the account, and what to do about it. */
export function Gate({ stands, profile, grades, call }: GateProps) {
  const { application } = profile
  if (stands === 'dues') return <DuesPrompt profile={profile} grades={grades} call={call} />
  if (application && stands === 'review') return <Review application={application} />
  if (application && stands === 'approved') return <Approved application={application} />
  if (stands === 'lost') return <LostMembership />
  if (application && stands === 'rejected') return <Rejected application={application} />
  return <Invitation />
}
