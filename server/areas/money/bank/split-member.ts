import { and, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { BankLine } from '#contract/money/bank.ts'
import type { BankSplit, SplitBill, SplitMember } from '#contract/money/bank-split.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { openBillStates } from '#domain/money/bill.ts'
import { billReference, groupedReference, referencesIn } from '#domain/money/transfer-reference.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { calledBill } from '#server/areas/money/bill/settle-bill.ts'
import { totalsOf } from '#server/areas/money/dues/dues-of-sum.ts'
import type { Db } from '#server/db/database.ts'
import { account, bankStatement, bill, billLine, fullName, grade, ownEmail, payer } from '#server/db/schema/index.ts'
import { readLine } from './line.ts'

type Asking = Pick<Context, 'db' | 'clock'>

async function describe({ db, clock }: Asking, id: number): Promise<SplitMember> {
  const [found] = await db
    .select({ number: account.membership_number, name: fullName, grade: grade.name, email: ownEmail })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(and(eq(account.id, id), isNull(account.merged_into)))
  const rules = await readRules(db)
  const { spell, quotes } = await totalsOf(db, { clock }, id, rules)
  if (!found?.number || !spell) throw noSuchMember()
  const { open } = accountOn(await readFacts(db, id), rules, dayInAbuja(clock.now()))
  const [longest] = quotes.toReversed()
  const totalOf = (count: number) => quotes.find(({ years }) => years.length === count)?.total ?? 0
  return {
    id,
    number: found.number,
    name: found.name,
    grade: found.grade,
    has_email: found.email !== null,
    open: open.length,
    years: (longest?.years ?? []).map(({ year, price }, place) => ({ year, price, total: totalOf(place + 1) })),
  }
}

export const getSplitMember = (ctx: OfficeContext, { id }: { id: number }): Promise<SplitMember> => describe(ctx, id)

/** Whom the text of a line names by valid references, in its order; else who likely paid. */
async function named(db: Db, text: string, likely: number | null): Promise<number[]> {
  const { numbers, bills } = referencesIn(text)
  if (numbers.length + bills.length === 0) return likely === null ? [] : [likely]
  const rows = await db
    .select({ id: account.id, number: account.membership_number })
    .from(account)
    .where(and(inArray(account.membership_number, numbers), isNull(account.merged_into)))
  return numbers.flatMap((number) => rows.find((row) => row.number === number)?.id ?? [])
}

/** So many bills are told beside those that the line names. */
const MOST_BILLS = 500

/** Bills that take money of this line, with what is still to come: those that its text names, and the newest. */
async function billsFor(db: Db, line: BankLine): Promise<SplitBill[]> {
  const { bills: named } = referencesIn(line.text)
  const namedFirst = named.length > 0 ? [desc(inArray(bill.id, named))] : []
  const rest = sql<number>`((select coalesce(sum(l.kobo), 0) from ${billLine} l where l.bill_id = ${bill.id} and l.state = 'open') - ${bill.kept})::float8`
  const isIn = or(
    inArray(bill.state, [...openBillStates]),
    and(eq(bill.state, 'expired'), gte(bill.valid_until, line.day)),
  )
  const rows = await db
    .select({ row: bill, payer: payer.name, rest })
    .from(bill)
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .where(and(isIn, gt(rest, 0)))
    .orderBy(...namedFirst, desc(bill.id))
    .limit(named.length + MOST_BILLS)
  return rows
    .map(({ row, payer: whose, rest: left }) => ({
      id: row.id,
      number: calledBill(row),
      reference: groupedReference(billReference(row.id)),
      payer: whose,
      rest: Number(left),
      named: named.includes(row.id),
    }))
    .toSorted((one, other) => one.id - other.id)
}

export async function getBankSplit(ctx: OfficeContext, { id }: { id: number }): Promise<BankSplit> {
  const line = await readLine(ctx.db, id)
  const [statement] = await ctx.db
    .select({ name: bankStatement.name })
    .from(bankStatement)
    .where(eq(bankStatement.id, line.statement_id))
  const suggested: SplitMember[] = []
  for (const one of await named(ctx.db, line.text, line.member?.id ?? null)) {
    const member = await describe(ctx, one).catch((error: unknown) => {
      // Dues were never charged to this one.
      if (error instanceof Refusal) return null
      throw error
    })
    if (member) suggested.push(member)
  }
  return { line, statement: statement?.name ?? '', suggested, bills: await billsFor(ctx.db, line) }
}
