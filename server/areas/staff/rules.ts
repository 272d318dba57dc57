import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import type { Permission, Role } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { may, mayGrant } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { audit, staff, staffRole } from '#server/db/schema/index.ts'
import { readPerson } from './person.ts'
import { readMember } from './staff.list.ts'
import { lastAct, somebody } from './trail/last-act.ts'

/** Changes of staff wait for each other, so that none is decided by what another one has just changed. */
export async function lockStaffTable(tx: Db): Promise<void> {
  const owners = tx.select({ id: staffRole.account_id }).from(staffRole).where(eq(staffRole.role, 'owner'))
  await tx
    .select({ id: staff.account_id })
    .from(staff)
    .where(inArray(staff.account_id, owners))
    .orderBy(asc(staff.account_id))
    .for('update')
}

/** Who acts, with the roles of this moment: they may have been taken away while the call waited. */
export async function needActor(
  tx: Db,
  { session }: OfficeContext,
  permission: Permission,
): Promise<readonly string[]> {
  if (session.account === null) return session.roles
  const person = await readPerson(tx, session.account)
  const held = person?.state === 'active' ? person.roles : []
  if (!may(held, permission)) throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
  return held
}

/** Nobody gives or takes a role that has a right they do not hold themselves. */
export function needGrantable(held: readonly string[], changed: readonly Role[]): void {
  const beyond = changed.filter((role) => !mayGrant(held, role))
  if (beyond.length > 0) {
    throw new Refusal(
      403,
      `You do not hold all rights of ${beyond.join(' and ')}, so you cannot give or take that role.`,
    )
  }
}

/** An office without an owner could not be given one but from the shell. */
export async function needOtherOwner(tx: Db, member: StaffMember): Promise<void> {
  if (member.state !== 'active' || !member.roles.includes('owner')) return
  const others = await tx
    .select({ id: staff.account_id })
    .from(staff)
    .innerJoin(staffRole, and(eq(staffRole.account_id, staff.account_id), eq(staffRole.role, 'owner')))
    .where(and(eq(staff.state, 'active'), ne(staff.account_id, member.id)))
  if (others.length === 0)
    throw new Refusal(409, 'This is the last owner of the office. Make somebody else an owner first.')
}

/** An owner changes only what they have seen; who changed it meanwhile is named. */
export async function needVersion(tx: Db, member: StaffMember, version: number): Promise<void> {
  if (member.version === version) return
  const last = (await lastAct(tx, eq(audit.about, `account ${member.id}`))) ?? somebody
  const newer = { ...last, what: 'changed', version: member.version, theirs: member }
  throw wasFirst('Somebody changed this in the meantime. Look at it again.', newer)
}

export async function needMember(tx: Db, id: number): Promise<StaffMember> {
  const member = await readMember(tx, id)
  if (!member) throw new Refusal(404, 'Nobody of the office has this number.')
  return member
}
