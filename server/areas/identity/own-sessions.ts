import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { OwnSession } from '#contract/identity/auth.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { session } from '#server/db/schema/index.ts'
import { isLive, revoke } from './session.ts'

/** Where the account is signed in, the one used last first. */
export async function listSessions(ctx: AccountContext): Promise<OwnSession[]> {
  const rows = await ctx.db
    .select({ id: session.id, device: session.device, signed_in_at: session.created_at, used_at: session.used_at })
    .from(session)
    .where(and(eq(session.account_id, ctx.account), isLive(ctx.clock.now())))
    .orderBy(desc(session.used_at), desc(session.id))
  return rows.map((row) => ({
    ...row,
    signed_in_at: row.signed_in_at.toISOString(),
    used_at: row.used_at.toISOString(),
    current: row.id === ctx.session,
  }))
}

export async function endSession(ctx: AccountContext, { id }: { id: number }): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(and(eq(session.id, id), eq(session.account_id, ctx.account)))
      .returning({ id: session.id })
    if (!ended) throw new Refusal(404, 'This session has already ended.')
    await recordAct(tx, ctx, ownAct(ctx.account, 'end session'))
  })
  return 'The session has ended.'
}

/** Here as well. */
export async function endSessions(ctx: AccountContext): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    await revoke(tx, ctx.account)
    await recordAct(tx, ctx, ownAct(ctx.account, 'sign out everywhere'))
  })
  return 'You are signed out everywhere.'
}
