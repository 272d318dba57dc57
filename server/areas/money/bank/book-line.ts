import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import type { quote } from '#domain/dues/dues-quote.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { type Line, postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { duesOfSum } from '#server/areas/money/dues/dues-of-sum.ts'
import { givenFor, itemOf, memberWith } from '#server/areas/money/dues/dues-product.ts'
import { payerOf } from '#server/areas/money/payment/payer.ts'
import { whoseDues } from '#server/areas/money/payment/post-money.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import type { Given } from '#server/areas/money/receipt/issue-receipt.ts'
import { isGoingBack } from '#server/areas/money/record/attach-money.ts'
import { writeReceived } from '#server/areas/money/record/write-received.ts'
import type { Db } from '#server/db/database.ts'
import { bankLine, duesAgreed, ledgerEntry, ledgerLine, payment } from '#server/db/schema/index.ts'
import { type LineRow, nextLineState, proofOf, referenceOf } from './line.ts'

export const nowOf = ({ clock }: Pick<Context, 'clock'>) => ({
  day: dayInAbuja(clock.now()),
  at: new Date(clock.now()),
})

interface Booking {
  account: number
  by: Omit<Act, 'what' | 'about'>
  note?: string | null
}

type Agreed = ReturnType<typeof quote>['years']

/** The transfer as a payment, used for these years: what it moves is posted as that of the line. */
async function writePayment(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  line: LineRow,
  { agreed, by }: { agreed: Agreed; by: Booking['by'] },
) {
  const { account_id, kobo, day } = line
  const member = account_id === null ? undefined : await memberWith(tx, account_id)
  if (!member) throw new Error(`Line ${line.id} is booked for nobody`)
  const { payer } = payerOf(member)
  const { paid } = await writeReceived(tx, ctx, {
    purpose: 'dues',
    means: 'transfer',
    reference: proofOf(line),
    account_id: member.id,
    amount: kobo / 100,
    day,
    order: {
      target: String(member.id),
      item: itemOf(agreed),
      payer,
      details: { years: agreed.length, agreed },
      returnPath: '/account/dues',
    },
  })
  const given = givenFor(agreed)
  const payment = await finish(tx, ctx, paid, { fulfilled: given })
  const { means, reference, amount, item } = payment
  const after = {
    means,
    reference,
    amount,
    item,
    paid_on: day,
    reason: `Line ${line.line} of statement ${line.statement_id}`,
  }
  await recordAct(tx, ctx, { ...by, what: 'payment recorded', about: `payment ${payment.id}`, after })
  return { payment, given }
}

/**
 * Books a line as dues of a member, in the transaction that locks the line. At the price of whole years these are agreed; any
 * other sum pays the oldest open year as far as it goes, and the rest is credit. Answers what to issue a receipt of, as the
 * last thing of the transaction.
 */
export async function bookLine(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  line: LineRow,
  { account: account_id, by, note = null }: Booking,
): Promise<Given> {
  const state = nextLineState(line, { type: 'line.book' })
  if (line.kobo <= 0) throw new Refusal(409, 'This money went out.')
  if (line.kobo < 100) throw new Refusal(409, 'Less than a naira is not booked as dues. Set it aside.')
  const member = await lockMember(tx, account_id)
  if (!member || member.merged_into !== null) throw new Refusal(409, 'This member was merged into another.')
  const { spell, agreed } = await duesOfSum(tx, ctx, { account: account_id, kobo: line.kobo })
  if (spell === null) throw new Refusal(409, 'Dues were never charged to this member.')
  const booked = { ...line, state, account_id, years: agreed.length || null, bookings: line.bookings + 1, reason: null }
  const reference = referenceOf(booked)
  const given = await writePayment(tx, ctx, booked, { agreed, by })
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: given.payment.id,
    lines: [
      { book: 'bank', kobo: line.kobo },
      { book: 'dues', kobo: -line.kobo, account_id },
    ],
  })
  if (agreed.length > 0)
    await tx
      .insert(duesAgreed)
      .values(agreed.map(({ year, price }) => ({ reference, year, kobo: price, spell_id: spell })))
  await restate(tx, ctx, account_id)
  const { email, first_name } = member
  const { receipt_token: receipt } = given.payment
  const data = { first_name, amount: line.kobo / 100, day: line.day, years: agreed.map(({ year }) => year), receipt }
  await postMail(tx, ctx, email, { kind: 'transfer-booked', data }, reference)
  const { years, bookings, reason } = booked
  await tx.update(bankLine).set({ state, account_id, years, bookings, reason, note }).where(eq(bankLine.id, line.id))
  return given
}

