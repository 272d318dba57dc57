import { named } from '#contract/common/named.ts'
import { fileFields } from '#contract/identity/person-fields.ts'
import type { Texts } from '#machines/parts/form/form.ts'

/** Besides what is known of the person. */
const ofMembership = ['number', 'grade', 'grade_since', 'member_since', 'paid_to'] as const

/** `apart` are members who were looked at, and are somebody else. */
export type NewMemberForm = Texts &
  Record<(typeof fileFields)[number] | (typeof ofMembership)[number] | 'apart', string>

export const emptyNewMember: NewMemberForm = named([...fileFields, ...ofMembership, 'apart'] as const, () => '')
