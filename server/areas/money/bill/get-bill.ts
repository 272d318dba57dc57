import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BillEntry, BillLine, BillStep, OfficeBill } from '#contract/money/bills.ts'
import { isOpen } from '#domain/money/bill.ts'
import { billNumber } from '#domain/money/receipts.ts'
import { billReference } from '#domain/money/transfer-reference.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, bill, billLine, billSeat, payer, payment } from '#server/db/schema/index.ts'
import {
  type BillRow,
  freeCreditOf,
  linesOf,
  nextBillState,
  numberOn,
  readBill,
  readPayer,
  restOf,
  totalOf,
  whoseLine,
} from './bill.ts'
import { waitsUntil } from './consent.ts'

async function describeLines(db: Db, ids: readonly number[]): Promise<(BillLine & { bill_id: number })[]> {
  const rows = await db
    .select({ line: billLine, name: whoseLine, number: account.membership_number })
    .from(billLine)
    .leftJoin(account, eq(account.id, billLine.account_id))
    .leftJoin(billSeat, eq(billSeat.line_id, billLine.id))
    .where(inArray(billLine.bill_id, [...ids]))
    .orderBy(asc(billLine.id))
  return rows.map(({ line, name, number }) => {
    const { times: _, purpose, target, told_at, agreed_at, ...told } = line
    const consent = agreed_at ? 'agreed' : told_at ? 'asked' : null
    const event_id = purpose === 'event' ? target : null
    return { ...told, event_id, consent, name, number: numberOn(line, number) }
  })
}

/** The bills of a list, in no order. */
export async function describeBills(db: Db, ids: number[]): Promise<Map<number, BillEntry>> {
  const rows = await db
    .select({
      row: bill,
      payer: payer.name,
      members: sql<number>`(select count(distinct coalesce(l.account_id, -l.id)) from ${billLine} l where l.bill_id = ${bill.id} and l.state <> 'cancelled')::int`,
      total: sql<number>`(select coalesce(sum(l.kobo), 0) from ${billLine} l where l.bill_id = ${bill.id} and l.state <> 'cancelled')::float8`,
      asked: sql<number>`(select coalesce(sum(l.kobo), 0) from ${billLine} l where l.bill_id = ${bill.id} and l.state = 'open')::float8`,
    })
    .from(bill)
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .where(inArray(bill.id, ids))
  const openOf = (row: BillRow, kobo: number) => restOf(row, [{ state: 'open', kobo }])
  return new Map(rows.map(({ row, asked, ...told }) => [row.id, entryOf(row, { ...told, open: openOf(row, asked) })]))
}

type Told = Pick<BillEntry, 'payer' | 'members' | 'total' | 'open'>

function entryOf(row: BillRow, told: Told): BillEntry {
  return {
    id: row.id,
    number: billNumber(row),
    state: row.state,
    payer_id: row.payer_id,
    ...told,
    valid_until: row.valid_until,
    created_at: row.created_at.toISOString(),
    issued_at: isoOrNull(row.issued_at),
  }
}

/** What the office may do with a bill, as its lifecycle and its lines allow. */
export function billStepsOf(row: BillRow, lines: readonly Pick<BillLine, 'state'>[]): BillStep[] {
  const may = (type: Parameters<typeof nextBillState>[1]) => nextBillState(row.state, type) !== null
  return [
    ...(may('bill.issue') ? (['issue'] as const) : []),
    // What came by its last day is recorded later.
    ...(isOpen(row) || row.state === 'expired' ? (['record'] as const) : []),
    ...(row.state === 'partPaid' ? (['certify'] as const) : []),
    ...(may('bill.cancel') ? (['cancel'] as const) : []),
    ...(may('bill.cancel') && lines.some(({ state }) => state === 'open') ? (['cancelLine'] as const) : []),
    ...(lines.some(({ state }) => state === 'given') ? (['returnLine'] as const) : []),
  ]
}

/** The payments that came for a bill, and are not undone. */
const paymentsOf = (db: Db, id: number) =>
  db
    .select({ trace_id: payment.trace_id, amount: payment.amount_paid, paid_at: payment.paid_at })
    .from(payment)
    .where(
      and(
        eq(payment.purpose, 'bill'),
        eq(payment.target, String(id)),
        eq(payment.state, 'used'),
        ne(payment.amount_paid, 0),
      ),
    )
    .orderBy(asc(payment.id))

export async function officeBillOf(
  { db, site, clock }: Pick<CallContext, 'db' | 'site' | 'clock'>,
  id: number,
): Promise<OfficeBill> {
  const row = await readBill(db, id)
  const lines = await describeLines(db, [id])
  const told = await readPayer(db, row)
  const waits = row.state === 'draft' ? waitsUntil(await linesOf(db, id)) : null
  const members = new Set(
    lines.flatMap(({ state, account_id, id: of }) => (state === 'cancelled' ? [] : [account_id ?? -of])),
  ).size
  const came = await paymentsOf(db, id)
  const { created_at: _, ...payer_told } = told
  return {
    ...entryOf(row, { payer: told.name, members, total: totalOf(lines), open: restOf(row, lines) }),
    asked:
      row.asked_key !== null ||
      // An officer whose own line stands on a bill that the office made was asked about it.
      (row.created_by !== null &&
        lines.some(({ account_id, consent }) => account_id === row.created_by && consent === null)),
    waits_until: isoOrNull(waits),
    reference: billReference(id),
    link: `${site}/bill/${row.token}`,
    payer_told,
    credit: await freeCreditOf(db, row.payer_id),
    kept: row.kept,
    withheld: row.withheld,
    certificate: row.certificate,
    reason: row.reason,
    ended_at: isoOrNull(row.ended_at),
    lines: lines.map(({ bill_id: _bill, ...line }) => line),
    payments: came.map(({ trace_id, amount, paid_at }) => ({
      trace_id,
      amount: amount ?? 0,
      paid_at: (paid_at ?? row.created_at).toISOString(),
    })),
    steps: billStepsOf(row, lines).filter(
      (step) => step !== 'issue' || waits === null || waits.getTime() <= clock.now(),
    ),
  }
}

export const getBill = (ctx: Pick<CallContext, 'db' | 'site' | 'clock'>, { id }: { id: number }) =>
  officeBillOf(ctx, id)
