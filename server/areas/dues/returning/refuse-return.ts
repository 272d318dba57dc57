import { eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { ReturnRefusal } from '#contract/dues/returns.ts'
import { done } from '#contract/messages/done.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { stepReturn } from '#server/areas/common/ledger/return-request.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { returnRequest } from '#server/db/schema/index.ts'
import { lockForAct } from '../lock-for-act.ts'
import { returnWaits } from './returns.list.ts'

/** The reason stands with the request and in the mail, not in the audit, which cannot be corrected. */
export async function refuseReturn(
  ctx: OfficeContext,
  { id, reason }: InferOutput<typeof ReturnRefusal> & { id: number },
): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const [asked] = await tx
      .select({ account_id: returnRequest.account_id, waits: returnWaits })
      .from(returnRequest)
      .where(eq(returnRequest.id, id))
    if (!asked) throw new Refusal(404, 'There is no such request.')
    const { account_id } = asked
    needAnother(ctx, account_id)
    const member = await lockForAct(tx, account_id)
    if (asked.waits)
      throw new Refusal(409, 'A second person is asked about this membership. Decline or take that back first.')
    const refused = await stepReturn(tx, ctx, { account_id, event: { type: 'return.refuse' }, answer: reason })
    if (refused !== id) throw new Refusal(409, 'This request is decided already.')
    const { email, first_name } = member
    await postMail(tx, ctx, email, { kind: 'return-refused', data: { first_name, reason } })
    const about = `account ${account_id}`
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'refuse return', about, after: { request: id } })
  })
  return done.returnRefused
}
