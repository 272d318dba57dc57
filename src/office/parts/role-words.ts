import { type Role, roles } from '#contract/permissions.ts'

const roleWords: Record<Role, string> = {
  owner: 'Owner',
  membership: 'Membership officer',
  finance: 'Finance officer',
  editor: 'Editor',
  door: 'Door staff',
  auditor: 'Auditor',
}

const isRole = (name: string): name is Role => Object.hasOwn(roles, name)

/** "Owner, Auditor", of roles as the server names them. */
export const rolesInWords = (names: readonly string[]) =>
  names.map((name) => (isRole(name) ? roleWords[name] : name)).join(', ')