/** Kobo of an account's dues that came with no payment: of these a merge left what had paid years before the kept membership. */
async function looseDues(tx: Db, id: number): Promise<number> {
  const [sum] = await tx
    .select({ kobo: sql<number>`-coalesce(sum(${ledgerLine.kobo}), 0)::float8` })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .where(and(eq(ledgerLine.book, 'dues'), eq(ledgerLine.account_id, id), isNull(ledgerEntry.payment_id)))
  return Math.max(0, sum?.kobo ?? 0)
}

/** What to take back of a line that an earlier version booked without a payment: what is not with the one is with the other. */
async function looseLines(tx: Db, { account_id, kobo }: LineRow, kept: number | null): Promise<Line[]> {
  const stayed = kept === null || account_id === null ? kobo : Math.min(kobo, await looseDues(tx, account_id))
  return [
    { book: 'dues', kobo: stayed, account_id },
    { book: 'dues', kobo: kobo - stayed, account_id: kept },
  ]
}

/** The payments that a booked line, or parts of it, made, locked in their order. */
export async function lockPayments(tx: Db, line: LineRow, parts: readonly number[]) {
  const found = await tx
    .select({ reference: ledgerEntry.reference, made: payment })
    .from(payment)
    .innerJoin(ledgerEntry, eq(ledgerEntry.payment_id, payment.id))
    .where(
      inArray(
        ledgerEntry.reference,
        parts.map((part) => referenceOf(line, part)),
      ),
    )
    .orderBy(asc(payment.id))
    .for('update', { of: payment })
  for (const { made } of found)
    if (made.refunded > 0 || (await isGoingBack(tx, made.id)))
      throw new Refusal(409, 'Money of this transfer went back, or is on its way. The booking cannot be undone.')
  return found
}

/** The payment that a booked line made, locked; none where an earlier version booked it. */
export const lockPayment = async (tx: Db, line: LineRow): Promise<Payment | undefined> =>
  (await lockPayments(tx, line, [0]))[0]?.made

/** Nothing came for it after all. Its receipt stays, and is marked. */
export async function cancelPayment(tx: Db, ctx: Pick<Context, 'clock'>, { id }: Payment, act: Undoing) {
  await tx.update(payment).set({ amount_paid: 0 }).where(eq(payment.id, id))
  const { by, reason } = act
  await recordAct(tx, ctx, { ...by, what: 'payment undone', about: `payment ${id}`, after: { reason } })
}

export interface Undoing {
  by: Booking['by']
  reason: string
}

/** Takes back what was booked, by its mirror: after a merge from where the money is. The member is told. */
export async function unbookLine(tx: Db, ctx: Pick<Context, 'clock'>, line: LineRow, act: Undoing): Promise<void> {
  const { account_id, kobo, day } = line
  if (account_id === null) throw new Error(`Line ${line.id} is booked for no account`)
  const made = await lockPayment(tx, line)
  const own = await lockMember(tx, account_id)
  const kept = own?.merged_into ?? null
  const member = kept === null ? own : await lockMember(tx, kept)
  const back: Line = { book: 'dues', kobo, account_id }
  const lines = made ? await whoseDues(tx, made, [back]) : await looseLines(tx, line, kept)
  await postEntry(tx, {
    reference: `undo ${referenceOf(line)}`,
    ...nowOf(ctx),
    payment_id: made?.id,
    lines: [{ book: 'bank', kobo: -kobo }, ...lines],
  })
  if (made) await cancelPayment(tx, ctx, made, act)
  for (const id of [account_id, kept]) if (id !== null) await restate(tx, ctx, id)
  if (!member) return
  const data = { first_name: member.first_name, amount: kobo / 100, day, hadReceipt: made !== undefined }
  await postMail(tx, ctx, member.email, { kind: 'transfer-undone', data }, `undo ${referenceOf(line)}`)
}
