import type { OfficeKey, OfficeSession } from '#contract/office.ts'
import { Refusal } from '#contract/refusal.ts'
import type { CallContext } from '#server/services/context.ts'
import { isSame } from '#server/services/identity/secrets.ts'
import { atAddress, rateLimit, returnTurn } from '#server/services/rate-limit.ts'
import { openSession } from './session.ts'

interface Given extends OfficeKey {
  officeKey: string | undefined
}

export async function openOffice(ctx: CallContext, { key, officeKey }: Given): Promise<OfficeSession> {
  const turns = atAddress(ctx, 'office-key')
  await rateLimit(ctx, turns)
  if (!officeKey || !isSame(key, officeKey)) throw new Refusal(401, 'The office key is not right.')
  await returnTurn(ctx, turns)
  return { token: await openSession(ctx, null) }
}
