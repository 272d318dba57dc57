import * as v from 'valibot'
import { Id, OptionalText, Text } from '../parts.ts'
import { listQuery, Moment } from './list.ts'

/** How a member stands with the dues; `former` is whose membership has ended. */
export const memberStandings = ['active', 'due', 'inArrears', 'former'] as const
export type MemberStanding = (typeof memberStandings)[number]

/** The tabs of the list. `open` is whoever owes dues; all but the last are of members as they are now. */
export const memberTabs = ['all', 'open', 'no-email', 'former'] as const

const filters = {
  tab: v.optional(v.picklist(memberTabs, `Ask for ${memberTabs.join(', ')}.`)),
  /** The number of a grade. */
  grade: v.optional(v.picklist(['1', '2', '3', '4'], 'Ask for a grade from 1 to 4.')),
  standing: v.optional(v.picklist(memberStandings, `Ask for ${memberStandings.join(', ')}.`)),
  /** The first day on which membership may have begun, and the first on which it may not: the days of these moments in Abuja. */
  since: v.optional(Moment),
  before: v.optional(Moment),
}

/** `q` is a part of the name, the membership number or the e-mail address. */
export const MemberSelection = listQuery(['name', 'number', 'newest', 'oldest'], filters)
export type MemberSelection = v.InferOutput<typeof MemberSelection>

/** A row of the list. Birth date and telephone number are told to whoever has the right `members.sensitive`. */
export const MemberEntry = v.object({
  id: Id,
  number: Text,
  name: Text,
  email: OptionalText,
  grade: OptionalText,
  member_since: Text,
  standing: v.picklist(memberStandings),
  /** The last day that dues are paid for. */
  paid_to: OptionalText,
  phone: OptionalText,
  dob: OptionalText,
})
export type MemberEntry = v.InferOutput<typeof MemberEntry>
