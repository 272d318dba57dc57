import { Refusal } from '#contract/common/refusal.ts'
import type { OfficeKey, OfficeSession } from '#contract/staff/office-key.ts'
import { actorOf, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { atAddress, countAttempt, rateLimit, uncountAttempt } from '#server/areas/common/rate-limit.ts'
import { isSame } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openSession } from './session.ts'

interface Given extends OfficeKey {
  officeKey: string | undefined
}

/** At most this many wrong keys are recorded in 15 minutes, from all addresses together, so that strangers cannot fill the audit. */
const MOST_RECORDED = { limit: 'office-key', of: 'recorded', times: 10 } as const

/** The audit records success and failure. It keeps no address of somebody without the key. */
export async function openOffice(ctx: CallContext, { key, officeKey }: Given): Promise<OfficeSession> {
  const counters = atAddress(ctx, 'office-key')
  await rateLimit(ctx, counters)
  const isRight = officeKey !== undefined && isSame(key, officeKey)
  const act = { what: 'sign in to the office', about: 'office key' }
  if (!isRight) {
    const isOver = (await countAttempt(ctx, MOST_RECORDED)) !== null
    if (!isOver) await recordAct(ctx.db, ctx, { ...act, actor: 'visitor', outcome: 'refused' })
    throw new Refusal(401, 'The office key is not right.')
  }
  const token = await inTransaction(ctx.db, async (tx) => {
    const opened = await openSession({ ...ctx, db: tx }, null)
    await recordAct(tx, ctx, { ...act, actor: actorOf({ account: null }), address: ctx.address })
    return opened
  })
  await uncountAttempt(ctx, counters)
  return { token }
}
