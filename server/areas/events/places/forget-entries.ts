import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { waitingEntry } from '#server/db/schema/index.ts'
import { endOffer } from './claim.ts'
import { stepEntry } from './waiting.ts'

/** Entries of a person who is erased: they leave the queue, their offers are declined, and they are kept without a name. */
export async function forgetEntries(tx: Db, ctx: Pick<Context, 'clock'>, which: SQL | undefined): Promise<void> {
  const found = await tx.select().from(waitingEntry).where(which).orderBy(asc(waitingEntry.id))
  for (const { state, claim_id } of found) {
    if (state === 'offered' && claim_id !== null) await endOffer(tx, ctx, claim_id, 'offer.decline')
  }
  const ids = found.map(({ id }) => id)
  const isOne = inArray(waitingEntry.id, ids)
  for (const entry of await tx.select().from(waitingEntry).where(isOne).orderBy(asc(waitingEntry.id)).for('update')) {
    if (entry.state === 'waiting') await stepEntry(tx, entry, { type: 'entry.leave' })
  }
  const unknown = { first_name: 'Erased', middle_name: null, last_name: 'person', phone: '' }
  await tx
    .update(waitingEntry)
    .set({ ...unknown, email: sql`'erased-' || ${waitingEntry.id}` })
    .where(isOne)
}
