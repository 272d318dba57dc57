import { createHash } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { notification } from '#server/db/schema/index.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { checkSoon } from './check-soon.ts'

/** More are not stored: who knows how to sign may still send what is no payment of ours. */
export const MOST_KEPT = 2_000

interface Sent {
  body: string
  authorization: string | undefined
}

/**
 * The provider says that there is news of a trace. It is stored first, and then taken as a hint: the payment is looked at
 * now. What it says is not believed, and what is answered is the same for any trace.
 */
export async function receiveNotification(deps: PaymentDeps, { body, authorization }: Sent): Promise<string> {
  const note = await deps.provider.readNotification(body, authorization)
  if (!note) throw new Refusal(401, 'This was not sent by the card provider.')
  const [stored] = await deps.db
    .insert(notification)
    .values({
      trace_id: note.traceId,
      digest: createHash('sha256').update(body).digest('base64url'),
      received_at: new Date(deps.clock.now()),
    })
    .onConflictDoUpdate({ target: notification.digest, set: { times: sql`${notification.times} + 1` } })
    .returning({ id: notification.id })
  if (stored) await deps.db.delete(notification).where(lte(notification.id, stored.id - MOST_KEPT))
  if (await checkSoon(deps, note.traceId)) deps.wake()
  return 'Received'
}
