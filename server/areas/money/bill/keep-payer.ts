import { asc, eq, sql } from 'drizzle-orm'
import type { Payer } from '#contract/money/bank-split.ts'
import { payerName } from '#domain/money/payer-name.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { payer as payers } from '#server/db/schema/index.ts'
import type { Ticking } from './bill.ts'

/** The lock under which a payer is looked for and made: of two spellings at once the second finds the first. */
const NAMES = 7_206

/** The payers of this name in any spelling: first the one that is written so, then the oldest. */
export async function payersCalled(tx: Db, name: string) {
  const [sought, written] = [payerName(name), name.toLowerCase()]
  const all = await tx.select({ id: payers.id, name: payers.name }).from(payers).orderBy(asc(payers.id))
  const found = all.filter((one) => one.name.toLowerCase() === written || payerName(one.name) === sought)
  return found.toSorted(
    (one, other) => Number(other.name.toLowerCase() === written) - Number(one.name.toLowerCase() === written),
  )
}

/** The same, held until the end of the transaction: nobody makes one of this name meanwhile. */
export async function holdPayersCalled(tx: Db, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES})`)
  return payersCalled(tx, name)
}

/** What a member tells of a payer who is known changes nothing. */
export async function findOrKeepPayer(tx: Db, ctx: Ticking, given: Payer) {
  const [known] = await holdPayersCalled(tx, given.name)
  if (!known) return keepPayer(tx, ctx, given)
  const [row] = await tx.select().from(payers).where(eq(payers.id, known.id))
  if (!row) throw new Error('A payer went away')
  return row
}

/** Who pays for others is known by the name, however it is spelled: what is told anew of a payer replaces what was told before, but on bills that they have. */
export async function keepPayer(tx: Db, ctx: Ticking, given: Payer) {
  const [known] = await holdPayersCalled(tx, given.name)
  if (!known) return insertRow(tx, payers, { ...given, created_at: new Date(ctx.clock.now()) })
  const told = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const [kept] = await tx.update(payers).set(told).where(eq(payers.id, known.id)).returning()
  if (!kept) throw new Error('A payer went away')
  return kept
}
