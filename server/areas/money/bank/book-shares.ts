import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { YearPrice } from '#domain/dues/dues-facts.ts'
import { type Act, recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { PayerRow } from '#server/areas/money/bill/bill.ts'
import { memberWith } from '#server/areas/money/dues/dues-product.ts'
import { holdersOf } from '#server/areas/money/payment/post-money.ts'
import { finish } from '#server/areas/money/payment/take-step.ts'
import type { Given } from '#server/areas/money/receipt/issue-receipt.ts'
import { writeReceived } from '#server/areas/money/record/write-received.ts'
import type { Db } from '#server/db/database.ts'
import { bankLine, duesAgreed } from '#server/db/schema/index.ts'
import { cancelPayment, holdPayment, nowOf, type Undoing } from './book-line.ts'
import { type LineRow, nextLineState, proofOf, referenceOf } from './line.ts'

type Ticking = Pick<Context, 'clock'>

/** A part of a line, as dues of one member. */
export interface BookedShare {
  member: { id: number; first_name: string; email: string | null }
  spell: number
  kobo: number
  agreed: YearPrice[]
}

interface Split {
  shares: BookedShare[]
  payer: PayerRow
  by: Omit<Act, 'what' | 'about'>
  note: string | null
}

/** Books a line as dues of several members, by one entry: answers what to issue a receipt of, as the last thing of the transaction. */
export async function bookShares(tx: Db, ctx: Ticking, line: LineRow, split: Split): Promise<Given> {
  const { shares, payer, by, note } = split
  const state = nextLineState(line, { type: 'line.book' })
  const booked = { ...line, state, account_id: null, years: null, bookings: line.bookings + 1, reason: null }
  const reference = referenceOf(booked)
  const count = shares.length === 1 ? '1 member' : `${shares.length} members`
  const { paid } = await writeReceived(tx, ctx, {
    purpose: 'dues',
    means: 'transfer',
    reference: proofOf(booked),
    account_id: null,
    payer_id: payer.id,
    amount: line.kobo / 100,
    day: line.day,
    order: {
      target: `line ${line.id}`,
      item: `Membership dues of ${count}`,
      payer: { name: payer.name, email: payer.email, phone: '' },
      details: {},
      returnPath: '/account/dues',
    },
  })
  const payment = await finish(tx, ctx, paid, { fulfilled: 'dues' })
  const after = { reference: payment.reference, amount: line.kobo / 100, item: payment.item, paid_on: line.day }
  const reason = `Line ${line.line} of statement ${line.statement_id}`
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
      { book: 'bank', kobo: line.kobo },
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
      day: line.day,
      years: years.map(({ year }) => year),
    }
    await postMail(tx, ctx, email, { kind: 'share-booked', data }, `${reference} ${member.id}`)
  }
  const data = {
    first_name: payer.contact || payer.name,
    amount: line.kobo / 100,
    day: line.day,
    members: shares.length,
  }
  const mailed = { kind: 'split-booked' as const, data: { ...data, receipt: payment.receipt_token } }
  await postMail(tx, ctx, payer.email || null, mailed, reference)
  const { bookings } = booked
  await tx
    .update(bankLine)
    .set({ state, account_id: null, years: null, bookings, reason: null, note })
    .where(eq(bankLine.id, line.id))
  return { payment, given: 'dues' }
}

/** Takes back every share by one mirror entry: after a merge from where the money is. Payer and members are told. */
export async function unbookShares(tx: Db, ctx: Ticking, line: LineRow, act: Undoing): Promise<void> {
  const made = await holdPayment(tx, line)
  if (!made) throw new Refusal(409, 'This line is not booked.')
  const ids = (await holdersOf(tx, made)).map(({ account }) => account).toSorted((a, b) => a - b)
  for (const id of ids) await lockMember(tx, id)
  const holders = await holdersOf(tx, made)
  const reference = `undo ${referenceOf(line)}`
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: made.id,
    lines: [
      { book: 'bank', kobo: -line.kobo },
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
  const data = { first_name: made.payer_name, amount: line.kobo / 100, day: line.day, receipt: made.receipt_token }
  await postMail(tx, ctx, made.payer_email || null, { kind: 'split-undone', data }, reference)
}
