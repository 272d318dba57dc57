import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { BankLine, LineStep } from '#contract/money/bank.ts'
import { referencesIn } from '#domain/money/transfer-reference.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isBookedLike, isRecorded, ofMember } from '#server/areas/common/ledger/same-money.ts'
import { lockFees, lockMember } from '#server/areas/common/ledger/standing-of.ts'
import { lockBill, moneyOf, needAnotherFor } from '#server/areas/money/bill/bill.ts'
import type { Settling } from '#server/areas/money/payment/product.ts'
import { type Given, issueReceipt } from '#server/areas/money/receipt/issue-receipt.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, bankLine } from '#server/db/schema/index.ts'
import { bookForBill, isForBill, unbookForBill } from './book-bill.ts'
import { bookLine, unbookLine } from './book-line.ts'
import { unbookShares } from './book-shares.ts'
import { eventOf, type LineRow, needLookedAt, nextLineState, readLine } from './line.ts'
import { aboutStatement } from './statement.ts'

async function lockLine(tx: Db, id: number): Promise<LineRow> {
  const [line] = await tx.select().from(bankLine).where(eq(bankLine.id, id)).for('update')
  if (!line) throw new Refusal(404, 'There is no such line.')
  return line
}

async function memberCalled(tx: Db, number: string): Promise<number> {
  const [found] = await tx
    .select({ id: account.id, merged_into: account.merged_into })
    .from(account)
    .where(eq(account.membership_number, number))
  if (!found) throw new Refusal(404, `There is no member ${number}.`)
  if (found.merged_into !== null) throw new Refusal(409, `${number} was merged into another member.`)
  return found.id
}

type Booking = Extract<LineStep, { step: 'book' }>

const sayWhy = 'If this is a different payment, say so in the reason.'

/** Refuses money that may be in the books of this member or payer already, unless there is a reason. What is being recorded for them is seen. */
async function needOther(
  tx: Db,
  line: LineRow,
  { number, reason }: Booking,
  { whose, like }: { whose: Parameters<typeof isRecorded>[2]; like: Parameters<typeof isBookedLike>[2] },
): Promise<void> {
  if (reason !== '') return
  if (await isRecorded(tx, line, whose))
    throw new Refusal(409, `A payment like this was recorded by hand for ${number} already. ${sayWhy}`)
  if (await isBookedLike(tx, line, like))
    throw new Refusal(409, `A line like this of another statement is booked for ${number} already. ${sayWhy}`)
}

async function change(tx: Db, ctx: OfficeContext & Settling, line: LineRow, asked: LineStep): Promise<Given | null> {
  const state = nextLineState(line, eventOf(asked.step))
  if (asked.step === 'book' && asked.number.startsWith('NB')) {
    const [bill] = referencesIn(asked.number).bills
    if (bill === undefined) throw new Refusal(400, 'This is no reference of a bill.')
    const row = await lockBill(tx, bill)
    await needAnotherFor(tx, ctx, bill)
    await needOther(tx, line, asked, { whose: moneyOf(row), like: { payer: row.payer_id } })
    return bookForBill(tx, ctx, line, { bill, by: byOffice(ctx), note: asked.reason || null })
  }
  if (asked.step === 'book') {
    const member = await memberCalled(tx, asked.number)
    needAnother(ctx, member)
    await lockMember(tx, member)
    await needOther(tx, line, asked, { whose: ofMember({ account: member, number: asked.number }), like: { member } })
    const by = byOffice(ctx)
    return bookLine(tx, ctx, line, { account: member, by, note: asked.reason || null })
  }
  const undo = line.account_id !== null ? unbookLine : (await isForBill(tx, line)) ? unbookForBill : unbookShares
  if (line.state === 'booked') await undo(tx, ctx, line, { by: byOffice(ctx), reason: asked.reason })
  const reason = asked.step === 'undo' ? ('undone' as const) : line.reason
  await tx.update(bankLine).set({ state, reason, note: asked.reason, years: null }).where(eq(bankLine.id, line.id))
  return null
}

const whats = {
  book: 'book bank line',
  settle: 'settle bank line',
  setAside: 'set bank line aside',
  undo: 'undo bank line',
} as const

/** One step of a line. What is booked by two at once is booked once; the second is told so. */
export async function takeLineStep(
  ctx: OfficeContext & Settling,
  { id, ...asked }: LineStep & { id: number },
): Promise<BankLine> {
  await inTransaction(ctx.db, async (tx) => {
    await lockFees(tx)
    const line = await lockLine(tx, id)
    needLookedAt(line)
    const given = await change(tx, ctx, line, asked)
    const { step: _step, ...to } = asked
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: whats[asked.step],
      about: aboutStatement(line.statement_id),
      before: { line: line.line, state: line.state, account: line.account_id },
      after: { kobo: line.kobo, ...to },
    })
    // Last: the lock on the numbers is held until the end of the transaction.
    if (given) await issueReceipt(tx, ctx, given)
  })
  return readLine(ctx.db, id)
}
