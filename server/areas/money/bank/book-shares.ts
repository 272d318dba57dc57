import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { BillShare } from '#contract/money/bank-split.ts'
import type { YearPrice } from '#domain/dues/dues-facts.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { lockBills, lockMembersOf, type PayerRow, type Ticking } from '#server/areas/money/bill/bill.ts'
import { memberWith } from '#server/areas/money/dues/dues-product.ts'
import { holdersOf } from '#server/areas/money/payment/post-money.ts'
import type { Payment, Settling } from '#server/areas/money/payment/product.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import type { Given } from '#server/areas/money/receipt/issue-receipt.ts'
import { writeReceived } from '#server/areas/money/record/write-received.ts'
import type { Db } from '#server/db/database.ts'
import { bankLine, duesAgreed } from '#server/db/schema/index.ts'
import { receiveForBill, undoForBill } from './book-bill.ts'
import { cancelPayment, lockPayments, nowOf, type Undoing } from './book-line.ts'
import { billParts, type LineRow, nextLineState, proofOf, referenceOf } from './line.ts'

/** A part of a line, as dues of one member. */
export interface BookedShare {
  member: { id: number; first_name: string; email: string | null }
  spell: number
  kobo: number
  agreed: YearPrice[]
}

interface MembersMoney {
  shares: BookedShare[]
  payer: PayerRow
  by: Omit<Act, 'what' | 'about'>
}

const sumOf = (shares: readonly { kobo: number }[]) => shares.reduce((sum, { kobo }) => sum + kobo, 0)

/** What of a line that is being booked is dues of members, by one entry. */
async function receiveForMembers(
  tx: Db,
  ctx: Ticking,
  booked: LineRow,
  { shares, payer, by }: MembersMoney,
): Promise<Given> {
  const amount = sumOf(shares) / 100
  const reference = referenceOf(booked)
  const count = shares.length === 1 ? '1 member' : `${shares.length} members`
  const { paid } = await writeReceived(tx, ctx, {
    purpose: 'dues',
    means: 'transfer',
    reference: proofOf(booked),
    account_id: null,
    payer_id: payer.id,
    amount,
    day: booked.day,
    order: {
      target: `line ${booked.id}`,
      item: `Membership dues of ${count}`,
      payer: { name: payer.name, email: payer.email, phone: '' },
      details: {},
      returnPath: '/account/dues',
    },
  })
  const payment = await finish(tx, ctx, paid, { fulfilled: 'dues' })
  const after = { reference: payment.reference, amount, item: payment.item, paid_on: booked.day }
  const reason = `Line ${booked.line} of statement ${booked.statement_id}`
  await recordAct(tx, ctx, {
    ...by,
    what: 'payment recorded',
    about: `payment ${payment.id}`,
    after: { ...after, reason },
  })
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: payment.id,
    lines: [
      { book: 'bank', kobo: sumOf(shares) },
      ...shares.map(({ member, kobo }) => ({ book: 'dues' as const, kobo: -kobo, account_id: member.id })),
    ],
  })
  const agreed = shares.flatMap(({ spell, agreed: years }) =>
    years.map(({ year, price }) => ({ reference, year, kobo: price, spell_id: spell })),
  )
  if (agreed.length > 0) await tx.insert(duesAgreed).values(agreed)
  await restate(tx, ctx, ...shares.map(({ member }) => member.id))
  for (const { member, kobo, agreed: years } of shares) {
    const { first_name, email } = member
    const data = {
      first_name,
      payer: payer.name,
      amount: kobo / 100,
      day: booked.day,
      years: years.map(({ year }) => year),
    }
    await postMail(tx, ctx, email, { kind: 'share-booked', data }, `${reference} ${member.id}`)
  }
  const data = { first_name: payer.contact || payer.name, amount, day: booked.day, members: shares.length }
  const mailed = { kind: 'split-booked' as const, data: { ...data, receipt: payment.receipt_token } }
  await postMail(tx, ctx, payer.email || null, mailed, reference)
  return { payment, given: 'dues' }
}

interface Split {
  members: MembersMoney | null
  bills: readonly BillShare[]
  by: MembersMoney['by']
  note: string | null
}

/** Books a line for several members and bills: answers what to issue receipts of, as the last thing of the transaction. */
export async function bookShares(tx: Db, ctx: Settling, line: LineRow, split: Split): Promise<Given[]> {
  const { members, bills, by, note } = split
  const state = nextLineState(line, { type: 'line.book' })
  const booked = { ...line, state, account_id: null, years: null, bookings: line.bookings + 1, reason: null }
  const given = members ? [await receiveForMembers(tx, ctx, booked, members)] : []
  for (const [at, { bill_id: bill, kobo }] of bills.entries())
    given.push(await receiveForBill(tx, ctx, booked, { bill, kobo, by, part: at + 1 }))
  const { bookings } = booked
  await tx
    .update(bankLine)
    .set({ state, account_id: null, years: null, bookings, reason: null, note })
    .where(eq(bankLine.id, line.id))
  return given
}

/** Takes back every share by its mirror. Payers and members are told. */
export async function unbookShares(tx: Db, ctx: Ticking, line: LineRow, act: Undoing): Promise<void> {
  const found = await lockPayments(tx, line, [0, ...billParts])
  if (found.length === 0) throw new Refusal(409, 'This line is not booked.')
  const ofBills = found.filter(({ made }) => made.purpose === 'bill')
  const bills = ofBills.map(({ made }) => Number(made.target))
  const ofMembers = found.find(({ made }) => made.purpose !== 'bill')
  const ids = ofMembers ? (await holdersOf(tx, ofMembers.made)).map(({ account }) => account) : []
  await lockBills(tx, bills)
  await lockMembersOf(tx, bills, ids)
  if (ofMembers) await undoForMembers(tx, ctx, line, { made: ofMembers.made, ids, ...act })
  for (const one of ofBills) await undoForBill(tx, ctx, line, { ...one, ...act })
}

interface MadeForMembers extends Undoing {
  made: Payment
  ids: number[]
}

/** Takes back what members had, who are locked: after a merge from where the money is. */
async function undoForMembers(tx: Db, ctx: Ticking, line: LineRow, { made, ids, ...act }: MadeForMembers) {
  const holders = await holdersOf(tx, made)
  const reference = `undo ${referenceOf(line)}`
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: made.id,
    lines: [
      { book: 'bank', kobo: -sumOf(holders) },
      ...holders.map(({ account, kobo }) => ({ book: 'dues' as const, kobo, account_id: account })),
    ],
  })
  await cancelPayment(tx, ctx, made, act)
  await restate(tx, ctx, ...ids)
  for (const { account, kobo } of holders) {
    const member = kobo > 0 ? await memberWith(tx, account) : undefined
    if (!member) continue
    const data = { first_name: member.first_name, amount: kobo / 100, day: line.day, hadReceipt: false }
    await postMail(tx, ctx, member.email, { kind: 'transfer-undone', data }, `${reference} ${account}`)
  }
  const data = { first_name: made.payer_name, amount: sumOf(holders) / 100, day: line.day, receipt: made.receipt_token }
  await postMail(tx, ctx, made.payer_email || null, { kind: 'split-undone', data }, reference)
}
