import { type Permission, type Role, roles } from '#contract/permissions.ts'

const isRole = (name: string): name is Role => Object.hasOwn(roles, name)

const permissionsOf = (name: string): readonly Permission[] => (isRole(name) ? roles[name] : [])

/** The one place that says whether somebody may do something. What is not known is no. */
export const may = (held: readonly string[], permission: Permission): boolean =>
  held.some((role) => permissionsOf(role).includes(permission))

/** Whether somebody belongs to the office at all. */
export const isOffice = (held: readonly string[]): boolean => held.some(isRole)
