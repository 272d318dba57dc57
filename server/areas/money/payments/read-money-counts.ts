import { and, count, eq, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MoneyCounts } from '#contract/money/money-counts.ts'
import { paymentAges } from '#contract/money/payments.ts'
import { may } from '#domain/common/permissions.ts'
import { openBillStates } from '#domain/money/bill.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { owesDues } from '#server/areas/common/ledger/stands-as.ts'
import { isAged, koboPaid, paymentTabs } from '#server/areas/money/payments/payments.list.ts'
import { refundWaits } from '#server/areas/money/refund/refunds.list.ts'
import { account, bankLine, bill, isListed, payment, refund } from '#server/db/schema/index.ts'

/** What stands beside the places of Money: as many as each list has. */
export async function readMoneyCounts(ctx: OfficeContext): Promise<MoneyCounts> {
  const { db, session } = ctx
  const many = (table: PgTable, where: SQL | undefined) => db.$count(table, where)
  const arrears = async () => {
    await restatePast(db, ctx)
    return many(account, and(isListed(account), owesDues()))
  }
  return {
    to_clear: await many(payment, or(paymentTabs.unrecorded, paymentTabs.moneyless)),
    waiting: await many(payment, paymentTabs.waiting),
    refunds: await many(refund, refundWaits),
    bills: may(session.roles, 'bills.read') ? await many(bill, inArray(bill.state, [...openBillStates])) : null,
    bank: may(session.roles, 'bank.read') ? await many(bankLine, eq(bankLine.state, 'suggested')) : null,
    arrears: may(session.roles, 'dues.read') ? await arrears() : null,
    unrecorded: await readUnrecorded(ctx),
  }
}

/** Money without a record, by its age. */
async function readUnrecorded({ db, clock }: OfficeContext): Promise<MoneyCounts['unrecorded']> {
  const asked = paymentAges.map(async (age) => {
    const [row] = await db
      .select({ payments: count(), kobo: sql<string>`coalesce(sum(${koboPaid}), 0)`, since: min(payment.created_at) })
      .from(payment)
      .where(and(paymentTabs.unrecorded, isAged(age, clock.now())))
    return { age, payments: row?.payments ?? 0, amount: Number(row?.kobo ?? 0) / 100, since: row?.since ?? null }
  })
  const found = (await Promise.all(asked)).filter(({ payments }) => payments > 0)
  return { since: isoOrNull(found.at(-1)?.since), ages: found.map(({ since: _, ...age }) => age) }
}
