import { isRole, type Permission, permissions, roles } from '#contract/permissions.ts'

const permissionsOf = (name: string): readonly Permission[] => (isRole(name) ? roles[name] : [])

/** The one place that says whether somebody may do something. What is not known is no. */
export const may = (held: readonly string[], permission: Permission): boolean =>
  held.some((role) => permissionsOf(role).includes(permission))

/** All that somebody with these roles may. */
export const permissionsHeld = (held: readonly string[]): Permission[] => permissions.filter((one) => may(held, one))
