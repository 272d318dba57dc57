import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { OfficeMe, OwnOfficeSession } from '#contract/staff/sign-in.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { LONGEST_IDLE, LONGEST_SESSION } from '#server/areas/identity/session.ts'
import { isSingleOfficer } from '#server/areas/staff/approval/single-officer.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { officeSession } from '#server/db/schema/index.ts'
import { isLiveInOffice } from './office-session.ts'
import { enteredAs, needPerson } from './person.ts'
import { PROVEN_FOR } from './proof.ts'

export async function getMe(ctx: OfficeContext): Promise<OfficeMe> {
  const person = await needPerson(ctx.db, ownAccount(ctx))
  const [own] = await ctx.db.select().from(officeSession).where(eq(officeSession.id, ctx.session.id))
  if (!own) throw new Refusal(401, 'Your session has ended. Please sign in again.')
  const ends = Math.min(own.created_at.getTime() + LONGEST_SESSION, own.used_at.getTime() + LONGEST_IDLE)
  return {
    ...enteredAs(person),
    id: person.id,
    email: person.email,
    ends_in: ends - ctx.clock.now(),
    proven_until: new Date(own.factor_at.getTime() + PROVEN_FOR).toISOString(),
    single_officer: await isSingleOfficer(ctx.db),
  }
}

/** Where one is signed in to the office, the one used last first. */
export async function listOwnSessions(ctx: OfficeContext): Promise<OwnOfficeSession[]> {
  const rows = await ctx.db
    .select({
      id: officeSession.id,
      device: officeSession.device,
      address: officeSession.address,
      signed_in_at: officeSession.created_at,
      used_at: officeSession.used_at,
    })
    .from(officeSession)
    .where(and(eq(officeSession.account_id, ownAccount(ctx)), isLiveInOffice(ctx.clock.now())))
    .orderBy(desc(officeSession.used_at), desc(officeSession.id))
  return rows.map((row) => ({
    ...row,
    signed_in_at: row.signed_in_at.toISOString(),
    used_at: row.used_at.toISOString(),
    current: row.id === ctx.session.id,
  }))
}

/** One, or without an id all, here as well. */
async function endOwn(ctx: OfficeContext, what: string, id?: number): Promise<void> {
  const account = ownAccount(ctx)
  const own = id === undefined ? undefined : eq(officeSession.id, id)
  await inTransaction(ctx.db, async (tx) => {
    const ended = await tx
      .delete(officeSession)
      .where(and(eq(officeSession.account_id, account), own))
      .returning({ id: officeSession.id })
    if (ended.length === 0) throw new Refusal(404, 'This session has already ended.')
    await recordAct(tx, ctx, ownAct(account, what))
  })
}

export async function endOwnSession(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  await endOwn(ctx, 'end session of the office', id)
  return 'The session has ended.'
}

export async function endOwnSessions(ctx: OfficeContext): Promise<string> {
  await endOwn(ctx, 'sign out of the office everywhere')
  return 'You are signed out everywhere.'
}

export async function signOutOfOffice(ctx: OfficeContext): Promise<string> {
  await endOwn(ctx, 'sign out of the office', ctx.session.id)
  return 'You are signed out.'
}
