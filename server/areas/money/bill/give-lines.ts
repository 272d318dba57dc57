import { and, asc, eq, or } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { spellOn } from '#domain/dues/dues-facts.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { duesOn, partsOfLine } from '#domain/money/bill.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { restate } from '#server/areas/common/ledger/restate.ts'
import { productOf } from '#server/areas/money/payment/payment-deps.ts'
import type { LineEnd, Settling } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { account, billLine, duesAgreed, ledgerEntry, ledgerLine } from '#server/db/schema/index.ts'
import { type BillRow, type LineRow, linesOf, readPayer, type Ticking } from './bill.ts'

/** `bill 12 line 34`, and where that was taken back and given again, `bill 12 line 34 again 2`. */
const referenceOf = ({ id, bill_id, times }: Pick<LineRow, 'id' | 'bill_id' | 'times'>) =>
  times === 1 ? `bill ${bill_id} line ${id}` : `bill ${bill_id} line ${id} again ${times}`

const nowOf = ({ clock }: Ticking) => ({ day: dayInAbuja(clock.now()), at: new Date(clock.now()) })

/** The payment that made a bill whole, for the receipt; none where credit or a certificate did. */
interface Given {
  payment: number | undefined
}

type Moving = Pick<BillRow, 'payer_id'>

/** Of everything but a seat, whose it is. */
export function memberOn({ id, account_id }: Pick<LineRow, 'id' | 'account_id'>): number {
  if (account_id === null) throw new Error(`Line ${id} of a bill is nobody's`)
  return account_id
}

/** Moves money of the payer to what the line is for; answers the reference of its entry. */
async function postLine(tx: Db, ctx: Ticking, { payer_id }: Moving, given: Paying): Promise<string> {
  const { line, kobo, payment } = given
  const reference = referenceOf(line)
  await postEntry(tx, {
    reference,
    ...nowOf(ctx),
    payment_id: payment,
    lines: [
      { book: 'payer', kobo, payer_id },
      { book: line.purpose, kobo: -kobo, ...(line.purpose === 'dues' && { account_id: memberOn(line) }) },
    ],
  })
  return reference
}

interface Paying extends Given {
  line: LineRow
  kobo: number
}

const keep = async (tx: Db, { id }: LineRow, change: Partial<LineRow>) =>
  tx.update(billLine).set(change).where(eq(billLine.id, id))

/** What a fee has taken when it was given first: less than its line where it cost less by then. */
async function takenBefore(tx: Db, line: LineRow): Promise<number> {
  const [first] = await tx
    .select({ kobo: ledgerLine.kobo })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entry_id))
    .where(and(eq(ledgerEntry.reference, referenceOf({ ...line, times: 1 })), eq(ledgerLine.book, line.purpose)))
  return first ? -first.kobo : line.kobo
}

/** A fee that was given before, and whose money was taken back since, is given once: only as much of its money moves again. A seat may have ended since: its event says whether it stands. */
async function giveFee(tx: Db, ctx: Settling, bill: BillRow, { line, payment }: Omit<Paying, 'kobo'>) {
  const { id, target, purpose, kobo, account_id: account } = line
  const payer = (await readPayer(tx, bill)).name
  const give = productOf(ctx, purpose).giveLine
  if (target === null || !give) throw new Error(`Line ${id} of a bill is for nothing`)
  const outcome =
    line.times === 0 || purpose === 'event'
      ? await give(tx, ctx, { id, target, kobo, payer, account })
      : { taken: await takenBefore(tx, line) }
  if ('why' in outcome) return { ...line, state: 'credited' as const, reason: outcome.why }
  const { taken } = outcome
  if (taken === 0) return { ...line, state: 'credited' as const, reason: 'It costs nothing by now.' }
  const given = { ...line, state: 'given' as const, given: taken, times: line.times + 1 }
  await postLine(tx, ctx, bill, { line: given, kobo: taken, payment })
  return given
}

/**
 * Gives every open line, in the transaction that has made the bill whole, at the frozen price: years to the dues of their
 * member, and then fees and seats to what they are for. What was settled meanwhile, or is not charged any more, stays the payer's credit.
 */
