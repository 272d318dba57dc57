import type { Profile } from '#contract/identity/auth.ts'

/** Days are those of Abuja, written 2027-03-12, so that they compare as texts. */

/** A dues year ends on 30 June. The last day of the one that a day lies in, or of one so many years from it. */
export function endOfDuesYear(day: string, later = 0): string {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > '06-30' ? 1 : 0)
  return `${year + later}-06-30`
}

/** The first day of the dues year after the one that ends on a day. */
export const duesYearAfter = (end: string) => `${end.slice(0, 4)}-07-01`

/** Money is under way here, it is what who owes comes for, or the law lets everybody see it: with or without active dues. */
const ALWAYS_OPEN = [
  '/account/upgrade/success',
  '/account/dues',
  '/account/card',
  '/account/payments',
  '/account/papers',
  '/account/privacy',
  '/account/mcpd',
]

interface Visit {
  profile: Profile
  path: string
}

/** Whether the account shows its pages to this member, or a panel that stands before them. */
export const accountIsOpen = ({ profile: { grade_id, yearly_dues }, path }: Visit) =>
  ALWAYS_OPEN.includes(path) || (grade_id !== null && yearly_dues === 'active')
