import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { MOST_YEARS_AT_ONCE } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import {
  type BillApplicant,
  type BillEvent,
  type BillEventSelection,
  type BillMember,
  billFees,
} from '#contract/money/bills.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { duesOn, lastDayForSeats, mayBeBilled, openBillStates } from '#domain/money/bill.ts'
import type { Context } from '#server/areas/common/context.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { type PaymentDeps, productOf } from '#server/areas/money/payment/payment-deps.ts'
import type { Db } from '#server/db/database.ts'
import { account, bill, billLine, fullName, grade, ownEmail, payer } from '#server/db/schema/index.ts'
import { calledBill } from './settle-bill.ts'

type Selling = Context & Pick<PaymentDeps, 'products'>

/** Who waits to pay the entry fee. */
export async function listBillApplicants(ctx: Selling): Promise<BillApplicant[]> {
  const offers = await productOf(ctx, 'membership').offers(ctx, null)
  return offers.flatMap(({ whose }) => (whose ? [{ id: whose.account, name: whose.name, number: whose.number }] : []))
}

/** Events whose seats may stand on a bill, at what they cost this member for their own seat, or everybody. */
export async function listBillEvents(ctx: Selling, { account: whose }: BillEventSelection): Promise<BillEvent[]> {
  const offers = await productOf(ctx, 'event').offers(ctx, whose ?? null)
  return offers.flatMap(({ id, item, amount, starts, ticket_types = [] }) =>
    starts !== undefined && mayBeBilled(starts, ctx.clock.now())
      ? {
          id,
          title: item,
          price: amount * 100,
          until: lastDayForSeats(starts),
          ticket_types: ticket_types.map((type) => ({ id: type.id, name: type.name, price: type.amount * 100 })),
        }
      : [],
  )
}

/** Bills that ask for years or fees of a member now, with who pays them. */
export const askingFor = (db: Db, account_id: number) =>
  db
    .selectDistinctOn([bill.id], { row: bill, payer: payer.name })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.bill_id))
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .where(
      and(
        eq(billLine.account_id, account_id),
        ne(billLine.purpose, 'event'),
        eq(billLine.state, 'open'),
        inArray(bill.state, [...openBillStates]),
      ),
    )
    .orderBy(bill.id)

/** The fees that somebody's applications wait for, without those that cannot be paid now: an upgrade before its dues. */
async function feesOf(ctx: Selling, id: number): Promise<BillMember['fees']> {
  const found: BillMember['fees'] = []
  for (const purpose of billFees) {
    const product = productOf(ctx, purpose)
    for (const { id: of } of await product.offers(ctx, id)) {
      const quote = await product
        .quoteAtOffice(ctx, { id: of, account: id, attendee: null })
        .catch((error: unknown) => {
          if (error instanceof Refusal) return null
          throw error
        })
      if (quote) found.push({ purpose, id: of, item: quote.order.item, price: quote.order.amount * 100 })
    }
  }
  return found
}

/** What a bill may ask for of somebody, and who has asked already. */
export async function getBillMember(ctx: Selling, { id }: { id: number }): Promise<BillMember> {
  const { db, clock } = ctx
  const [found] = await db
    .select({ number: account.membership_number, name: fullName, grade: grade.name, email: ownEmail })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(and(eq(account.id, id), isNull(account.merged_into)))
  const fees = found ? await feesOf(ctx, id) : []
  if (!found || (found.number === null && fees.length === 0)) throw noSuchMember()
  const owed = accountOn(await readFacts(db, id), await readRules(db), dayInAbuja(clock.now()), MOST_YEARS_AT_ONCE)
  const asking = await askingFor(db, id)
  return {
    id,
    number: found.number ?? '',
    name: found.name,
    grade: found.grade,
    has_email: found.email !== null,
    open: owed.open.length,
    years: duesOn(owed)
      .slice(0, MOST_YEARS_AT_ONCE)
      .map(({ year, price }) => ({ year, price })),
    fees,
    bills: asking.map(({ row, payer: whose }) => `${calledBill(row)} of ${whose}`),
  }
}
