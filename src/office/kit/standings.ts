import type { MemberStanding } from '#contract/common/standing.ts'
import type { StateWords } from './StateBadge.tsx'
import { plainDay } from './times.ts'

/** How a member's standing is shown. */
export const standings: Record<MemberStanding, StateWords> = {
  active: { set: 'paid', word: 'Active' },
  due: { set: 'pending', word: 'Due' },
  inArrears: { set: 'rejected', word: 'In arrears' },
  former: { set: 'quiet', word: 'Former' },
}

/** Up to when a member's dues are paid. Who is a member without such a day has none to pay. */
export function paidTo({ standing, paid_to }: { standing: MemberStanding; paid_to: string | null }): string {
  if (paid_to !== null) return plainDay(paid_to)
  return standing === 'former' ? 'No member' : 'No dues to pay'
}
