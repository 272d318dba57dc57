import type { OfficeKey, OfficeSession } from '#contract/office.ts'
import { Refusal } from '#contract/refusal.ts'
import type { CallContext } from '#server/services/context.ts'
import { isSame } from '#server/services/identity/secrets.ts'
import { atAddress, rateLimit, uncountAttempt } from '#server/services/rate-limit.ts'
import { openSession } from './session.ts'

interface Given extends OfficeKey {
  officeKey: string | undefined
}

export async function openOffice(ctx: CallContext, { key, officeKey }: Given): Promise<OfficeSession> {
  const counters = atAddress(ctx, 'office-key')
  await rateLimit(ctx, counters)
  if (!officeKey || !isSame(key, officeKey)) throw new Refusal(401, 'The office key is not right.')
  await uncountAttempt(ctx, counters)
  return { token: await openSession(ctx, null) }
}
