import { and, asc, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { isOpen, openBillStates } from '#domain/money/bill.ts'
import type { Context } from '#server/areas/common/context.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { priceHere } from '#server/areas/money/payment/post-money.ts'
import type { Order, Product } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { bill } from '#server/db/schema/index.ts'
import {
  type BillRow,
  isInReview,
  linesOf,
  lockBill,
  lockBills,
  lockMembersOf,
  missingOf,
  paymentsFor,
  readPayer,
} from './bill.ts'
import { coverShortfall, itemOf, receiveBillMoney } from './settle-bill.ts'

async function findBill(db: Db, which: SQL): Promise<BillRow> {
  const [row] = await db.select().from(bill).where(which)
  if (!row || row.state === 'draft') throw new Refusal(404, 'There is no such bill.')
  return row
}

const isOver = () => new Refusal(409, 'This bill is over: nothing is to be paid for it.')

/** What is still to come for a bill, in whole naira: what is over is the payer's credit. */
async function orderOf(db: Db, row: BillRow): Promise<Order> {
  const payer = await readPayer(db, row)
  return {
    target: String(row.id),
    item: itemOf(row),
    amount: Math.ceil(missingOf(row, await linesOf(db, row.id)) / 100),
    payer: { name: payer.name, email: payer.email, phone: '' },
    payer_id: payer.id,
    account: null,
    details: {},
    returnPath: `/bill/${row.token}`,
    metaData: { first_name: payer.name, last_name: '', middle_name: '', phone: '', email: payer.email },
  }
}

/** Also one that has expired, whose money came and waits for the office. */
const waits = (db: Db) =>
  or(inArray(bill.state, [...openBillStates]), and(eq(bill.state, 'expired'), exists(paymentsFor(db, isInReview))))

/** A bill as a whole. Who has its address may pay it; what it gives goes to its members. */
export const billProduct: Product<'bill'> = {
  quote: async ({ db, clock }, { bill: token }) => {
    const row = await findBill(db, eq(bill.token, token))
    // Who begins to pay again and again does not keep its prices.
    if (!isOpen(row) || (row.state === 'issued' && row.valid_until < dayInAbuja(clock.now()))) throw isOver()
    return orderOf(db, row)
  },
  // A bill is for several: it is offered where no member is chosen.
  offers: async ({ db }: Context, account) => {
    if (account !== null) return []
    const rows = await db.select().from(bill).where(waits(db)).orderBy(asc(bill.id))
    const offers = []
    for (const row of rows) {
      const { item, amount, payer } = await orderOf(db, row)
      offers.push({ id: row.id, item: `${item} of ${payer.name}`, amount })
    }
    return offers
  },
  quoteAtOffice: async ({ db }, { id }) => {
    const row = await findBill(db, eq(bill.id, id))
    // What came by its last day is recorded later.
    if (!isOpen(row) && row.state !== 'expired') throw isOver()
    return { order: await orderOf(db, row), account: null }
  },
  isBuyer: () => false,
  fulfil: async (tx, ctx, paid) => {
    await lockFees(tx)
    const row = await lockBill(tx, Number(paid.target))
    await receiveBillMoney(tx, ctx, row, { kobo: priceHere(paid), payment: paid })
    return { fulfilled: `bill ${row.id}` }
  },
  afterReturn: async (tx, ctx, { payer_id }) => {
    if (payer_id === null) return
    await lockFees(tx)
    const theirs = await tx.select({ id: bill.id }).from(bill).where(eq(bill.payer_id, payer_id))
    const ids = theirs.map(({ id }) => id)
    await lockBills(tx, ids)
    await lockMembersOf(tx, ids)
    await coverShortfall(tx, ctx, payer_id)
  },
}
