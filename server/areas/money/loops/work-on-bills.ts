import { and, asc, eq, inArray, lt, lte, notExists, or } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { dayAfter } from '#domain/dues/dues-standing.ts'
import { openBillStates } from '#domain/money/bill.ts'
import { billReference, groupedReference } from '#domain/money/transfer-reference.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import {
  aboutBill,
  holdBills,
  isInReview,
  linesOf,
  paymentsFor,
  readBill,
  restOf,
  takeBillStep,
} from '#server/areas/money/bill/bill.ts'
import { mailOf } from '#server/areas/money/bill/settle-bill.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { bill, payment } from '#server/db/schema/index.ts'

/** So many days before its last one the payer is reminded of a bill. */
const REMINDED = 7

/** Somebody went to pay a bill by card, and it is not known yet whether they did, or what becomes of their money. */
const isBeingPaid = (db: Db) => paymentsFor(db, or(inArray(payment.state, ['created', 'open']), isInReview))

/** Ends bills of which nothing was paid by their last day and nobody is about to pay, and reminds the payers of those that end soon: each once. */
export async function workOnBills({ db, clock }: Context, stopping: AbortSignal): Promise<void> {
  const today = dayInAbuja(clock.now())
  const over = await db
    .select({ id: bill.id })
    .from(bill)
    .where(and(eq(bill.state, 'issued'), lt(bill.valid_until, today), notExists(isBeingPaid(db))))
    .orderBy(asc(bill.id))
  for (const { id } of over) {
    if (stopping.aborted) return
    await inTransaction(db, async (tx) => {
      await holdBills(tx, [id])
      const row = await readBill(tx, id)
      // Money came meanwhile.
      if (row.state !== 'issued') return
      const after = await takeBillStep(tx, row, { type: 'day.passed', ended_at: new Date(clock.now()) })
      const { to, data } = await mailOf(tx, after)
      const mailed = { ...data, until: row.valid_until }
      await postMail(tx, { clock }, to, { kind: 'bill-expired', data: mailed }, `bill ${id} expired`)
      await recordAct(tx, { clock }, { actor: 'time', what: 'bill expired', about: aboutBill(id) })
    })
  }
  const soon = await db
    .select()
    .from(bill)
    .where(and(inArray(bill.state, [...openBillStates]), lte(bill.valid_until, dayAfter(today, REMINDED))))
    .orderBy(asc(bill.id))
  for (const row of soon) {
    if (stopping.aborted) return
    // One that was made for a few days alone needs no reminder, nor does one that is over.
    if (
      row.valid_until < today ||
      dayInAbuja((row.issued_at ?? row.created_at).getTime()) > dayAfter(row.valid_until, -REMINDED)
    )
      continue
    const { to, data } = await mailOf(db, row)
    const rest = restOf(row, await linesOf(db, row.id)) / 100
    const mailed = { ...data, rest, until: row.valid_until, reference: groupedReference(billReference(row.id)) }
    await postMail(db, { clock }, to, { kind: 'bill-due', data: mailed }, `bill ${row.id} due`)
  }
}
