import { eq } from 'drizzle-orm'
import type { StaffMember } from '#contract/office/staff.ts'
import type { Permission, Role } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusal.ts'
import { staffMachine } from '#machines/lifecycles/staff/staff.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { passkeyFactor, recoveryCode, staff, staffRole, totpFactor } from '#server/db/schema/index.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { endSessionsInOffice } from './office-session.ts'
import { lockStaffTable, needActor, needGrantable, needMember, needOtherOwner, needVersion } from './rules.ts'

interface Change {
  id: number
  version: number
}

interface Changed {
  what: string
  permission: Permission
  change: (tx: Db, member: StaffMember, held: readonly string[]) => Promise<void>
}

/** One change of one person of the office, alone, and recorded. Nobody changes themselves. */
async function changeMember(ctx: OfficeContext, { id, version }: Change, { what, permission, change }: Changed) {
  return inTransaction(ctx.db, async (tx) => {
    await lockStaffTable(tx)
    await tx.select({ id: staff.account_id }).from(staff).where(eq(staff.account_id, id)).for('update')
    const held = await needActor(tx, ctx, permission)
    const before = await needMember(tx, id)
    if (id === ctx.session.account)
      throw new Refusal(409, 'Nobody changes their own roles or access. Ask another owner.')
    await needVersion(tx, before, version)
    await change(tx, before, held)
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

export async function writeRoles(tx: Db, account_id: number, roles: readonly Role[]): Promise<void> {
  await tx.delete(staffRole).where(eq(staffRole.account_id, account_id))
  if (roles.length > 0) await tx.insert(staffRole).values(roles.map((role) => ({ account_id, role })))
}

export const changeRoles = (ctx: OfficeContext, { roles, ...of }: Change & { roles: Role[] }): Promise<StaffMember> =>
  changeMember(ctx, of, {
    what: 'staff roles',
    permission: 'staff.roles',
    change: async (tx, member, held) => {
      if (member.state === 'left') throw new Refusal(409, 'Who has left has no roles. Invite them again.')
      const added = roles.filter((role) => !member.roles.includes(role))
      const taken = member.roles.filter((role) => !roles.includes(role))
      needGrantable(held, [...added, ...taken])
      if (taken.includes('owner')) await needOtherOwner(tx, member)
      await writeRoles(tx, member.id, roles)
    },
  })

const steps = { lock: 'locked', unlock: 'active', leave: 'left' } as const
type Step = keyof typeof steps

export const stepStaff = (ctx: OfficeContext, step: Step, of: Change): Promise<StaffMember> =>
  changeMember(ctx, of, {
    what: `staff ${step}`,
    permission: 'staff.roles',
    change: async (tx, member, held) => {
      const state = steps[step]
      if (stepFrom(staffMachine, member.state, { type: `staff.${step}` }) !== state) {
        throw new Refusal(409, `Who is ${member.state} cannot be ${state} now.`)
      }
      needGrantable(held, member.roles)
      if (step !== 'unlock') await needOtherOwner(tx, member)
      await tx.update(staff).set({ state }).where(eq(staff.account_id, member.id))
      if (step === 'leave') await writeRoles(tx, member.id, [])
      await endSessionsInOffice(tx, member.id)
    },
  })

export const resetFactor = (ctx: OfficeContext, of: Change): Promise<StaffMember> =>
  changeMember(ctx, of, {
    what: 'staff reset factor',
    permission: 'staff.reset_factor',
    change: async (tx, member, held) => {
      needGrantable(held, member.roles)
      await tx.delete(totpFactor).where(eq(totpFactor.account_id, member.id))
      await tx.delete(passkeyFactor).where(eq(passkeyFactor.account_id, member.id))
      await tx.delete(recoveryCode).where(eq(recoveryCode.account_id, member.id))
      await endSessionsInOffice(tx, member.id)
      const [first_name = ''] = member.name.split(' ')
      await postMail(tx, ctx, member.email, { kind: 'office-factor-reset', data: { first_name } })
    },
  })
