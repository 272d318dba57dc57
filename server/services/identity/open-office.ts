import type { OfficeKey, OfficeSession } from '#contract/office.ts'
import { Refusal } from '#contract/refusal.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { actorOf, recordAct } from '#server/services/audit.ts'
import type { CallContext } from '#server/services/context.ts'
import { isSame } from '#server/services/identity/secrets.ts'
import { atAddress, rateLimit, uncountAttempt } from '#server/services/rate-limit.ts'
import { openSession } from './session.ts'

interface Given extends OfficeKey {
  officeKey: string | undefined
}

/** Both outcomes stand in the audit, a wrong key too: the limit by address comes first, so strangers cannot fill the records. */
export async function openOffice(ctx: CallContext, { key, officeKey }: Given): Promise<OfficeSession> {
  const counters = atAddress(ctx, 'office-key')
  await rateLimit(ctx, counters)
  const isRight = officeKey !== undefined && isSame(key, officeKey)
  const token = await inTransaction(ctx.db, async (tx) => {
    const opened = isRight ? await openSession({ ...ctx, db: tx }, null) : null
    await recordAct(tx, ctx, {
      actor: isRight ? actorOf({ account: null }) : 'visitor',
      what: 'sign in to the office',
      about: 'office key',
      outcome: isRight ? 'done' : 'refused',
      address: ctx.address,
    })
    return opened
  })
  if (token === null) throw new Refusal(401, 'The office key is not right.')
  await uncountAttempt(ctx, counters)
  return { token }
}
