import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Settlement, SettlementLine } from '#contract/money/bank.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullNameOrNull, settlement, settlementLine } from '#server/db/schema/index.ts'

export const aboutSettlement = (id: number) => `settlement ${id}`

/** A payment that a file did not have, and a later one has, is missing no more. */
export const stillCounts = or(
  sql`${settlementLine.group} <> 'oursOnly'`,
  sql`not exists (select from settlement_line later where later.payment_id = ${settlementLine.payment_id} and later.settled_at is not null)`,
)

const countsOf = (db: Db, ids: number[]) =>
  db
    .select({ id: settlementLine.settlement_id, group: settlementLine.group, lines: count() })
    .from(settlementLine)
    .where(and(inArray(settlementLine.settlement_id, ids), stillCounts))
    .groupBy(settlementLine.settlement_id, settlementLine.group)

export async function describeSettlements(db: Db, ids: number[]): Promise<Map<number, Settlement>> {
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
  const found = (await describeSettlements(db, [id])).get(id)
  if (!found) throw new Refusal(404, 'There is no such settlement.')
  return found
}

export const getSettlement = ({ db }: OfficeContext, { id }: { id: number }) => readSettlementRow(db, id)
