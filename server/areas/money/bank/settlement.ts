import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Settlement, SettlementLine, SettlementLineSelection, SettlementSelection } from '#contract/money/bank.ts'
import { koboOf } from '#domain/common/money.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullNameOrNull, payment, settlement, settlementLine } from '#server/db/schema/index.ts'

export const aboutSettlement = (id: number) => `settlement ${id}`

/** A payment that a file did not have, and a later one has, is missing no more. */
const stillCounts = or(
  sql`${settlementLine.group} <> 'oursOnly'`,
  sql`not exists (select from settlement_line later where later.payment_id = ${settlementLine.payment_id} and later.settled_at is not null)`,
)

const countsOf = (db: Db, ids: number[]) =>
  db
    .select({ id: settlementLine.settlement_id, group: settlementLine.group, lines: count() })
    .from(settlementLine)
    .where(and(inArray(settlementLine.settlement_id, ids), stillCounts))
    .groupBy(settlementLine.settlement_id, settlementLine.group)

async function describe(db: Db, ids: number[]): Promise<Map<number, Settlement>> {
  const ofLines = (what: SQL) =>
    sql<string>`(select coalesce(${what}, 0) from ${settlementLine} where settlement_id = ${settlement.id} and settled_at is not null)`
  const rows = await db
    .select({
      row: settlement,
      by: fullNameOrNull,
      lines: ofLines(sql`count(*)`),
      amount: ofLines(sql`sum(amount)`),
      fee: ofLines(sql`sum(fee)`),
    })
    .from(settlement)
    .leftJoin(account, eq(account.id, settlement.created_by))
    .where(inArray(settlement.id, ids))
  const counted = await countsOf(db, ids)
  const countOf = (id: number, group: SettlementLine['group']) =>
    counted.find((one) => one.id === id && one.group === group)?.lines ?? 0
  return new Map(
    rows.map(({ row: { id, name, known, ...row }, by, lines, amount, fee }) => [
      id,
      {
        id,
        name,
        known,
        by,
        lines: Number(lines),
        amount: Number(amount),
        fee: Number(fee),
        created_at: row.created_at.toISOString(),
        first_at: row.first_at.toISOString(),
        last_at: row.last_at.toISOString(),
        counts: {
          both: countOf(id, 'both'),
          oursOnly: countOf(id, 'oursOnly'),
          theirsOnly: countOf(id, 'theirsOnly'),
          differ: countOf(id, 'differ'),
        },
      },
    ]),
  )
}

export async function readSettlementRow(db: Db, id: number): Promise<Settlement> {
  const found = (await describe(db, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such settlement.')
  return found
}

const settlements: List<number, SettlementSelection, Settlement> = {
  table: settlement,
  id: settlement.id,
  orders: { newest: { by: settlement.created_at, down: true }, oldest: { by: settlement.created_at, down: false } },
  usual: 'newest',
  where: ({ q }) => (q?.trim() ? holdsWords(sql`${settlement.name}`, q) : undefined),
  describe,
}

async function describeLines(db: Db, ids: number[]): Promise<Map<number, SettlementLine>> {
  const rows = await db
    .select({ row: settlementLine, ours: payment })
    .from(settlementLine)
    .leftJoin(payment, eq(payment.id, settlementLine.payment_id))
    .where(inArray(settlementLine.id, ids))
  return new Map(
    rows.map(({ row: { id, trace_id, group, amount, fee, settled_at, note }, ours }) => [
      id,
      {
        id,
        trace_id,
        group,
        amount,
        fee,
        note,
        settled_at: isoOrNull(settled_at),
        ours: ours && {
          amount: koboOf(ours.amount_paid ?? ours.amount),
          fee: ours.fee === null ? null : koboOf(ours.fee),
          payer: ours.payer_name,
          item: ours.item,
          paid_at: isoOrNull(ours.paid_at),
        },
      },
    ]),
  )
}

const linesOf = (id: number): List<number, SettlementLineSelection, SettlementLine> => ({
  table: settlementLine,
  id: settlementLine.id,
  orders: { line: { by: settlementLine.line, down: false } },
  usual: 'line',
  where: ({ group, q }) =>
    and(
      eq(settlementLine.settlement_id, id),
      group && eq(settlementLine.group, group),
      stillCounts,
      q?.trim() ? sql`strpos(lower(${settlementLine.trace_id}), lower(${q.trim()})) > 0` : undefined,
    ),
  describe: describeLines,
})

export const getSettlement = ({ db }: OfficeContext, { id }: { id: number }) => readSettlementRow(db, id)

export const listSettlements = ({ db }: OfficeContext, selection: SettlementSelection): Promise<Page<Settlement>> =>
  readPage(db, settlements, selection)

/** What a file and our payments say of each other, in four groups. */
export const listSettlementLines = (
  { db }: OfficeContext,
  { id, ...selection }: SettlementLineSelection & { id: number },
): Promise<Page<SettlementLine>> => readPage(db, linesOf(id), selection)
