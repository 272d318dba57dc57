import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { type books, ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'

export interface Line {
  book: (typeof books)[number]
  /** Into the book above zero, out of it below. */
  kobo: number
  /** Whose dues. */
  account_id?: number | null
  /** Whose money, of the book of payers. */
  payer_id?: number | null
}

export interface Entry {
  /** A movement is posted once: a second entry of this name is refused. */
  reference: string
  day: string
  at: Date
  payment_id?: number | undefined
  lines: Line[]
}

/** Writes a movement of money in the transaction that it belongs to. Lines of zero are left out. */
export async function postEntry(tx: Db, { reference, day, at, payment_id, lines }: Entry): Promise<void> {
  const moving = lines.filter(({ kobo }) => kobo !== 0)
  if (moving.length === 0) return
  const entry = await insertRow(tx, ledgerEntry, {
    reference,
    day,
    lines: moving.length,
    payment_id: payment_id ?? null,
    created_at: at,
  })
  await tx
    .insert(ledgerLine)
    .values(
      moving.map(({ book, kobo, account_id = null, payer_id = null }) => ({
        entry_id: entry.id,
        book,
        kobo,
        account_id,
        payer_id,
      })),
    )
}
