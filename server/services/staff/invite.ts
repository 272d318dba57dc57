import { eq, sql } from 'drizzle-orm'
import type { StaffChanged, StaffInvitation } from '#contract/office/staff.ts'
import { Refusal } from '#contract/refusal.ts'
import { staffMachine } from '#machines/lifecycles/staff/staff.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, passwordLink, staff } from '#server/db/schema/index.ts'
import { ask } from '#server/services/approval/ask.ts'
import { endAsked } from '#server/services/approval/decide.ts'
import { byOffice, recordAct } from '#server/services/audit.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { hashOf, newSecret } from '#server/services/identity/secrets.ts'
import { revoke } from '#server/services/identity/session.ts'
import { postMail } from '#server/services/outbox.ts'
import { removeFactors } from './factors.ts'
import { grantRoles, isGuarded, needsSecond } from './guarded-roles.ts'
import { rolesInWords } from './role-words.ts'
import { lockStaffTable, needActor, needGrantable, needMember } from './rules.ts'
import { tellOfNewStaff } from './tell-owners.ts'
import { writeRoles } from './write-roles.ts'

const LINK_LIFETIME = 24 * 60 * 60_000

async function accountFor(tx: Db, { email, first_name, sur_name }: StaffInvitation): Promise<{ id: number }> {
  const lower = email.toLowerCase()
  await tx.insert(account).values({ email: lower, first_name, sur_name }).onConflictDoNothing()
  const [found] = await tx
    .select({ id: account.id, disabled_at: account.disabled_at })
    .from(account)
    .where(eq(account.email, lower))
    .for('update')
  if (!found || found.disabled_at) throw new Refusal(409, 'The account of this e-mail address is disabled.')
  return found
}

/**
 * By a link to the address, which ends the password there was: the person who made an account with this address before may not be
 * its owner, and would come in with a factor of their own.
 */
export async function inviteStaff(ctx: OfficeContext, given: StaffInvitation): Promise<StaffChanged> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStaffTable(tx)
    needGrantable(await needActor(tx, ctx, 'staff.invite'), given.roles)
    const { id } = await accountFor(tx, given)
    const now = new Date(ctx.clock.now())
    const invited = { state: 'invited' as const, invited_by: ctx.session.account, invited_at: now }
    const [there] = await tx.select().from(staff).where(eq(staff.account_id, id)).for('update')
    const isAgain =
      there && (there.state === 'invited' || stepFrom(staffMachine, there.state, { type: 'staff.invite' }))
    if (there && !isAgain) throw new Refusal(409, 'This address belongs to a member of staff already.')
    if (there)
      await tx
        .update(staff)
        .set({ ...invited, version: there.version + 1 })
        .where(eq(staff.account_id, id))
    else await tx.insert(staff).values({ account_id: id, ...invited })
    const about = `account ${id}`
    // Of before the invitation was renewed: a factor, and roles that wait or were approved.
    await removeFactors(tx, id)
    await endAsked(tx, ctx, { act: grantRoles.name, about, failure: 'The invitation was renewed.' })
    const held = (await needMember(tx, id)).roles
    const added = given.roles.filter((role) => !held.includes(role))
    const waits = needsSecond(ctx, added)
    const roles = waits ? given.roles.filter((role) => held.includes(role) || !isGuarded(role)) : given.roles
    await writeRoles(tx, id, roles)
    // As a change of the account: an address that was to be taken over for it before does not become that of a person of the office.
    await tx
      .update(account)
      .set({ password_hash: null, version: sql`${account.version} + 1` })
      .where(eq(account.id, id))
    await revoke(tx, id)
    const link = newSecret()
    const expires_at = new Date(now.getTime() + LINK_LIFETIME)
    await tx.insert(passwordLink).values({ token_hash: hashOf(link), account_id: id, expires_at })
    const data = { first_name: given.first_name, roles: rolesInWords(given.roles), link }
    await postMail(tx, ctx, given.email.toLowerCase(), { kind: 'office-invited', data })
    const after = { roles }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'staff invite', about, after })
    const member = await needMember(tx, id)
    await tellOfNewStaff(tx, ctx, { name: member.name, email: member.email, roles: given.roles })
    const request = { about, version: member.version, data: { roles: given.roles }, reason: given.reason }
    return { ...member, approval: waits ? await ask(tx, ctx, grantRoles, request) : null }
  })
}
