import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Role, roleNames, secondPersonRoles } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { approval } from '#server/db/schema/index.ts'
import { readMember } from './list-staff.ts'
import { readPerson } from './person.ts'
import { rolesInWords } from './role-words.ts'
import { lockStaffTable, needGrantable, needMember, needOtherOwner } from './rules.ts'
import { setRoles } from './write-roles.ts'

const ACT = 'staff.roles'

export const isGuarded = (role: Role) => secondPersonRoles.includes(role)

/** The key of the shell needs no second person: it makes the first owner. */
export const needsSecond = ({ session }: Pick<OfficeContext, 'session'>, roles: readonly Role[]) =>
  session.account !== null && roles.some(isGuarded)

export const idOf = (about: string) => Number(/^account (\d+)$/.exec(about)?.[1])

/** What an approval about somebody of the office was asked for. */
export const staffVersion = async (tx: Db, about: string) => (await readMember(tx, idOf(about)))?.version ?? null

const Asked = v.object({ roles: v.array(v.picklist(roleNames)) })

/** The guarded roles that wait for a second person, of what somebody was asked to have. */
export async function rolesAsked(tx: Db, id: number): Promise<Role[]> {
  const [one] = await tx
    .select({ data: approval.data })
    .from(approval)
    .where(and(eq(approval.act, ACT), eq(approval.about, `account ${id}`), eq(approval.state, 'asked')))
  if (!one) return []
  const held = (await needMember(tx, id)).roles
  return v.parse(Asked, one.data).roles.filter((role) => isGuarded(role) && !held.includes(role))
}

/** Somebody of the office gets, or loses, a role that approves what others ask for. */
export const grantRoles = guardedAct({
  name: ACT,
  permission: 'staff.roles',
  data: Asked,
  words: ({ roles }, name) => `${name} becomes ${rolesInWords(roles)}`,
  versionOf: staffVersion,
  perform: async (tx, ctx, { id, about, data: { roles }, asked_by }) => {
    await lockStaffTable(tx)
    const before = await needMember(tx, idOf(about))
    if (before.state === 'left')
      throw new Refusal(409, 'This person has left the office and has no roles. Invite them again.')
    const maker = await readPerson(tx, asked_by)
    const changed = [
      ...roles.filter((role) => !before.roles.includes(role)),
      ...before.roles.filter((role) => !roles.includes(role)),
    ]
    needGrantable(maker?.state === 'active' ? maker.roles : [], changed)
    if (!roles.includes('owner')) await needOtherOwner(tx, before)
    await setRoles(tx, before, roles)
    const facts = { before: { roles: before.roles }, after: { roles, approval: id } }
    await recordAct(tx, ctx, { actor: `account ${asked_by}`, what: 'staff roles', about, ...facts })
  },
})
