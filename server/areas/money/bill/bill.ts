import { and, asc, desc, eq, exists, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type BillState, billStates } from '#contract/money/bills.ts'
import { openRefunds } from '#contract/money/refunds.ts'
import { isOpen } from '#domain/money/bill.ts'
import { billNumber } from '#domain/money/receipts.ts'
import { billReference, groupedReference } from '#domain/money/transfer-reference.ts'
import { billMachine } from '#machines/money/bill/bill.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { ofPayer } from '#server/areas/common/ledger/same-money.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  application,
  bill,
  billLine,
  billSeat,
  fullName,
  ledgerLine,
  payer,
  payment,
  refund,
} from '#server/db/schema/index.ts'

export type BillRow = typeof bill.$inferSelect
export type LineRow = typeof billLine.$inferSelect
export type PayerRow = typeof payer.$inferSelect
type BillEvent = Parameters<typeof stepFrom<typeof billMachine>>[2]['type']

export const aboutBill = (id: number) => `bill ${id}`

const whyNot: Record<BillState, string> = {
  draft: 'This bill was not issued yet.',
  issued: 'Nothing came for this bill yet.',
  partPaid: 'A part of this bill is paid.',
  paid: 'This bill is paid already.',
  expired: 'This bill has expired.',
  cancelled: 'This bill was cancelled.',
}

/** Where an event leads a bill, or null where the lifecycle does not know it there. */
export const nextBillState = (state: BillState, type: BillEvent): BillState | null =>
  v.parse(v.nullable(v.picklist(billStates)), stepFrom(billMachine, state, { type }))

/** Writes a step of a bill that is locked, and what comes with it. */
export async function takeBillStep(
  tx: Db,
  { id, state }: BillRow,
  { type, ...change }: { type: BillEvent } & Partial<BillRow>,
): Promise<BillRow> {
  const next = nextBillState(state, type)
  if (next === null) throw new Refusal(409, whyNot[state])
  const [row] = await tx
    .update(bill)
    .set({ ...change, state: next })
    .where(eq(bill.id, id))
    .returning()
  if (!row) throw unknownBill()
  return row
}

export const unknownBill = () => new Refusal(404, 'There is no such bill.')

/** Payments that stand so, for the bill of the query around them. */
export const paymentsFor = (db: Db, stands: SQL | undefined) =>
  db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.purpose, 'bill'), eq(payment.target, sql`${bill.id}::text`), stands))

/** Its money is here, and the office has to say what becomes of it. */
export const isInReview = and(eq(payment.state, 'review'), isNotNull(payment.paid_at))

/** Whether money of this day pays a bill: also one that has expired since. */
export const takes = (row: Pick<BillRow, 'state' | 'valid_until'>, day: string) =>
  isOpen(row) || (row.state === 'expired' && day <= row.valid_until)

/** The bills, then their payers and others, then the members, each in the order of their numbers: no two wait for each other. */
export async function lockBills(tx: Db, ids: readonly number[], others: readonly number[] = []): Promise<void> {
  if (ids.length === 0) return
  const bills = await tx
    .select({ payer_id: bill.payer_id })
    .from(bill)
    .where(inArray(bill.id, [...ids]))
    .orderBy(asc(bill.id))
    .for('update')
  const payers = [...others, ...bills.map(({ payer_id }) => payer_id)]
  await tx.select({ id: payer.id }).from(payer).where(inArray(payer.id, payers)).orderBy(asc(payer.id)).for('update')
}

/** Whose years and fees stand on bills. */
const membersOn = (tx: Db, ids: readonly number[]) =>
  tx
    .select({ id: billLine.account_id })
    .from(billLine)
    .where(and(inArray(billLine.bill_id, [...ids]), isNotNull(billLine.account_id)))

/** The applications whose fees stand on bills. */
const lockApplications = (tx: Db, ids: readonly number[]) =>
  tx
    .select({ id: application.id })
    .from(application)
    .where(
      exists(
        tx
          .select({ id: billLine.id })
          .from(billLine)
          .where(
            and(
              inArray(billLine.bill_id, [...ids]),
              eq(billLine.target, application.serial),
              sql`${billLine.purpose} = ${application.kind}`,
            ),
          ),
      ),
    )
    .orderBy(asc(application.id))
    .for('update')

/**
 * Locks members together with those of bills, in the order of their numbers; before them the applications of these. Who registers
 * one of them for an event holds the lock of their own seat before the row names their account: that does not wait for this.
 */
export async function lockMembersOf(tx: Db, ids: readonly number[], others: readonly number[] = []): Promise<void> {
  if (ids.length > 0) await lockApplications(tx, ids)
  const wanted = new Set(others)
  // A merge may have moved lines to another account before this one is locked.
  for (let held = -1; held < wanted.size; ) {
    if (ids.length > 0) for (const { id } of await membersOn(tx, ids)) if (id !== null) wanted.add(id)
    if (held === wanted.size || wanted.size === 0) return
    held = wanted.size
    await tx
      .select({ id: account.id })
      .from(account)
      .where(inArray(account.id, [...wanted]))
      .orderBy(asc(account.id))
      .for('no key update')
    if (ids.length === 0) return
    for (const { id } of await membersOn(tx, ids)) if (id !== null) wanted.add(id)
  }
}

/** A bill, locked with its payer and its members; fees are locked before. */
export async function lockBill(tx: Db, id: number): Promise<BillRow> {
  await lockBills(tx, [id])
  await lockMembersOf(tx, [id])
  return readBill(tx, id)
}

