import { Refusal } from '#contract/common/refusal.ts'
import type { ReturnForm } from '#contract/dues/returns.ts'
import { done } from '#contract/messages/done.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { membershipOf } from '#server/areas/common/ledger/membership-facts.ts'
import { stepReturn } from '#server/areas/common/ledger/return-request.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { returnRequest } from '#server/db/schema/index.ts'

/** Who lost membership by arrears asks to come back. What is written stands with the request, not in the audit. */
export async function askToReturn(ctx: AccountContext, { asks, reason }: ReturnForm): Promise<string> {
  const { account: account_id, clock } = ctx
  await rateLimit(ctx, { limit: 'own-data', of: `return of account ${account_id}` })
  const write = inTransaction(ctx.db, async (tx) => {
    const own = await lockMember(tx, account_id)
    if (!own) throw new Refusal(404, 'There is no such account.')
    if ((await membershipOf({ db: tx, clock }, account_id)) !== 'lost')
      throw new Refusal(409, 'You have not lost your membership, or the council takes you back already.')
    const asked_at = new Date(clock.now())
    const { id } = await insertRow(tx, returnRequest, { account_id, asks, reason, asked_at })
    await postMail(tx, ctx, own.email, { kind: 'return-asked', data: { first_name: own.first_name, asks } })
    await recordAct(tx, ctx, ownAct(account_id, 'ask to return', { request: id, asks }))
  })
  await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'You have asked for this already.') : error
  })
  return done.returnAsked
}

export async function withdrawReturn(ctx: AccountContext): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, ctx.account)
    const request = await stepReturn(tx, ctx, { account_id: ctx.account, event: { type: 'return.withdraw' } })
    if (request === null) throw new Refusal(409, 'There is no request that you could withdraw.')
    await recordAct(tx, ctx, ownAct(ctx.account, 'withdraw return', { request }))
  })
  return done.returnWithdrawn
}
