import { and, eq, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import type { WaitingRow } from '#contract/events/waiting-entries.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { endOffer } from '#server/areas/events/places/claim.ts'
import { needEntry } from '#server/areas/events/places/entry.ts'
import { leaveQueue } from '#server/areas/events/places/waiting.ts'
import type { Asking } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { waitingEntry } from '#server/db/schema/index.ts'
import { getWaitingPlace } from './get-waiting-place.ts'
import { readRow } from './waiting-entries.list.ts'

/** Takes an entry off the list, or declines what was offered to it. Answers false where it had ended before. */
async function end(ctx: Context, which: SQL, note: (tx: Db) => Promise<void>): Promise<boolean> {
  for (let round = 0; round < 2; round++) {
    const [entry] = await ctx.db.select().from(waitingEntry).where(which)
    if (entry?.state === 'paying') throw new Refusal(409, 'A payment for this place is under way.')
    if (entry?.state !== 'waiting' && entry?.state !== 'offered') return false
    const { claim_id } = entry
    const ended = await inTransaction(ctx.db, async (tx) => {
      const isWaiting = and(eq(waitingEntry.id, entry.id), eq(waitingEntry.state, 'waiting'))
      const has =
        claim_id === null ? await leaveQueue(tx, isWaiting) : await endOffer(tx, ctx, claim_id, 'offer.decline')
      if (has) await note(tx)
      return has
    })
    if (ended) return true
  }
  return false
}

/** Leaves the queue of an event, or declines the place that is offered. */
export async function leaveWaitingList(ctx: Context & Asking, { token }: { token: string }): Promise<WaitingPlace> {
  const { id } = await needEntry(ctx.db, token)
  await end(ctx, eq(waitingEntry.id, id), async () => {})
  return getWaitingPlace(ctx, { token })
}

/** The office takes somebody off the waiting list who has asked for it. */
export async function removeFromWaitingList(ctx: OfficeContext, { id }: { id: number }): Promise<WaitingRow> {
  await readRow(ctx.db, ctx, id)
  const about = `waiting entry ${id}`
  const ended = await end(ctx, eq(waitingEntry.id, id), (tx) =>
    recordAct(tx, ctx, { ...byOffice(ctx), what: 'remove from waiting list', about }),
  )
  if (!ended) throw new Refusal(409, 'This person is not on the waiting list any more.')
  return readRow(ctx.db, ctx, id)
}
