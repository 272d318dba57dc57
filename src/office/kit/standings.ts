import type { MemberStanding } from '#contract/common/standing.ts'
import type { StateWords } from './StateBadge.tsx'

/** How a member's standing is shown. */
export const standings: Record<MemberStanding, StateWords> = {
  active: { set: 'paid', word: 'Active' },
  due: { set: 'pending', word: 'Due' },
  inArrears: { set: 'rejected', word: 'In arrears' },
  former: { set: 'quiet', word: 'Former' },
}
