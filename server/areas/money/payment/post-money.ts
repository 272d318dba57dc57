import { and, desc, eq, min, sql } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { koboOf } from '#domain/common/money.ts'
import type { Context } from '#server/areas/common/context.ts'
import { type Line, postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import type { Db } from '#server/db/database.ts'
import { ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'
import { creditOf, isCredit } from './money.ts'
import type { Payment } from './product.ts'

const came = ({ paid_at, amount_paid }: Payment) => (paid_at === null ? 0 : koboOf(amount_paid ?? 0))
const wentBack = (payment: Payment) => Math.min(came(payment), koboOf(payment.refunded))

/** What was sold has its price; what was over and the payer's fee have a part each. Money goes back from what was over first. */
function parts(payment: Payment) {
  // The provider may say less of what was given than it once did. What the office received is the price, to the kobo.
  const agreed = payment.means === 'card' ? Math.min(koboOf(payment.amount), came(payment)) : came(payment)
  // A bill has its price also where the provider tells its fee beside the amount.
  const least = payment.purpose === 'bill' ? agreed : 0
  const isAll = payment.means === 'card' && (isCredit(payment) || payment.purpose === 'bill')
  const full = isAll ? Math.max(least, Math.min(koboOf(creditOf(payment)), came(payment))) : agreed
  const over = isAll ? 0 : Math.min(koboOf(payment.surplus), came(payment) - full)
  const fee = came(payment) - full - over
  let back = wentBack(payment)
  const left = (part: number) => {
    const taken = Math.min(part, back)
    back -= taken
    return part - taken
  }
  const surplus = left(over)
  const price = left(full)
  return { surplus, price, fees: left(fee) }
}

/** Kobo of the price that are still here. */
export const priceHere = (payment: Payment) => parts(payment).price

function sold(payment: Payment): Line[] {
  const { purpose, account_id, payer_id } = payment
  const { surplus, price, fees } = parts(payment)
  // The payer's until every line of the bill is covered.
  const ofBill: Line[] = [
    { book: 'payer', kobo: -price, payer_id },
    { book: 'fees', kobo: -fees },
  ]
  if (purpose === 'bill') return ofBill
  return [
    { book: purpose, kobo: -price, account_id: purpose === 'dues' ? account_id : null },
    { book: 'surplus', kobo: -surplus },
    { book: 'fees', kobo: -fees },
  ]
}

const home = { card: 'provider', transfer: 'bank', pos: 'bank', cash: 'cash' } as const

/** Nothing was given for it: what the office gave back came out of the bank, and the rest is over. */
function closed(payment: Payment): Line[] {
  const here = came(payment) - wentBack(payment)
  const back = koboOf(payment.given_back)
  return [
    { book: 'bank', kobo: -back },
    { book: 'surplus', kobo: back - here },
  ]
}

/** Where the money of a payment is, against what is held, what was sold, or what became of it without. */
function whereItIs(payment: Payment): Line[] {
  const here = came(payment) - wentBack(payment)
  const against = { used: sold, closed, held: () => [{ book: 'held' as const, kobo: -here }] }
  const { state } = payment
  return [
    { book: home[payment.means], kobo: here },
    ...against[state === 'used' || state === 'closed' ? state : 'held'](payment),
  ]
}

/** What has to move so that the money is where it is now. */
function between(before: Line[], after: Line[]): Line[] {
  const moves = [...after, ...before.map((line) => ({ ...line, kobo: -line.kobo }))]
  const sums = new Map<Line['book'], Line>()
  for (const move of moves) {
    const sum = sums.get(move.book)
    sums.set(move.book, sum ? { ...sum, kobo: sum.kobo + move.kobo } : move)
  }
  return [...sums.values()]
}

/** With whom the dues of a payment are: after two members were merged with both, the kept one first. */
export async function holdersOf(tx: Db, { id }: Payment) {
  const kobo = sql<number>`-sum(${ledgerLine.kobo})::float8`
  const rows = await tx
    .select({ account: ledgerLine.account_id, kobo })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .where(and(eq(ledgerEntry.payment_id, id), eq(ledgerLine.book, 'dues')))
    .groupBy(ledgerLine.account_id)
    .orderBy(desc(min(ledgerEntry.id)))
  return rows.flatMap(({ account, kobo: here }) => (account === null ? [] : { account, kobo: here }))
}

/** Money that goes back is taken from where it is: what paid the later years first. */
export async function whoseDues(tx: Db, payment: Payment, lines: Line[]): Promise<Line[]> {
  const back = lines.find(({ book, kobo }) => book === 'dues' && kobo > 0)
  if (!back) return lines
  const holders = await holdersOf(tx, payment)
  let left = back.kobo
  const parts = holders.map(({ account, kobo }) => {
    const part = Math.min(Math.max(0, kobo), left)
    left -= part
    return { ...back, account_id: account, kobo: part }
  })
  const [first = { ...back, kobo: 0 }, ...others] = parts
  return [...lines.filter((line) => line !== back), { ...first, kobo: first.kobo + left }, ...others]
}

/** The entry with which the last money of a payment went back: each is known by how much is back with it. */
export const referenceOfReturn = (payment: Payment) => `payment ${payment.id} back ${wentBack(payment)}`

/** What the office received itself is known by what proves it. */
const manualReference = ({ means, reference }: Pick<Payment, 'means' | 'reference'>) => `manual ${means} ${reference}`

/** What a payment's step has moved, in the transaction of the step: money that came, that went back, and what was sold for it. */
export async function postMoney(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { before, after, byTransfer = false }: { before: Payment; after: Payment; byTransfer?: boolean },
): Promise<void> {
  const now = clock.now()
  const { id } = after
  const isDues = after.purpose === 'dues' && after.state === 'used'
  // Before anything of theirs is stored, which locks their standing.
  if (isDues) for (const { account } of await holdersOf(tx, after)) await lockMember(tx, account)
  const post = async (what: string, from: Payment, to: Payment, outOf: Line['book'] = home[after.means]) =>
    postEntry(tx, {
      reference: what === 'in' && after.reference !== null ? manualReference(after) : `payment ${id} ${what}`,
      day: dayInAbuja(now),
      at: new Date(now),
      payment_id: id,
      lines: (await whoseDues(tx, after, between(whereItIs(from), whereItIs(to)))).map((line) =>
        line.book === home[after.means] ? { ...line, book: outOf } : line,
      ),
    })
  const held = { ...after, state: before.state, refunded: before.refunded }
  const amountChanged = before.paid_at !== null && came(before) !== came(after)
  await post(amountChanged ? `in ${after.checks}` : 'in', before, held)
  const returned = { ...held, refunded: after.refunded }
  // A transfer leaves the bank, wherever the money came in.
  await post(`back ${wentBack(after)}`, held, returned, byTransfer ? 'bank' : undefined)
  await post(after.state === 'closed' ? 'closed' : 'fulfilled', returned, after)
  if (!isDues) return
  const holders = await holdersOf(tx, after)
  await restate(tx, { clock }, ...holders.map(({ account }) => account))
}
