import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MoneyCounts } from '#contract/money/money-counts.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { owesDues } from '#server/areas/common/ledger/stands-as.ts'
import { paymentTabs } from '#server/areas/money/payments/list-payment-entries.ts'
import { openStates } from '#server/areas/money/refund/refund.ts'
import { account, bankLine, isListed, payment, refund } from '#server/db/schema/index.ts'

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
    refunds: await many(refund, inArray(refund.state, openStates)),
    bank: may(session.roles, 'bank.read') ? await many(bankLine, eq(bankLine.state, 'suggested')) : null,
    arrears: may(session.roles, 'dues.read') ? await arrears() : null,
  }
}
