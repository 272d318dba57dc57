import { dayInAbuja } from '#domain/days.ts'
import type { Db } from '#server/db/database.ts'
import type { Context } from '#server/services/context.ts'
import { type Line, postEntry } from '#server/services/ledger/post-entry.ts'
import { lockMember, noteStanding } from '#server/services/ledger/standing-of.ts'
import type { Payment } from './product.ts'

const kobo = (naira: number) => Math.round(naira * 100)

const came = ({ paid_at, amount_paid }: Payment) => (paid_at === null ? 0 : kobo(amount_paid ?? 0))
const wentBack = (payment: Payment) => Math.min(came(payment), kobo(payment.refunded))

/** What was sold has its price; what was over and the payer's fee have a book each. Money goes back from what was over first. */
function sold(payment: Payment): Line[] {
  const { purpose, account_id } = payment
  // The provider may say less of what was given than it once did.
  const full = Math.min(kobo(payment.amount), came(payment))
  const over = Math.min(kobo(payment.surplus), came(payment) - full)
  const fee = came(payment) - full - over
  let back = wentBack(payment)
  const left = (part: number) => {
    const taken = Math.min(part, back)
    back -= taken
    return part - taken
  }
  const surplus = left(over)
  const price = left(full)
  return [
    { book: purpose, kobo: -price, account_id: purpose === 'dues' ? account_id : null },
    { book: 'surplus', kobo: -surplus },
    { book: 'fees', kobo: -left(fee) },
  ]
}

/** Where the money of a payment is: with the provider, against what is held or what was sold. */
function whereItIs(payment: Payment): Line[] {
  const here = came(payment) - wentBack(payment)
  const against = payment.state === 'used' ? sold(payment) : [{ book: 'held' as const, kobo: -here }]
  return [{ book: 'provider', kobo: here }, ...against]
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

/** What a payment's step has moved, in the transaction of the step: money that came, that went back, and what was sold for it. */
export async function postMoney(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { before, after }: { before: Payment; after: Payment },
): Promise<void> {
  const now = clock.now()
  const { id } = after
  const post = (what: string, from: Payment, to: Payment) =>
    postEntry(tx, {
      reference: `payment ${id} ${what}`,
      day: dayInAbuja(now),
      at: new Date(now),
      payment_id: id,
      lines: between(whereItIs(from), whereItIs(to)),
    })
  const held = { ...after, state: before.state, refunded: before.refunded }
  const amountChanged = before.paid_at !== null && came(before) !== came(after)
  await post(amountChanged ? `in ${after.checks}` : 'in', before, held)
  const returned = { ...held, refunded: after.refunded }
  await post(`back ${wentBack(after)}`, held, returned)
  await post('fulfilled', returned, after)
  const changed = came(before) !== came(after) || wentBack(before) !== wentBack(after)
  if (!changed || after.purpose !== 'dues' || after.account_id === null || before.state !== 'used') return
  await lockMember(tx, after.account_id)
  await noteStanding(tx, { clock }, after.account_id)
}