/** The same with all that comes before a bill: the payments for it, and fees. */
export async function lockBillWhole(tx: Db, id: number): Promise<BillRow> {
  await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.purpose, 'bill'), eq(payment.target, String(id))))
    .orderBy(asc(payment.id))
    .for('update')
  await lockFees(tx)
  return lockBill(tx, id)
}

/** Payments of a bill that is locked whole, the newest first, from which money may go back to the payer. */
export const paidFor = (tx: Db, id: number) =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.purpose, 'bill'), eq(payment.target, String(id)), eq(payment.state, 'used')))
    .orderBy(desc(payment.id))

export async function readBill(db: Db, id: number): Promise<BillRow> {
  const [row] = await db.select().from(bill).where(eq(bill.id, id))
  if (!row) throw unknownBill()
  return row
}

/** The payer of a bill: of one that was issued as it was issued to. */
export async function readPayer(db: Db, { payer_id, told }: Pick<BillRow, 'payer_id' | 'told'>): Promise<PayerRow> {
  const [row] = await db.select().from(payer).where(eq(payer.id, payer_id))
  if (!row) throw new Error(`There is no payer ${payer_id}`)
  return { ...row, ...told }
}

/** By which number somebody stands on a bill: an applicant by that of the application. */
export const numberOn = ({ purpose, target }: Pick<LineRow, 'purpose' | 'target'>, number: string | null): string =>
  number ?? (purpose === 'membership' ? `M${target}` : '')

/** Who stands on a line: a member, or by name whoever a seat is for. */
export const whoseLine = sql<string>`coalesce(${fullName}, concat_ws(' ', ${billSeat.first_name}, ${billSeat.middle_name}, ${billSeat.last_name}))`

/** The lines in the order in which they stand on the bill. */
export const linesOf = (db: Db, id: number): Promise<LineRow[]> =>
  db.select().from(billLine).where(eq(billLine.bill_id, id)).orderBy(asc(billLine.id))

/** Whether years or fees of an account stand on a bill. */
export const isFor = async (db: Db, id: number, account_id: number | null): Promise<boolean> =>
  account_id !== null &&
  (await db.$count(
    billLine,
    and(eq(billLine.bill_id, id), eq(billLine.account_id, account_id), ne(billLine.state, 'cancelled')),
  )) > 0

/** Nobody of the office settles a bill with their own years or fees alone. */
export async function needAnotherFor(db: Db, ctx: Pick<OfficeContext, 'session'>, id: number): Promise<void> {
  const { account: own } = ctx.session
  if (await isFor(db, id, own)) needAnother(ctx, own)
}

type Asked = Pick<LineRow, 'state' | 'kobo'>

/** Kobo of the lines that stand on a bill: those that were cancelled do not. */
export const totalOf = (lines: readonly Asked[]) =>
  lines.reduce((sum, { state, kobo }) => (state === 'cancelled' ? sum : sum + kobo), 0)

/** Kobo of a paid bill that left again with the money that had come. */
export const goneOf = (lines: readonly Pick<LineRow, 'gone'>[]) => lines.reduce((sum, { gone }) => sum + gone, 0)

/** Kobo that a bill asks for: of what was cancelled, or taken back, it asks nothing. */
export const askedBy = (lines: readonly Asked[]) => totalOf(lines.filter(({ state }) => state === 'open'))

/** Kobo that its lines ask for and nothing is kept for, however the bill stands. */
export const missingOf = ({ kept }: Pick<BillRow, 'kept'>, lines: readonly Asked[]) => askedBy(lines) - kept

/** Kobo that are still to come. */
export const restOf = (row: Pick<BillRow, 'state' | 'kept'>, lines: readonly Asked[]) =>
  isOpen(row) || row.state === 'draft' ? missingOf(row, lines) : 0

/** Of whom the money for a bill is. Its references stand in each transfer for it. */
export const moneyOf = (row: BillRow) => {
  const reference = billReference(row.id)
  return ofPayer(row.payer_id, [reference, groupedReference(reference), billNumber(row) ?? reference])
}

/** Kobo of a payer that are given to nobody. */
export async function balanceOf(db: Db, payer_id: number): Promise<number> {
  const [row] = await db
    .select({ kobo: sql<number>`(0 - coalesce(sum(${ledgerLine.kobo}), 0))::float8` })
    .from(ledgerLine)
    .where(and(eq(ledgerLine.book, 'payer'), eq(ledgerLine.payer_id, payer_id)))
  return 0 + Number(row?.kobo ?? 0)
}

/** Of these, what is kept for no bill and is not on its way back: it pays the payer's next bill, or is returned. */
export async function freeCreditOf(db: Db, payer_id: number): Promise<number> {
  const [kept] = await db
    .select({ kobo: sql<number>`coalesce(sum(${bill.kept}), 0)::float8` })
    .from(bill)
    .where(eq(bill.payer_id, payer_id))
  const [leaving] = await db
    .select({ kobo: sql<number>`coalesce(sum(${refund.kobo}), 0)::float8` })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(
      and(
        eq(payment.purpose, 'bill'),
        eq(payment.payer_id, payer_id),
        eq(payment.state, 'used'),
        inArray(refund.state, openRefunds),
      ),
    )
  return (await balanceOf(db, payer_id)) - Number(kept?.kobo ?? 0) - Number(leaving?.kobo ?? 0)
}

export type Ticking = Pick<Context, 'clock'>

/** The same, of a payer who is locked: nothing else takes of it meanwhile. */
export async function lockCredit(tx: Db, payer_id: number): Promise<number> {
  await tx.select({ id: payer.id }).from(payer).where(eq(payer.id, payer_id)).for('update')
  return freeCreditOf(tx, payer_id)
}
