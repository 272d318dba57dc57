import { isRole, type Permission, permissions, type Role, roles } from '#contract/common/permissions.ts'

const permissionsOf = (name: string): readonly Permission[] => (isRole(name) ? roles[name] : [])

/** The one place that says whether somebody may do something. What is not known is no. */
export const may = (names: readonly string[], permission: Permission): boolean =>
  names.some((role) => permissionsOf(role).includes(permission))

/** All that somebody with these roles may. */
export const permissionsOfAll = (names: readonly string[]): Permission[] => permissions.filter((one) => may(names, one))

/** Rights that are part of a wider one. */
const wider: Partial<Record<Permission, Permission>> = { 'outbox.own': 'outbox.retry' }

/** Whether somebody holds every right of a role, so that they may give and take it. */
export const mayGrant = (names: readonly string[], role: Role): boolean =>
  roles[role].every((one) => may(names, one) || may(names, wider[one] ?? one))
