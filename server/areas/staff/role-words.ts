import type { Role } from '#contract/common/permissions.ts'

const words: Record<Role, string> = {
  owner: 'owner',
  membership: 'membership officer',
  finance: 'finance officer',
  editor: 'editor',
  door: 'door staff',
  auditor: 'auditor',
}

/** "owner and door staff". */
export const listed = (all: readonly string[], and = 'and') =>
  all.length > 1 ? `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1)}` : all.join('')

/** For mails and the person who decides: "owner and door staff". */
export const rolesInWords = (roles: readonly Role[]) => listed(roles.map((role) => words[role]))
