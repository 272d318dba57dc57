import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Payer } from '#contract/money/bank-split.ts'
import { payerName } from '#domain/money/payer-name.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { bill, ledgerLine, payer as payers } from '#server/db/schema/index.ts'
import type { Ticking } from './bill.ts'

const nothing = { address: '', contact: '', email: '', tax_number: '' }

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

/** The same, locked until the end of the transaction: nobody makes one of this name meanwhile. */
export async function lockPayersCalled(tx: Db, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES})`)
  return payersCalled(tx, name)
}

/** Whether the office has written down a payer, sent them a bill, or got money from them. Who was only asked for by others is not known. */
async function isKnown(tx: Db, payer_id: number): Promise<boolean> {
  const isOffice = or(isNull(bill.told), isNotNull(bill.issued_at))
  return (
    (await tx.$count(bill, and(eq(bill.payer_id, payer_id), isOffice))) > 0 ||
    (await tx.$count(ledgerLine, eq(ledgerLine.payer_id, payer_id))) > 0
  )
}

/**
 * The payer of a bill that somebody asks for. What they tell of one who is known changes nothing; of one who is not, it stands on
 * their own draft alone, until an officer has read and sent it.
 */
export async function findOrStorePayer(
  tx: Db,
  ctx: Ticking,
  given: Payer,
): Promise<{ id: number; name: string; told: Payer | null }> {
  const [called] = await lockPayersCalled(tx, given.name)
  const { id, name } =
    called ?? (await insertRow(tx, payers, { ...nothing, name: given.name, created_at: new Date(ctx.clock.now()) }))
  return { id, name, told: called && (await isKnown(tx, id)) ? null : { ...given, name } }
}

/** Who pays for others is known by the name, however it is spelled: what is told anew of a payer replaces what was told before, but on bills that they have. */
export async function storePayer(tx: Db, ctx: Ticking, given: Payer) {
  const [known] = await lockPayersCalled(tx, given.name)
  if (!known) return insertRow(tx, payers, { ...given, created_at: new Date(ctx.clock.now()) })
  const told = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const [kept] = await tx.update(payers).set(told).where(eq(payers.id, known.id)).returning()
  if (!kept) throw new Error('A payer went away')
  return kept
}
