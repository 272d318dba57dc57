import { and, asc, eq, or } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { spellOn } from '#domain/dues/dues-facts.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { duesOn, partsOfLine } from '#domain/money/bill.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import type { Db } from '#server/db/database.ts'
import { account, billLine, duesAgreed, ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'
import { type BillRow, type LineRow, linesOf, type Ticking } from './bill.ts'

/** `bill 12 line 34`, and where that was taken back and given again, `bill 12 line 34 again 2`. */
const referenceOf = ({ id, bill_id, times }: Pick<LineRow, 'id' | 'bill_id' | 'times'>) =>
  times === 1 ? `bill ${bill_id} line ${id}` : `bill ${bill_id} line ${id} again ${times}`

const nowOf = ({ clock }: Ticking) => ({ day: dayInAbuja(clock.now()), at: new Date(clock.now()) })

/** The payment that made a bill whole, for the receipt; none where credit or a certificate did. */
interface Given {
  payment: number | undefined
}

/**
 * Gives every open line, in the transaction that has made the bill whole: to the dues of its member, at the frozen price. A
 * year that was settled meanwhile, or is not charged any more, stays the payer's credit.
 */
export async function giveLines(tx: Db, ctx: Ticking, bill: BillRow, { payment }: Given): Promise<LineRow[]> {
  const day = dayInAbuja(ctx.clock.now())
  const rules = await readRules(tx)
  const open = (await linesOf(tx, bill.id)).filter(({ state }) => state === 'open')
  const members = [...new Set(open.map(({ account_id }) => account_id))].toSorted((a, b) => a - b)
  const given: LineRow[] = []
  for (const id of members) {
    const facts = await readFacts(tx, id)
    const spell = spellOn(facts, day)
    const owed = duesOn(accountOn(facts, rules, day, open.length))
    const own = open.filter(({ account_id }) => account_id === id).toSorted((a, b) => a.year - b.year)
    for (const { line, kobo } of partsOfLine(own, owed)) {
      const times = line.times + 1
      const state = kobo > 0 && spell ? ('given' as const) : ('credited' as const)
      if (state === 'given' && spell) {
        const reference = referenceOf({ ...line, times })
        await postEntry(tx, {
          reference,
          ...nowOf(ctx),
          payment_id: payment,
          lines: [
            { book: 'payer', kobo, payer_id: bill.payer_id },
            { book: 'dues', kobo: -kobo, account_id: id },
          ],
        })
        await tx.insert(duesAgreed).values({ reference, year: line.year, kobo, spell_id: spell.id })
      }
      const change = { state, ...(state === 'given' && { given: kobo, times }) }
      await tx.update(billLine).set(change).where(eq(billLine.id, line.id))
      given.push({ ...line, ...change })
    }
  }
  await restate(tx, ctx, ...members)
  return given
}

/** Where the money of a line is: with its member, or after a merge with the account that paid an earlier year. */
async function holderOf(tx: Db, { account_id, given }: LineRow, reference: string): Promise<number> {
  const [entry] = await tx
    .select({ payment: ledgerEntry.payment_id, account: ledgerLine.account_id })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .where(and(eq(ledgerEntry.reference, reference), eq(ledgerLine.book, 'dues')))
  if (entry?.account == null || entry.account === account_id) return account_id
  const theirs = await tx
    .select({ id: account.id })
    .from(account)
    .where(or(eq(account.id, account_id), eq(account.merged_into, account_id)))
    .orderBy(asc(account.id))
    .for('update')
  for (const { id } of theirs) {
    const moved = await tx
      .select({ kobo: ledgerLine.kobo })
      .from(ledgerLine)
      .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
      .where(
        and(
          eq(ledgerLine.book, 'dues'),
          eq(ledgerLine.account_id, id),
          ...(entry.payment === null ? [] : [eq(ledgerEntry.payment_id, entry.payment)]),
        ),
      )
    if (0 - moved.reduce((sum, { kobo }) => sum + kobo, 0) >= given) return id
  }
  return account_id
}

/** Takes the money of a given line back from the dues: it is the payer's again. The year opens, if nothing else pays it. */
export async function takeLineBack(
  tx: Db,
  ctx: Ticking,
  bill: BillRow,
  { line, state, reason }: { line: LineRow; state: 'open' | 'returned'; reason: string | null },
): Promise<void> {
  if (line.state === 'given') {
    const reference = referenceOf(line)
    const [entry] = await tx
      .select({ payment_id: ledgerEntry.payment_id })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.reference, reference))
    const holder = await holderOf(tx, line, reference)
    await postEntry(tx, {
      reference: `undo ${reference}`,
      ...nowOf(ctx),
      payment_id: entry?.payment_id ?? undefined,
      lines: [
        { book: 'dues', kobo: line.given, account_id: holder },
        { book: 'payer', kobo: -line.given, payer_id: bill.payer_id },
      ],
    })
    await restate(tx, ctx, holder, line.account_id)
  }
  await tx.update(billLine).set({ state, given: 0, reason }).where(eq(billLine.id, line.id))
}
