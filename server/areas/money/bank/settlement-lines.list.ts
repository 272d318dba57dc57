import { and, eq, inArray, sql } from 'drizzle-orm'
import { listSettlementLines, type SettlementLine, type SettlementLineSelection } from '#contract/money/bank.ts'
import { koboOf } from '#domain/common/money.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import type { Db } from '#server/db/database.ts'
import { payment, settlementLine } from '#server/db/schema/index.ts'
import { stillCounts } from './settlement.ts'

async function describe(db: Db, ids: number[]): Promise<Map<number, SettlementLine>> {
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
  where: ({ group, q }) =>
    and(
      eq(settlementLine.settlement_id, id),
      group && eq(settlementLine.group, group),
      stillCounts,
      q?.trim() ? sql`strpos(lower(${settlementLine.trace_id}), lower(${q.trim()})) > 0` : undefined,
    ),
  describe,
})

/** What a file and our payments say of each other, in four groups. */
export default officeList(listSettlementLines, (_, { id }) => linesOf(id))
