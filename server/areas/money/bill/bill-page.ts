import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { BillPage } from '#contract/money/bill-page.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { creditOfLine, isOpen } from '#domain/money/bill.ts'
import { billReference } from '#domain/money/transfer-reference.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import { checkSoon } from '#server/areas/money/payment/provider/check-soon.ts'
import { account, bill, billLine, billSeat, payment } from '#server/db/schema/index.ts'
import { goneOf, numberOn, readPayer, restOf, totalOf, whoseLine } from './bill.ts'
import { calledBill } from './settle-bill.ts'

/** A bill, to the holder of its token, and the card payments for it that are under way. A draft is nobody's yet. */
async function readWith({ db }: Pick<Context, 'db'>, token: string) {
  const [row] = await db.select().from(bill).where(eq(bill.token, token))
  if (!row || row.issued_at === null) throw new Refusal(404, 'There is no such bill.')
  const { name, address, contact } = await readPayer(db, row)
  const lines = await db
    .select({ line: billLine, name: whoseLine, number: account.membership_number })
    .from(billLine)
    .leftJoin(account, eq(account.id, billLine.account_id))
    .leftJoin(billSeat, eq(billSeat.line_id, billLine.id))
    .where(eq(billLine.bill_id, row.id))
    .orderBy(asc(billLine.id))
  const own = lines.map(({ line }) => line)
  const total = totalOf(own)
  const rest = isOpen(row) ? restOf(row, own) : 0
  const paying = await db
    .select({ trace: payment.trace_id, state: payment.state })
    .from(payment)
    .where(
      and(eq(payment.purpose, 'bill'), eq(payment.target, String(row.id)), inArray(payment.state, ['created', 'open'])),
    )
  const page: BillPage = {
    number: calledBill(row),
    reference: billReference(row.id),
    state: row.state,
    payer: { name, address, contact },
    issued_on: dayInAbuja(row.issued_at.getTime()),
    valid_until: row.valid_until,
    total,
    came: row.state === 'paid' ? total - row.withheld - goneOf(own) : row.kept,
    withheld: row.withheld,
    rest,
    lines: lines.map(({ line, name: whose, number }) => {
      const { id, grade, year, item, kobo, state, purpose } = line
      const about = { id, name: whose, number: numberOn(line, number), grade, year, item, kobo }
      return { ...about, is_seat: purpose === 'event', state, credit: creditOfLine(line) }
    }),
    is_paying: isOpen(row) && paying.length > 0,
  }
  return { page, paying }
}

export const readBillPage = async (ctx: Pick<Context, 'db'>, { token }: { token: string }): Promise<BillPage> =>
  (await readWith(ctx, token)).page

/** The same, for its page: a payment that is under way is asked about soon. */
export async function getBillPage(deps: PaymentDeps, { token }: { token: string }): Promise<BillPage> {
  const { page, paying } = await readWith(deps, token)
  if (!page.is_paying) return page
  for (const { trace, state } of paying) if (state === 'open') await checkSoon(deps, trace)
  deps.wake()
  return page
}
