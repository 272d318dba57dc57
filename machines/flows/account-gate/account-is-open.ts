import type { Profile } from '#contract/auth.ts'

/** Money is under way here: it is shown with or without active dues. */
const UPGRADE_PAID = '/account/upgrade/success'

interface Visit {
  profile: Profile
  path: string
}

/** Whether the account shows its pages to this member, or a panel that stands before them. */
export const accountIsOpen = ({ profile: { grade_id, yearly_dues }, path }: Visit) =>
  path === UPGRADE_PAID || (grade_id !== null && yearly_dues === 'active')
