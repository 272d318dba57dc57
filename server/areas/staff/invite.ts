import { and, eq, ne, sql } from 'drizzle-orm'
import type { Role } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { StaffChanged, StaffInvitation } from '#contract/staff/staff.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { staffMachine } from '#machines/staff/staff/staff.lifecycle.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { endAsked } from '#server/areas/staff/approval/decide.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, emailLink, passwordLink, staff } from '#server/db/schema/index.ts'
import { removeFactors } from './factors.ts'
import { grantRoles, isGuarded, needsSecond, rolesAsked } from './guarded-roles.ts'
import { rolesInWords } from './role-words.ts'
import { lockStaffTable, needActor, needGrantable, needMember } from './rules.ts'
import { tellOfNewStaff } from './tell-owners.ts'
import { writeRoles } from './write-roles.ts'

const LINK_LIFETIME = DAY

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

interface Invited extends Pick<StaffInvitation, 'email' | 'first_name'> {
  id: number
  roles: readonly Role[]
  /** Of these, the roles that a second person has to approve. */
  waits: readonly Role[]
}

/** A link for a day; one that was mailed before opens nothing any more. */
async function mailLink(tx: Db, ctx: OfficeContext, { id, email, first_name, roles, waits }: Invited): Promise<void> {
  const link = newSecret()
  await tx.delete(passwordLink).where(eq(passwordLink.account_id, id))
  const now = ctx.clock.now()
  const times = { created_at: new Date(now), expires_at: new Date(now + LINK_LIFETIME) }
  await tx.insert(passwordLink).values({ token_hash: hashOf(link), account_id: id, ...times })
  const data = { first_name, roles: rolesInWords(roles), link, waits: rolesInWords(waits) }
  await postMail(tx, ctx, email, { kind: 'office-invited', data })
}

/**
 * By a link to the address: the person who made an account with this address before may not be its owner. Until the link is opened
 * nobody comes into the office with the password there was, which stays good for the portal.
 */
export async function inviteStaff(ctx: OfficeContext, given: StaffInvitation): Promise<StaffChanged> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStaffTable(tx)
    needGrantable(await needActor(tx, ctx, 'staff.invite'), given.roles)
    const { id } = await accountFor(tx, given)
    const now = new Date(ctx.clock.now())
    const invited = { state: 'invited' as const, invited_by: ctx.session.account, invited_at: now, opened_at: null }
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
    const email = given.email.toLowerCase()
    await tx
      .update(account)
      .set({ version: sql`${account.version} + 1` })
      .where(eq(account.id, id))
    // Nor does one that the account was to have.
    await tx.delete(emailLink).where(and(eq(emailLink.account_id, id), ne(emailLink.email, email)))
    const waiting = waits ? added.filter(isGuarded) : []
    await mailLink(tx, ctx, { id, email, first_name: given.first_name, roles: given.roles, waits: waiting })
    const after = { roles }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'staff invite', about, after })
    const member = await needMember(tx, id)
    await tellOfNewStaff(tx, ctx, { name: member.name, email: member.email, roles: given.roles })
    const request = { about, version: member.version, data: { roles: given.roles }, reason: given.reason }
    return { ...member, approval: waits ? await ask(tx, ctx, grantRoles, request) : null }
  })
}

/** The link once more, to who was invited and has not come in. What waits for a second person goes on waiting. */
export async function sendInvitation(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    await lockStaffTable(tx)
    const held = await needActor(tx, ctx, 'staff.invite')
    const member = await needMember(tx, id)
    if (member.state !== 'invited') throw new Refusal(409, 'This person has come in already, and needs no invitation.')
    const waits = await rolesAsked(tx, id)
    const roles = [...member.roles, ...waits.filter((role) => !member.roles.includes(role))]
    needGrantable(held, roles)
    const [first_name = ''] = member.name.split(' ')
    await mailLink(tx, ctx, { id, email: member.email, first_name, roles, waits })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'staff invite', about: `account ${id}`, after: { roles } })
    return `The link is on its way to ${member.email}. It is good for 24 hours.`
  })
}
