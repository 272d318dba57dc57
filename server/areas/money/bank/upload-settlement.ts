import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Settlement } from '#contract/money/bank.ts'
import { koboOf } from '#domain/common/money.ts'
import { groupOf } from '#domain/money/settlement.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { payment, settlement, settlementLine } from '#server/db/schema/index.ts'
import { type GatewayLine, readSettlement } from './read-settlement.ts'
import { type SentFile, sentFile } from './sent-file.ts'
import { aboutSettlement, readSettlementRow } from './settlement.ts'

/** One file after the other: each looks at what the files before it have. */
const SETTLEMENTS = 7_311

const ROWS_A_WRITE = 500

type NewLine = typeof settlementLine.$inferInsert

/** The payments whose money came, by trace. */
async function readOurs(tx: Db, traces: readonly string[]) {
  const rows = await tx
    .select({ id: payment.id, trace_id: payment.trace_id, amount_paid: payment.amount_paid, fee: payment.fee })
    .from(payment)
    .where(and(inArray(payment.trace_id, [...traces]), isNotNull(payment.paid_at)))
  return new Map(rows.map((row) => [row.trace_id, row]))
}

/** When each of these was settled by what an earlier file says. */
async function readEarlier(tx: Db, traces: readonly string[]) {
  const rows = await tx
    .select({
      trace_id: settlementLine.trace_id,
      settlement_id: settlementLine.settlement_id,
      settled_at: settlementLine.settled_at,
    })
    .from(settlementLine)
    .where(and(inArray(settlementLine.trace_id, [...traces]), isNotNull(settlementLine.settled_at)))
    .orderBy(asc(settlementLine.id))
  return new Map(rows.map((row) => [row.trace_id, row]))
}

/** What was paid by card up to the end of the file, and stands in no file: since a week before the first one. */
async function findMissing(tx: Db, until: Date) {
  return tx
    .select({ id: payment.id, trace_id: payment.trace_id })
    .from(payment)
    .where(
      and(
        eq(payment.means, 'card'),
        isNotNull(payment.paid_at),
        lte(payment.paid_at, until),
        sql`${payment.paid_at} >= (select min(first_at) from ${settlement}) - interval '7 days'`,
        sql`not exists (select from ${settlementLine} where ${settlementLine.payment_id} = ${payment.id} and ${settlementLine.settled_at} is not null)`,
      ),
    )
    .orderBy(asc(payment.paid_at), asc(payment.id))
}

async function linesFrom(tx: Db, settlement_id: number, read: readonly GatewayLine[]): Promise<NewLine[]> {
  const traces = read.map(({ trace_id }) => trace_id)
  const [ours, earlier] = [await readOurs(tx, traces), await readEarlier(tx, traces)]
  return read.flatMap(({ settled_at, ...one }) => {
    const before = earlier.get(one.trace_id)
    // The line of an earlier file, which this one overlaps.
    if (before?.settled_at?.toISOString() === settled_at) return []
    const found = ours.get(one.trace_id)
    const own = found && { amount: koboOf(found.amount_paid ?? 0), fee: found.fee === null ? null : koboOf(found.fee) }
    const group = before && found ? 'differ' : groupOf(one, own ?? null)
    const note = before ? `Settlement ${before.settlement_id} has it, too, with another time.` : null
    return [{ ...one, settlement_id, group, payment_id: found?.id ?? null, settled_at: new Date(settled_at), note }]
  })
}

/** Reads the gateway's file and compares it with our payments; nothing is booked. */
export async function uploadSettlement(ctx: OfficeContext, sent: SentFile): Promise<Settlement> {
  const { file, row } = sentFile(ctx, sent, 'Settlement')
  const read = await readSettlement(file)
  const moments = read.map(({ settled_at }) => settled_at).toSorted()
  const [first_at, last_at] = [new Date(moments[0] ?? 0), new Date(moments.at(-1) ?? 0)]
  const id = await inTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTLEMENTS})`)
    const made = await insertRow(tx, settlement, { ...row, first_at, last_at })
    const settlement_id = made.id
    const lines = await linesFrom(tx, settlement_id, read)
    await write(tx, lines)
    const missing = await findMissing(tx, last_at)
    const after = Math.max(0, ...read.map(({ line }) => line))
    const group = groupOf(null, null)
    await write(
      tx,
      missing.map(({ id: payment_id, trace_id }, place) => ({
        settlement_id,
        line: after + 1 + place,
        trace_id,
        group,
        payment_id,
      })),
    )
    const known = read.length - lines.length
    await tx.update(settlement).set({ known }).where(eq(settlement.id, settlement_id))
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'upload settlement',
      about: aboutSettlement(settlement_id),
      after: { lines: lines.length, known, missing: missing.length, hash: row.hash },
    })
    return settlement_id
  })
  return readSettlementRow(ctx.db, id)
}

/** As one value: thousands of parameters would take longer than the database does. */
async function write(tx: Db, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += ROWS_A_WRITE) {
    const part = JSON.stringify(lines.slice(from, from + ROWS_A_WRITE))
    await tx.execute(sql`
      insert into ${settlementLine} (settlement_id, line, trace_id, amount, fee, settled_at, "group", payment_id, note)
      select settlement_id, line, trace_id, amount, fee, settled_at, "group", payment_id, note
      from jsonb_to_recordset(${part}::jsonb) as r(settlement_id int, line int, trace_id text, amount bigint, fee bigint,
        settled_at timestamptz, "group" text, payment_id int, note text)`)
  }
}
