import type { Profile } from '#contract/identity/auth.ts'
import { dayAfter } from './dues-standing.ts'

/** Days are those of Abuja, written 2027-03-12, so that they compare as texts. */

/** A dues year ends on 30 June. The last day of the one that a day lies in, or of one so many years from it. */
export function endOfDuesYear(day: string, later = 0): string {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > '06-30' ? 1 : 0)
  return `${year + later}-06-30`
}

export type DuesStanding = 'active' | 'due' | 'inArrears'

/** How a member stands who has paid until this day. Of whom nothing is known, the running year is due. */
export function duesStanding(paidUntil: string | null, today: string): DuesStanding {
  if (paidUntil === null) return 'due'
  if (today <= paidUntil) return 'active'
  return paidUntil <= lastPaidInArrears(today) ? 'inArrears' : 'due'
}

/** Who has paid until this day or an earlier one is in arrears: the oldest open year fell due a year ago or more. */
export function lastPaidInArrears(today: string): string {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  // Of 29 February a year later is 1 March.
  return dayAfter(yearAgo.replace('-02-29', '-02-28'), -1)
}

/** The first day of the dues year after the one that ends on a day. */
export const duesYearAfter = (end: string) => `${end.slice(0, 4)}-07-01`

/** Money is under way here, it is what who owes comes for, or the law lets everybody see it: with or without active dues. */
const ALWAYS_OPEN = ['/account/upgrade/success', '/account/dues', '/account/payments', '/account/privacy']

interface Visit {
  profile: Profile
  path: string
}

/** Whether the account shows its pages to this member, or a panel that stands before them. */
export const accountIsOpen = ({ profile: { grade_id, yearly_dues }, path }: Visit) =>
  ALWAYS_OPEN.includes(path) || (grade_id !== null && yearly_dues === 'active')
