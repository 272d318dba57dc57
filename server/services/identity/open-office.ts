import { timingSafeEqual } from 'node:crypto'
import type { OfficeKey, OfficeSession } from '#contract/office.ts'
import { Refusal } from '#contract/refusal.ts'
import type { CallContext } from '#server/services/context.ts'
import { hashOf } from '#server/services/identity/secrets.ts'
import { rateLimit, returnTurn } from '#server/services/rate-limit.ts'
import { openSession } from './session.ts'

interface Given extends OfficeKey {
  officeKey: string | undefined
}

/** Hashes are of one length, and say nothing of how much of the key was right. */
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

export async function openOffice(ctx: CallContext, { key, officeKey }: Given): Promise<OfficeSession> {
  const turns = { limit: 'office-key', of: ctx.address } as const
  await rateLimit(ctx, turns)
  if (!officeKey || !isSame(key, officeKey)) throw new Refusal(401, 'The office key is not right.')
  await returnTurn(ctx, turns)
  return { token: await openSession(ctx, null) }
}
