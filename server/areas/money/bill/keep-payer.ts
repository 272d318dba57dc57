import { sql } from 'drizzle-orm'
import type { Payer } from '#contract/money/bank-split.ts'
import type { Db } from '#server/db/database.ts'
import { payer as payers } from '#server/db/schema/index.ts'
import type { Ticking } from './bill.ts'

/** Who pays for others is known by the name: what is told anew of a payer replaces what was told before, but on bills that they have. */
export async function keepPayer(tx: Db, ctx: Ticking, given: Payer) {
  await tx
    .insert(payers)
    .values({ ...given, created_at: new Date(ctx.clock.now()) })
    .onConflictDoNothing()
  const told = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const [kept] = await tx.update(payers).set(told).where(sql`lower(${payers.name}) = lower(${given.name})`).returning()
  if (!kept) throw new Error('A payer went away')
  return kept
}
