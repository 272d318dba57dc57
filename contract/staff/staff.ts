import * as v from 'valibot'
import { listQuery } from '../common/list.ts'
import { Id, Instant, Text } from '../common/parts.ts'
import { permissions, roleNames } from '../common/permissions.ts'
import { Email, Line, Name } from '../common/person.ts'
import { FactorName } from './sign-in.ts'

/** Where somebody of the office stands: machines/staff/staff. */
export const staffStates = ['invited', 'active', 'locked', 'left'] as const

const RoleName = v.picklist(roleNames, `The roles are ${roleNames.join(', ')}.`)

const Roles = v.pipe(
  v.array(RoleName),
  v.minLength(1, 'Give at least one role.'),
  v.check((roles) => new Set(roles).size === roles.length, 'Name each role once.'),
)

/** For the second person, where one is needed. */
const Reason = v.optional(Line(500), '')

/** As it was seen: a change of something else meanwhile is 409. */
const Version = v.pipe(v.number(), v.integer(), v.minValue(1))

export const ByRight = v.object({ right: v.picklist(permissions, 'Name a right of the office.') })

/** Somebody who holds a right, by name. */
export const Holder = v.object({ id: Id, name: Text })
export type Holder = v.InferOutput<typeof Holder>

export const StaffSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(staffStates)),
  role: v.optional(RoleName),
})
export type StaffSelection = v.InferOutput<typeof StaffSelection>

export const StaffMember = v.object({
  id: Id,
  name: Text,
  email: Text,
  state: v.picklist(staffStates),
  roles: v.array(v.picklist(roleNames)),
  factors: v.array(FactorName),
  invited_at: Instant,
  /** In the office, to the minute; null where no session is left. */
  used_at: v.nullable(Instant),
  version: v.number(),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** As they stand now, and the approval that has to come for the rest of what was asked. */
export const StaffChanged = v.object({ ...StaffMember.entries, approval: v.nullable(Id) })
export type StaffChanged = v.InferOutput<typeof StaffChanged>

export const StaffInvitation = v.object({
  email: Email,
  first_name: Name('Enter the first name.'),
  sur_name: Name('Enter the surname.'),
  roles: Roles,
  reason: Reason,
})
export type StaffInvitation = v.InferOutput<typeof StaffInvitation>

export const StaffRoles = v.object({ roles: Roles, version: Version, reason: Reason })
export const StaffStep = v.object({ version: Version })
/** Of who approves what others ask for it waits for a second person. */
export const GuardedStaffStep = v.object({ version: Version, reason: Reason })
