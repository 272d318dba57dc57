import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { FoundPayment } from '#contract/staff/find.ts'
import { type Sought, soughtIn } from '#domain/common/sought.ts'
import { receiptNumber } from '#domain/money/receipts.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Finder } from '#server/areas/common/finder.ts'
import { toldFirst } from '#server/areas/common/list/first-found.ts'
import { accountsNumbered, hasPhone, holdsWords, mayByPhone, type Searcher } from '#server/areas/common/list/search.ts'
import { account, payment, receipt, wordsOfPayment } from '#server/db/schema/index.ts'

/** The payments of a receipt; of its number in every year where none is named. */
function receipted({ year, number }: NonNullable<Sought['receipt']>): SQL {
  const ofYear = year === null ? sql`` : sql` and ${receipt.fiscal_year} = ${year}`
  return sql`${payment.id} = any(array(select ${receipt.payment_id} from ${receipt} where ${receipt.number} = ${number}${ofYear}))`
}

/** By payer, what was paid for, trace, receipt and the payer's membership number, and for who may read it by telephone number. */
export function paymentsSought(searcher: Searcher, q: string): SQL | undefined {
  const { number, phone, receipt: ofReceipt } = soughtIn(q)
  return or(
    holdsWords(wordsOfPayment, q),
    number ? sql`${payment.account_id} = any(${accountsNumbered(number)})` : undefined,
    ofReceipt ? receipted(ofReceipt) : undefined,
    phone && mayByPhone(searcher) ? hasPhone(payment.payer_phone, phone) : undefined,
  )
}

async function describe(ctx: OfficeContext, ids: number[]): Promise<Map<number, FoundPayment>> {
  const rows = await ctx.db
    .select({
      row: payment,
      number: account.membership_number,
      made: { fiscal_year: receipt.fiscal_year, number: receipt.number },
    })
    .from(payment)
    .leftJoin(account, eq(account.id, payment.account_id))
    .leftJoin(receipt, eq(receipt.payment_id, payment.id))
    .where(inArray(payment.id, ids))
  const isTold = mayByPhone(ctx)
  return new Map(
    rows.map(({ row, number, made }) => [
      row.id,
      {
        trace_id: row.trace_id,
        payer: row.payer_name,
        number,
        email: row.payer_email || null,
        phone: (isTold && row.payer_phone) || null,
        item: row.item,
        amount: row.amount_paid ?? row.amount,
        state: row.state,
        receipt: made && receiptNumber(made),
        at: (row.paid_at ?? row.created_at).toISOString(),
      },
    ]),
  )
}

/** The newest first. */
export const findPayments: Finder<FoundPayment> = {
  permission: 'money.read',
  find: (ctx, q) =>
    toldFirst<number, FoundPayment>(
      ctx.db,
      {
        table: payment,
        id: payment.id,
        where: paymentsSought(ctx, q),
        order: [desc(payment.created_at), desc(payment.id)],
      },
      (ids) => describe(ctx, ids),
    ),
}
