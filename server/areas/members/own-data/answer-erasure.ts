import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { done } from '#contract/messages/done.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, erasure } from '#server/db/schema/index.ts'
import { needSettled, stepErasure } from './erasure.ts'
import { endApproval, eraseData } from './guarded-erasure.ts'
import { mattersOf } from './matters.ts'

/** A request and whose it is, locked against everybody else who would end it. */
async function lockRequest(tx: Db, id: number) {
  const [row] = await tx
    .select({ erasure, person: { email: account.email, first_name: account.first_name, version: account.version } })
    .from(erasure)
    .innerJoin(account, eq(account.id, erasure.account_id))
    .where(eq(erasure.id, id))
    .for('update')
  if (!row) throw new Refusal(404, 'There is no such request.')
  return row
}

/** The reason stands with the request and in the mail. It is not in the audit, which cannot be corrected. */
export async function refuseErasure(
  ctx: OfficeContext,
  { id, reason }: { id: number; reason: string },
): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const { erasure: asked, person } = await lockRequest(tx, id)
    needAnother(ctx, asked.account_id)
    await stepErasure(tx, ctx, asked, { event: { type: 'erasure.refuse' }, reason })
    await endApproval(tx, ctx, asked.account_id, 'The office has refused the request.')
    const data = { first_name: person.first_name, reason }
    await postMail(tx, ctx, person.email, { kind: 'erasure-refused', data })
    const about = `account ${asked.account_id}`
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'refuse erasure', about, after: { erasure: id } })
  })
  return done.erasureRefused
}

/** Asks a second person of the office, who does it. */
export async function askToErase(ctx: OfficeContext, { id }: { id: number }): Promise<string> {
  ownAccount(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const { erasure: asked, person } = await lockRequest(tx, id)
    if (asked.state !== 'asked') throw new Refusal(409, `This request is ${asked.state} already.`)
    needSettled(await mattersOf(tx, ctx, asked.account_id))
    const reason = 'The member has asked for it.'
    const about = `account ${asked.account_id}`
    await ask(tx, ctx, eraseData, { about, version: person.version, data: { erasure: id }, reason })
  })
  return 'A second person has to approve it. They are told by mail.'
}
