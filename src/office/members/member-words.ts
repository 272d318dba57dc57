import type { MemberStanding } from '#contract/members/members.ts'
import type { StateWords } from '../kit/StateBadge.tsx'

/** How a standing is shown. */
export const standings: Record<MemberStanding, StateWords> = {
  active: { set: 'paid', word: 'Active' },
  due: { set: 'pending', word: 'Due' },
  inArrears: { set: 'rejected', word: 'In arrears' },
  former: { set: 'quiet', word: 'Former' },
}
