import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { byHand, MoneyReceived, type MoneyRecorded } from '#contract/money/money.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { naira, plainNaira } from '#domain/common/money.ts'
import { type Act, byOffice } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { dayBooked, dayBookedOf } from '#server/areas/common/ledger/same-money.ts'
import { lockFees, lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { isFor, lockBill } from '#server/areas/money/bill/bill.ts'
import { orderOfSum } from '#server/areas/money/dues/dues-product.ts'
import type { PaymentDeps } from '#server/areas/money/payment/payment-deps.ts'
import type { OfficeOrder, Order, Payment } from '#server/areas/money/payment/product.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { concerns } from '#server/areas/staff/approval/concerns.ts'
import { asItIs, line, refusedBy } from '#server/areas/staff/approval/facts.ts'
import { type GuardedAct, guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { payment } from '#server/db/schema/index.ts'
import { give } from './give.ts'
import { orderAtOffice } from './offers.ts'
import { writeReceived } from './write-received.ts'

type Selling = Pick<Context, 'clock'> & Pick<PaymentDeps, 'products'>

const words: Record<(typeof byHand)[number], string> = { transfer: 'Transfer', cash: 'Cash', pos: 'Card at the desk' }

/** One way to write a reference, so that it is found again. */
const tidied = (reference: string) => reference.replaceAll(/\s+/g, ' ').toUpperCase()

const aboutMoney = ({ means, reference }: Pick<MoneyReceived, 'means' | 'reference'>) => `${means} ${tidied(reference)}`

function needToday({ clock }: Pick<Context, 'clock'>, day: string): void {
  if (day > dayInAbuja(clock.now())) throw new Refusal(400, 'The day on which the money came cannot be in the future.')
}

/** What is due is what came, or there is a reason. A part of the dues has no price, and what comes short of a bill is kept for it. */
function needAmount({ amount, reason, purpose, id }: MoneyReceived, price: number) {
  if (amount === price || (purpose === 'dues' && id === 0) || purpose === 'bill') return
  if (reason === '') throw new Refusal(400, `It costs ${plainNaira(price)}. Say why another amount came.`)
}

const recorded = (money: Pick<MoneyReceived, 'means' | 'reference'>) =>
  and(eq(payment.means, money.means), eq(payment.reference, tidied(money.reference)))

/** Refuses what was recorded before, and says as what. */
async function needNew(db: Db, money: MoneyReceived) {
  const [there] = await db.select().from(payment).where(recorded(money))
  if (!there) return
  const { item, amount, payer_name } = there
  const what = `${plainNaira(amount)} of ${payer_name} for ${item}`
  throw new Refusal(
    409,
    `${words[money.means]} ${there.reference} is recorded already: ${what}. It was not recorded again.`,
  )
}

/** The day on which a statement of the bank brought money like this. A line that is being booked for the same is seen. */
async function dayBookedFor(tx: Db, { purpose, id, account_id, amount, paid_on: day }: MoneyReceived) {
  const kobo = amount * 100
  if (purpose === 'bill') {
    await lockFees(tx)
    const { payer_id } = await lockBill(tx, id)
    return dayBookedOf(tx, { payer_id, day, kobo })
  }
  if (purpose !== 'dues' || account_id === null) return null
  await lockFees(tx)
  await lockMember(tx, account_id)
  return dayBooked(tx, { account_id, day, kobo })
}

/** Refuses what a statement of the bank may have brought already, unless there is a reason. */
async function needUnbooked(tx: Db, money: MoneyReceived) {
  const { purpose, means, amount, reason } = money
  if (means === 'cash' || reason !== '') return
  const day = await dayBookedFor(tx, money)
  if (day === null) return
  throw new Refusal(
    409,
    `${plainNaira(amount)} of this ${purpose === 'bill' ? 'payer' : 'member'} that came on ${writtenDay(day)} is booked from a bank statement already. If this is a different payment, say so in the reason.`,
  )
}

const Asked = v.object({ money: MoneyReceived, item: v.string(), payer: v.string() })
type Asked = v.InferOutput<typeof Asked>

/** Since somebody asked, it pays for something else, or the price has changed: who asked reads what to do. */
function needSame({ money, item }: Pick<Asked, 'money' | 'item'>, order: Order) {
  if (order.item !== item)
    throw new Refusal(409, `This was asked for as “${item}”, and is “${order.item}” by now. Record it again.`)
  try {
    needAmount(money, order.amount)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const why = `The price has changed: it costs ${plainNaira(order.amount)} now, and ${plainNaira(money.amount)} came.`
    throw new Refusal(409, `${why} Record it again, and say why another amount came.`)
  }
}

/** What it pays for and whose that is, as its product says: the member that was sent may be nobody. */
async function quoteNew(tx: Db, ctx: Selling, money: MoneyReceived): Promise<OfficeOrder> {
  await needNew(tx, money)
  await needUnbooked(tx, money)
  needToday(ctx, money.paid_on)
  return orderAtOffice({ ...ctx, db: tx }, money)
}

interface Received {
  money: MoneyReceived
  quoted: OfficeOrder
  by: Pick<Act, 'actor'> & Partial<Act>
}

/** Writes it down and gives what it pays for, in one transaction. */
async function receive(tx: Db, ctx: Selling, { money, quoted, by }: Received): Promise<Payment> {
  const { purpose, amount, means, reference, paid_on, reason } = money
  const { order, account } = quoted
  // Less than the price of the chosen years pays what a line of the bank would.
  const isPart = purpose === 'dues' && account !== null && amount < (order.amount || Number.POSITIVE_INFINITY)
  const paidFor = isPart ? await orderOfSum({ ...ctx, db: tx }, order, { account, kobo: amount * 100 }) : order
  const { before, paid } = await writeReceived(tx, ctx, {
    purpose,
    means,
    reference: tidied(reference),
    account_id: account,
    ...(order.payer_id !== undefined && { payer_id: order.payer_id }),
    amount,
    day: paid_on,
    order: { ...paidFor, details: { ...paidFor.details, ...order.minted } },
  }).catch(async (error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'This reference is recorded already.') : error
  })
  const facts = { means, reference: paid.reference, amount, price: order.amount, item: paidFor.item, paid_on, reason }
  return give(tx, ctx, { before, paid, act: { ...by, what: 'payment recorded', after: facts } })
}

/** Money above the limit that the office received. */
export const receiveMoney = (products: PaymentDeps['products']): GuardedAct =>
  guardedAct({
    name: 'money.record',
    permission: 'money.record',
    data: Asked,
    title: 'Record money that came',
    tell: async (db, { clock }, { data: { money, item, payer } }) => {
      const { account_id, amount, means, reference, paid_on, reason } = money
      const member = account_id === null ? null : await memberTold({ db, clock }, account_id)
      return {
        sum: naira(amount),
        tables: [
          asItIs('The money', [
            ['From', payer],
            ['Member', member && [member.name, member.number].filter(Boolean).join(', ')],
            ['Pays for', item],
            ['How it came', words[means]],
            ['Reference', tidied(reference)],
            ['Came on', writtenDay(paid_on)],
            [money.purpose === 'bill' ? 'Reason' : 'Another amount', reason],
          ]),
        ],
        blocks: await refusedBy(async () => {
          await needNew(db, money)
          const { order } = await orderAtOffice({ clock, products, db }, money)
          needSame({ money, item }, order)
        }),
        follows: [
          line('What it pays for is given at once', item),
          line('A numbered receipt is written'),
          line('The payer is mailed'),
        ],
        records: member?.records ?? [],
      }
    },
    words: ({ money, item, payer }) =>
      `${plainNaira(money.amount)} of ${payer} by ${aboutMoney(money)} is recorded: ${item}`,
    // The chain of records cannot be changed when a person is erased.
    forRecords: ({ money: { attendee: _attendee, ...money }, item }) => ({ money, item }),
    /** How often it was recorded. */
    isOwn: async (tx, { data: { money } }, account) =>
      money.account_id === account || (money.purpose === 'bill' && (await isFor(tx, money.id, account))),
    versionOf: async (tx, about) => {
      const [means = '', ...reference] = about.split(' ')
      const known = byHand.find((one) => one === means)
      if (!known) return null
      return tx.$count(payment, recorded({ means: known, reference: reference.join(' ') }))
    },
    perform: async (tx, { clock }, { data, asked_by }) => {
      const { money } = data
      const quoted = await quoteNew(tx, { clock, products }, money)
      needSame(data, quoted.order)
      await receive(tx, { clock, products }, { money, quoted, by: { actor: `account ${asked_by}` } })
    },
  })

/** Records money that the office received itself. Above the limit, or from the officer, a second person approves it first. */
export async function recordMoney(
  ctx: OfficeContext & Pick<PaymentDeps, 'products'>,
  money: MoneyReceived,
): Promise<MoneyRecorded> {
  const { value: limit } = await readSetting(ctx.db, 'second_person_limit')
  return inTransaction(ctx.db, async (tx) => {
    const quoted = await quoteNew(tx, ctx, money)
    const { order, account } = quoted
    needAmount(money, order.amount)
    const isOwn =
      concerns(ctx, account) || (money.purpose === 'bill' && (await isFor(tx, money.id, ctx.session.account)))
    if (money.amount <= limit && !isOwn) {
      const { trace_id } = await receive(tx, ctx, { money, quoted, by: byOffice(ctx) })
      return { trace_id }
    }
    ownAccount(ctx)
    const data = { money: { ...money, account_id: account }, item: order.item, payer: order.payer.name }
    const reason = money.reason || `${words[money.means]} ${tidied(money.reference)}`
    await ask(tx, ctx, receiveMoney(ctx.products), { about: aboutMoney(money), version: 0, data, reason })
    return { trace_id: null }
  })
}
