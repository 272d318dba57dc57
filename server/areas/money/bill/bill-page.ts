import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { BillPage } from '#contract/money/bill-page.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { billReference } from '#domain/money/transfer-reference.ts'
import type { Context } from '#server/areas/common/context.ts'
import { checkSoon } from '#server/areas/money/payment/check-soon.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { account, bill, billLine, fullName, payment } from '#server/db/schema/index.ts'
import { isOpen, readPayer, restOf, totalOf } from './bill.ts'
import { calledBill } from './settle-bill.ts'

/** A bill, to the holder of its token. A draft is nobody's yet. */
export async function readBillPage({ db }: Pick<Context, 'db'>, { token }: { token: string }): Promise<BillPage> {
  const [row] = await db.select().from(bill).where(eq(bill.token, token))
  if (!row || row.issued_at === null) throw new Refusal(404, 'There is no such bill.')
  const { name, address, contact } = await readPayer(db, row)
  const lines = await db
    .select({ line: billLine, name: fullName, number: account.membership_number })
    .from(billLine)
    .innerJoin(account, eq(account.id, billLine.account_id))
    .where(eq(billLine.bill_id, row.id))
    .orderBy(asc(billLine.id))
  const own = lines.map(({ line }) => line)
  const total = totalOf(own)
  const rest = isOpen(row) ? restOf(row, own) : 0
  const paying = await db.$count(
    payment,
    and(eq(payment.purpose, 'bill'), eq(payment.target, String(row.id)), inArray(payment.state, ['created', 'open'])),
  )
  return {
    number: calledBill(row),
    reference: billReference(row.id),
    state: row.state,
    payer: { name, address, contact },
    issued_on: dayInAbuja(row.issued_at.getTime()),
    valid_until: row.valid_until,
    total,
    came: row.state === 'paid' ? total - row.withheld : row.kept,
    withheld: row.withheld,
    rest,
    lines: lines.map(({ line: { id, grade, year, kobo, state }, name: whose, number }) => ({
      id,
      name: whose,
      number: number ?? '',
      grade,
      year,
      kobo,
      state,
    })),
    is_paying: isOpen(row) && paying > 0,
  }
}

/** The same, for its page: a payment that is under way is asked about soon. */
export async function getBillPage(deps: PaymentDeps, asked: { token: string }): Promise<BillPage> {
  const page = await readBillPage(deps, asked)
  if (!page.is_paying) return page
  const open = await deps.db
    .select({ trace: payment.trace_id })
    .from(payment)
    .innerJoin(bill, eq(bill.token, asked.token))
    .where(and(eq(payment.purpose, 'bill'), eq(payment.state, 'open'), eq(payment.payer_id, bill.payer_id)))
  for (const { trace } of open) await checkSoon(deps, trace)
  deps.wake()
  return page
}
