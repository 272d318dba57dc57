import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { account, fullName, ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'

export interface PaymentShare {
  payment: number
  id: number
  name: string
  number: string
  /** What came with it, also where the office has undone it since. */
  kobo: number
  /** What of it is here still. */
  here: number
}

/** What of these payments is whose dues, in the order of their entries: of one that was split, of several members. */
export async function sharesOfPayments(db: Db, payments: number[]): Promise<PaymentShare[]> {
  if (payments.length === 0) return []
  const rows = await db
    .select({
      payment: sql<number>`${ledgerEntry.payment_id}`,
      id: account.id,
      name: fullName,
      number: account.membership_number,
      kobo: sql<number>`-coalesce(sum(${ledgerLine.kobo}) filter (where ${ledgerLine.kobo} < 0), 0)::float8`,
      here: sql<number>`-sum(${ledgerLine.kobo})::float8`,
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .innerJoin(account, eq(account.id, ledgerLine.account_id))
    .where(and(inArray(ledgerEntry.payment_id, payments), eq(ledgerLine.book, 'dues')))
    .groupBy(ledgerEntry.payment_id, account.id)
    .orderBy(asc(min(ledgerLine.id)))
  return rows.map(({ number, ...row }) => ({ ...row, number: number ?? '' }))
}
