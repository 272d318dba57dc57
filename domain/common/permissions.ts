import { isRole, type Permission, permissions, type Role, roles } from '#contract/common/permissions.ts'

const permissionsOf = (name: string): readonly Permission[] => (isRole(name) ? roles[name] : [])

/** The one place that says whether somebody may do something. What is not known is no. */
export const may = (held: readonly string[], permission: Permission): boolean =>
  held.some((role) => permissionsOf(role).includes(permission))

/** All that somebody with these roles may. */
export const permissionsHeld = (held: readonly string[]): Permission[] => permissions.filter((one) => may(held, one))

/** Rights that are part of a wider one. */
const wider: Partial<Record<Permission, Permission>> = { 'outbox.own': 'outbox.retry' }

/** Whether somebody holds every right of a role, so that they may give and take it. */
export const mayGrant = (held: readonly string[], role: Role): boolean =>
  roles[role].every((one) => may(held, one) || may(held, wider[one] ?? one))
