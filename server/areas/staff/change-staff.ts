import { eq } from 'drizzle-orm'
import type { Permission, Role } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { StaffChanged, StaffMember } from '#contract/staff/staff.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import type { GuardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { staff } from '#server/db/schema/index.ts'
import { grantRoles, needsSecond } from './guarded-roles.ts'
import { forgetFactors, removeGuarded, resetGuarded, type Step, takeStep } from './guarded-steps.ts'
import { lockStaffTable, needActor, needGrantable, needMember, needOtherOwner, needVersion } from './rules.ts'
import { writeRoles } from './write-roles.ts'

interface Change {
  id: number
  version: number
}

interface Changed {
  what: string
  permission: Permission
  /** False where nothing was changed. */
  change: (tx: Db, member: StaffMember, held: readonly string[]) => Promise<unknown>
}

/** One change of one person of the office, alone, and recorded. Nobody changes themselves. */
async function changeMember(ctx: OfficeContext, { id, version }: Change, { what, permission, change }: Changed) {
  return inTransaction(ctx.db, async (tx) => {
    await lockStaffTable(tx)
    await tx.select({ id: staff.account_id }).from(staff).where(eq(staff.account_id, id)).for('update')
    const held = await needActor(tx, ctx, permission)
    const before = await needMember(tx, id)
    if (id === ctx.session.account)
      throw new Refusal(409, 'You cannot change your own roles or access. Ask another owner.')
    await needVersion(tx, before, version)
    if ((await change(tx, before, held)) === false) return before
    await tx
      .update(staff)
      .set({ version: before.version + 1 })
      .where(eq(staff.account_id, id))
    const after = await needMember(tx, id)
    const facts = ({ state, roles, factors }: StaffMember) => ({ state, roles, factors })
    const about = `account ${id}`
    await recordAct(tx, ctx, { ...byOffice(ctx), what, about, before: facts(before), after: facts(after) })
    return after
  })
}

/** Some roles wait for a second person, unless it is the shell that gives them: what was asked for changes nothing yet. */
export async function changeRoles(
  ctx: OfficeContext,
  { roles, reason, ...of }: Change & { roles: Role[]; reason: string },
): Promise<StaffChanged> {
  let approval: number | null = null
  const member = await changeMember(ctx, of, {
    what: 'staff roles',
    permission: 'staff.roles',
    change: async (tx, before, held) => {
      if (before.state === 'left')
        throw new Refusal(409, 'This person has left the office and has no roles. Invite them again.')
      const added = roles.filter((role) => !before.roles.includes(role))
      const taken = before.roles.filter((role) => !roles.includes(role))
      needGrantable(held, [...added, ...taken])
      if (taken.includes('owner')) await needOtherOwner(tx, before)
      if (needsSecond(ctx, [...added, ...taken])) {
        const request = { about: `account ${before.id}`, version: before.version, data: { roles }, reason }
        approval = await ask(tx, ctx, grantRoles, request)
        return false
      }
      await writeRoles(tx, before.id, roles)
    },
  })
  return { ...member, approval }
}

/** Who is locked is out at once: one person is enough, and for letting them in again. */
const step = (ctx: OfficeContext, name: Step, of: Change): Promise<StaffMember> =>
  changeMember(ctx, of, {
    what: `staff ${name}`,
    permission: 'staff.roles',
    change: async (tx, member, held) => {
      needGrantable(held, member.roles)
      await takeStep(tx, member, name)
    },
  })

export const lockStaff = (ctx: OfficeContext, of: Change) => step(ctx, 'lock', of)
export const unlockStaff = (ctx: OfficeContext, of: Change) => step(ctx, 'unlock', of)

interface Guarded extends Pick<Changed, 'what' | 'permission'> {
  act: GuardedAct
  change: (tx: Db, member: StaffMember) => Promise<void>
}

/** Of who approves what others ask for it waits for a second person, unless it is the shell that does it. */
async function changeGuarded(
  ctx: OfficeContext,
  { reason, ...of }: Change & { reason: string },
  { act, change, ...named }: Guarded,
): Promise<StaffChanged> {
  let approval: number | null = null
  const member = await changeMember(ctx, of, {
    ...named,
    change: async (tx, before, held) => {
      needGrantable(held, before.roles)
      if (!needsSecond(ctx, before.roles)) return change(tx, before)
      approval = await ask(tx, ctx, act, { about: `account ${before.id}`, version: before.version, data: {}, reason })
      return false
    },
  })
  return { ...member, approval }
}

export const leaveStaff = (ctx: OfficeContext, of: Change & { reason: string }): Promise<StaffChanged> =>
  changeGuarded(ctx, of, {
    what: 'staff leave',
    permission: 'staff.roles',
    act: removeGuarded,
    change: (tx, member) => takeStep(tx, member, 'leave'),
  })

export const resetFactor = (ctx: OfficeContext, of: Change & { reason: string }): Promise<StaffChanged> =>
  changeGuarded(ctx, of, {
    what: 'staff reset factor',
    permission: 'staff.reset_factor',
    act: resetGuarded,
    change: (tx, member) => forgetFactors(tx, ctx, member),
  })