export async function giveLines(tx: Db, ctx: Settling, bill: BillRow, { payment }: Given): Promise<LineRow[]> {
  const open = (await linesOf(tx, bill.id)).filter(({ state }) => state === 'open')
  const given = await giveYears(tx, ctx, bill, { payment, open: open.filter(({ purpose }) => purpose === 'dues') })
  for (const line of open.filter(({ purpose }) => purpose !== 'dues')) {
    const after = await giveFee(tx, ctx, bill, { line, payment })
    const { state, given: taken, times, reason } = after
    await keep(tx, line, { state, given: taken, times, reason })
    given.push(after)
  }
  return given
}

interface Years extends Given {
  open: LineRow[]
}

async function giveYears(tx: Db, ctx: Ticking, bill: BillRow, { payment, open }: Years): Promise<LineRow[]> {
  const day = dayInAbuja(ctx.clock.now())
  const rules = await readRules(tx)
  const members = [...new Set(open.map(memberOn))].toSorted((a, b) => a - b)
  const given: LineRow[] = []
  for (const id of members) {
    const facts = await readFacts(tx, id)
    const spell = spellOn(facts, day)
    const owed = duesOn(accountOn(facts, rules, day, open.length))
    const own = open.filter(({ account_id }) => account_id === id).toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0))
    for (const { line, kobo } of partsOfLine(own, owed)) {
      const times = line.times + 1
      const state = kobo > 0 && spell ? ('given' as const) : ('credited' as const)
      if (state === 'given' && spell) {
        const reference = await postLine(tx, ctx, bill, { line: { ...line, times }, kobo, payment })
        await tx.insert(duesAgreed).values({ reference, year: line.year ?? 0, kobo, spell_id: spell.id })
      }
      const change = { state, ...(state === 'given' && { given: kobo, times }) }
      await keep(tx, line, change)
      given.push({ ...line, ...change })
    }
  }
  await restate(tx, ctx, ...members)
  return given
}

/** Where the money of a line is: with its member, or after a merge with the account that paid an earlier year. */
async function holderOf(tx: Db, line: LineRow, reference: string): Promise<number> {
  const [account_id, given] = [memberOn(line), line.given]
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

/** What was held or given for these lines is over. Those whose it was are told of it, where the payer was told of the bill. */
export async function endLines(tx: Db, ctx: Settling, bill: BillRow, ended: readonly LineRow[], why: LineEnd) {
  const payer = bill.issued_at === null ? null : (await readPayer(tx, bill)).name
  for (const purpose of new Set(ended.map((line) => line.purpose))) {
    const lines = ended.filter((line) => line.purpose === purpose).map(({ id }) => id)
    await productOf(ctx, purpose).endLines?.(tx, ctx, { lines, why, payer })
  }
}

interface Taking {
  line: LineRow
  state: 'open' | 'returned'
  reason: string | null
  /** Of a seat that was cancelled less than it cost may go back. */
  kobo?: number
  /** Of that, what left with the money that had come. */
  gone?: number
}

/** What was kept of a seat that was cancelled goes back in entries of their own: `undo bill 12 line 34 rest`, and then `… rest 2`. */
async function undoOf(tx: Db, { state }: LineRow, reference: string): Promise<string> {
  const undo = `undo ${reference}`
  if (state !== 'returned') return undo
  for (let place = 1; ; place++) {
    const rest = `${undo} rest${place > 1 ? ` ${place}` : ''}`
    if ((await tx.$count(ledgerEntry, eq(ledgerEntry.reference, rest))) === 0) return rest
  }
}

/** Takes the money of a given line back: it is the payer's again. A year opens, if nothing else pays it; what a fee gave stays. */
export async function takeBackLine(
  tx: Db,
  ctx: Ticking,
  bill: BillRow,
  { line, state, reason, kobo = line.given, gone = 0 }: Taking,
): Promise<void> {
  if (kobo > 0) {
    const reference = referenceOf(line)
    const [entry] = await tx
      .select({ payment_id: ledgerEntry.payment_id })
      .from(ledgerEntry)
      .where(eq(ledgerEntry.reference, reference))
    const isDues = line.purpose === 'dues'
    const holder = isDues ? await holderOf(tx, line, reference) : null
    await postEntry(tx, {
      reference: await undoOf(tx, line, reference),
      ...nowOf(ctx),
      payment_id: entry?.payment_id ?? undefined,
      lines: [
        { book: line.purpose, kobo, ...(isDues && { account_id: holder }) },
        { book: 'payer', kobo: -kobo, payer_id: bill.payer_id },
      ],
    })
    if (holder !== null) await restate(tx, ctx, holder, memberOn(line))
  }
  await keep(tx, line, { state, given: line.given - kobo, gone: line.gone + gone, reason })
}
