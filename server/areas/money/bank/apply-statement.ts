import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { BankStatement } from '#contract/money/bank.ts'
import { judgeLine, referencedBill, referencedNumber } from '#domain/money/bank-line.ts'
import { referencesIn } from '#domain/money/transfer-reference.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readRules } from '#server/areas/common/ledger/read-facts.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import type { JobKind } from '#server/areas/jobs/job-kind.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import { lockBills, lockMembersOf } from '#server/areas/money/bill/bill.ts'
import type { Products, Settling } from '#server/areas/money/payment/product.ts'
import { type Given, issueReceipt } from '#server/areas/money/receipt/issue-receipt.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, bankLine, bankStatement, job } from '#server/db/schema/index.ts'
import { bookForBill } from './book-bill.ts'
import { bookLine } from './book-line.ts'
import { findFacts } from './find-facts.ts'
import { type LineRow, nextLineState } from './line.ts'
import { aboutStatement, nextState, readStatementRow } from './statement.ts'

const ROWS_A_STEP = 100

const Data = v.object({ statement: v.number(), by: v.nullable(v.number()) })
const Cursor = v.nullable(v.number())

/** Whether nothing looks at its lines any more, though some are left: the job was cancelled, or removed long after that. */
async function isStopped(tx: Db, { task_id }: BankStatement, left: number): Promise<boolean> {
  if (left === 0) return false
  if (task_id === null) return true
  const [found] = await tx.select({ state: job.state }).from(job).where(eq(job.id, task_id)).for('update')
  return found?.state === 'cancelled'
}

/** Has the lines of a statement looked at, in the background: once, and the rest of them where that job was cancelled. */
export async function applyStatement(ctx: OfficeContext, { id }: { id: number }): Promise<BankStatement> {
  await inTransaction(ctx.db, async (tx) => {
    await tx.select({ id: bankStatement.id }).from(bankStatement).where(eq(bankStatement.id, id)).for('update')
    const statement = await readStatementRow(tx, id)
    const total = await tx.$count(bankLine, and(eq(bankLine.statement_id, id), eq(bankLine.state, 'read')))
    const again = statement.state === 'applied' && (await isStopped(tx, statement, total))
    const from = again ? nextState(statement.state, { type: 'job.cancelled' }) : statement.state
    const applied = nextState(from, { type: 'lines.applied' })
    const data = { statement: id, by: ctx.session.account }
    const task_id = await startJob(tx, ctx, { kind: 'bank-statement', data, total })
    await tx.update(bankStatement).set({ state: applied, task_id }).where(eq(bankStatement.id, id))
    const after = { lines: total }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'apply statement', about: aboutStatement(id), after })
  })
  return readStatementRow(ctx.db, id)
}

/** Money that went out is set aside, unless it names a member: that one may have been booked when it came in. */
function eventFor({ text, kobo }: LineRow) {
  const { numbers, bills, broken } = referencesIn(text)
  return kobo < 0 && numbers.length + bills.length + broken.length === 0 ? 'line.setAside' : 'line.suggest'
}

/** Before facts of them are read: what a verdict goes by stands until the line is booked. */
async function lockReferenced(tx: Db, lines: LineRow[]): Promise<void> {
  const numbers = lines.flatMap((line) => referencedNumber(line) ?? [])
  const bills = lines.flatMap((line) => referencedBill(line) ?? [])
  await lockBills(tx, bills)
  const named = await tx.select({ id: account.id }).from(account).where(inArray(account.membership_number, numbers))
  const ids = named.map(({ id }) => id)
  await lockMembersOf(tx, bills, ids)
}

async function applyLine(tx: Db, ctx: Settling, line: LineRow): Promise<Given | null> {
  const rules = await readRules(tx)
  const verdict = judgeLine(line, await findFacts(tx, ctx, rules, line))
  if (verdict.kind === 'book-bill') return bookForBill(tx, ctx, line, { bill: verdict.bill, by: { actor: 'time' } })
  if (verdict.kind === 'book') {
    return bookLine(tx, ctx, line, { account: verdict.account, by: { actor: 'time' } })
  }
  const state = nextLineState(line, { type: eventFor(line) })
  const { reason, account: account_id } = verdict
  await tx.update(bankLine).set({ state, reason, account_id }).where(eq(bankLine.id, line.id))
  return null
}

/** Books the lines that are certain and suggests the others, each as things stand after the one before it. */
export const bankStatementJob = (products: Products): JobKind => ({
  step: async (tx, { clock }, job) => {
    const { statement } = v.parse(Data, job.data)
    await lockFees(tx)
    const after = v.parse(Cursor, job.cursor) ?? 0
    const lines = await tx
      .select()
      .from(bankLine)
      .where(and(eq(bankLine.statement_id, statement), eq(bankLine.state, 'read'), gt(bankLine.line, after)))
      .orderBy(asc(bankLine.line))
      .limit(ROWS_A_STEP)
      .for('update')
    await lockReferenced(tx, lines)
    const booked: Given[] = []
    for (const line of lines) {
      const given = await applyLine(tx, { clock, products }, line)
      if (given) booked.push(given)
    }
    // Last: the lock on the numbers is held until the end of the transaction.
    for (const given of booked) await issueReceipt(tx, { clock }, given)
    return { done: lines.length, cursor: lines.at(-1)?.line ?? after, last: lines.length < ROWS_A_STEP }
  },
})
