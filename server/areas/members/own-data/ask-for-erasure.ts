import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ErasureRequest } from '#contract/members/erasure.ts'
import { done } from '#contract/messages/done.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { needOwnPassword } from '#server/areas/identity/password/own-password.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { account, erasure } from '#server/db/schema/index.ts'
import { lockAsked, needSettled, stepErasure } from './erasure.ts'
import { endApproval, withdrawn } from './guarded-erasure.ts'
import { mattersOf } from './matters.ts'

/** Asks the chapter to erase what it holds. A mail tells the owner, who so learns of a request by somebody else. */
export async function askForErasure(ctx: AccountContext, { password }: ErasureRequest): Promise<string> {
  await needOwnPassword(ctx, password)
  await rateLimit(ctx, { limit: 'own-data', of: `erasure of account ${ctx.account}` })
  const write = inTransaction(ctx.db, async (tx) => {
    const [own] = await tx
      .select({ email: account.email, first_name: account.first_name })
      .from(account)
      .where(eq(account.id, ctx.account))
      .for('update')
    if (!own) throw new Refusal(404, 'There is no such account.')
    needSettled(await mattersOf(tx, ctx, ctx.account))
    const made = await insertRow(tx, erasure, { account_id: ctx.account, asked_at: new Date(ctx.clock.now()) })
    await postMail(tx, ctx, own.email, { kind: 'erasure-asked', data: { first_name: own.first_name } })
    await recordAct(tx, ctx, ownAct(ctx.account, 'ask for erasure', { erasure: made.id }))
  })
  await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'You have asked for this already.') : error
  })
  return done.erasureAsked
}

export async function withdrawErasure(ctx: AccountContext): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const asked = await lockAsked(tx, ctx.account)
    if (!asked) throw new Refusal(409, 'There is no request that you could withdraw.')
    await stepErasure(tx, ctx, asked, { event: { type: 'erasure.withdraw' } })
    await endApproval(tx, ctx, ctx.account, withdrawn)
    await recordAct(tx, ctx, ownAct(ctx.account, 'withdraw erasure', { erasure: asked.id }))
  })
  return done.erasureWithdrawn
}
