import {
  isRole,
  type Permission,
  type Role,
  roleNames,
  roles,
  secondPersonRoles,
} from '#contract/common/permissions.ts'

export const roleWords: Record<Role, string> = {
  owner: 'Owner',
  membership: 'Membership officer',
  finance: 'Finance officer',
  editor: 'Editor',
  door: 'Door staff',
  auditor: 'Auditor',
}

/** "Owner, Auditor", of roles as the server names them. */
export const rolesInWords = (names: readonly string[]) =>
  names.map((name) => (isRole(name) ? roleWords[name] : name)).join(', ')

export const holds = (role: Role, permission: Permission) => (roles[role] as readonly Permission[]).includes(permission)

/** "Owner, finance officer and auditor". */
export const inARow = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The roles that a second person has to give and take: "owner, membership officer or finance officer". */
export const guardedInWords = secondPersonRoles
  .map((role) => roleWords[role].toLowerCase())
  .reduce((all, role, index, { length }) => `${all}${index === length - 1 ? ' or ' : ', '}${role}`)

/** The roles that hold a right. */
export const holdersOf = (permission: Permission): string[] =>
  roleNames.filter((role) => holds(role, permission)).map((role) => roleWords[role])
