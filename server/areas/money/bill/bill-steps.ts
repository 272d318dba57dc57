import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { OfficeBill, TaxCertificate } from '#contract/money/bills.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { accountOn } from '#domain/dues/dues-standing.ts'
import { duesOn, isOpen, isWithheld, lastYearAfter } from '#domain/money/bill.ts'
import { billReference, groupedReference } from '#domain/money/transfer-reference.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Settling } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { bill, billSeat, claim, mail, payer } from '#server/db/schema/index.ts'
import {
  aboutBill,
  askedBy,
  type BillRow,
  freeCreditOf,
  type LineRow,
  linesOf,
  lockBill,
  needAnotherFor,
  readPayer,
  restOf,
  type Ticking,
  takeBillStep,
  totalOf,
} from './bill.ts'
import { needConsent } from './consent.ts'
import { officeBillOf } from './get-bill.ts'
import { endLines, memberOn, takeBackLine } from './give-lines.ts'
import { calledBill, endBill, endOpenLines, keepForBill, mailOf, settleBill, tellTakenBack } from './settle-bill.ts'

/** The lock under which a number is given: the next transaction sees the last number. */
const NUMBERS = 7_205

async function nextNumber(tx: Db, fiscal_year: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS}, ${fiscal_year})`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${bill.number}), 0)` })
    .from(bill)
    .where(eq(bill.fiscal_year, fiscal_year))
  return Number(last?.number ?? 0) + 1
}

type SettlingOffice = OfficeContext & Settling

/** One act of the office with a bill: locked whole, recorded, in one transaction. */
async function act(
  ctx: SettlingOffice,
  id: number,
  work: (tx: Db, row: BillRow) => Promise<{ what: string; after: object }>,
): Promise<OfficeBill> {
  await inTransaction(ctx.db, async (tx) => {
    await lockFees(tx)
    const row = await lockBill(tx, id)
    await needAnotherFor(tx, ctx, id)
    const { what, after } = await work(tx, row)
    await recordAct(tx, ctx, { ...byOffice(ctx), what, about: aboutBill(id), before: { state: row.state }, after })
  })
  return officeBillOf(ctx, id)
}

/** So many mails about bills go within a day to an address from which no bill was paid yet. */
const MOST_MAILS = 5

/** Refuses to write once more to an address that may be a stranger's. */
async function needFewMails(tx: Db, { clock }: Ticking, email: string): Promise<void> {
  if (email === '') return
  // Two who issue bills to one address wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bills to ${email.toLowerCase()}`}))`)
  const isThere = sql`lower(${bill.told} ->> 'email') = ${email.toLowerCase()}`
  if ((await tx.$count(bill, and(isThere, eq(bill.state, 'paid')))) > 0) return
  const today = and(
    sql`lower(${mail.to}) = ${email.toLowerCase()}`,
    like(mail.kind, 'bill-%'),
    gt(mail.created_at, new Date(clock.now() - DAY)),
  )
  if ((await tx.$count(mail, today)) >= MOST_MAILS)
    throw new Refusal(
      409,
      `${MOST_MAILS} mails about bills went to ${email} within a day, and no bill was paid from there yet. Issue this one tomorrow.`,
    )
}

/** Sends it to the payer. What is free of the payer's credit pays of it first. */
export const issueBill = (ctx: SettlingOffice, { id }: { id: number }): Promise<OfficeBill> =>
  act(ctx, id, async (tx, row) => {
    if (row.valid_until < dayInAbuja(ctx.clock.now()))
      throw new Refusal(409, 'Its last day has passed. Cancel it, and make another one.')
    const fiscal_year = duesYearOf(dayInAbuja(ctx.clock.now()))
    const free = Math.max(0, await freeCreditOf(tx, row.payer_id))
    const lines = await linesOf(tx, id)
    needConsent(lines, ctx.clock.now())
    const kobo = Math.min(free, totalOf(lines))
    const { name, address, contact, email, tax_number } = await readPayer(tx, row)
    await needFewMails(tx, ctx, email)
    const issued = await takeBillStep(tx, row, {
      type: 'bill.issue',
      told: { name, address, contact, email, tax_number },
      fiscal_year,
      number: await nextNumber(tx, fiscal_year),
      issued_at: new Date(ctx.clock.now()),
      networks: null,
    })
    // From here on the office has read it: its places count for nobody's network.
    const held = tx
      .select({ id: billSeat.claim_id })
      .from(billSeat)
      .where(
        inArray(
          billSeat.line_id,
          lines.map((line) => line.id),
        ),
      )
    await tx.update(claim).set({ networks: null }).where(inArray(claim.id, held))
    // A payer whom nobody knew before is known from now on as they were read.
    if (row.told) await tx.update(payer).set({ address, contact, email, tax_number }).where(eq(payer.id, row.payer_id))
    const after = kobo > 0 ? await keepForBill(tx, ctx, issued, { kobo }) : issued
    if (after.state !== 'paid') {
      const { to, data } = await mailOf(tx, after)
      const rest = restOf(after, lines) / 100
      const reference = groupedReference(billReference(id))
      const mailed = { ...data, total: totalOf(lines) / 100, rest, until: row.valid_until, reference }
      await postMail(tx, ctx, to, { kind: 'bill-issued', data: mailed }, `bill ${id} issued`)
    }
    return { what: 'bill issued', after: { number: calledBill(after), credit: kobo } }
  })

type Reasoned = { id: number; reason: string }

export const cancelBill = (ctx: SettlingOffice, { id, reason }: Reasoned): Promise<OfficeBill> =>
  act(ctx, id, async (tx, row) => {
    await endBill(tx, ctx, row, reason)
    return { what: 'bill cancelled', after: { reason } }
  })

function lineIn(lines: readonly LineRow[], id: number, state: LineRow['state']): LineRow {
  const line = lines.find((one) => one.id === id)
  if (!line) throw new Refusal(404, 'There is no such line.')
  if (line.state !== state) throw new Refusal(409, 'This line has changed since. Open the bill again.')
  return line
}

/** Refuses a year before the later ones of its member: those would take its place in the dues, and stand on the bill under their own name. */
async function needLast(tx: Db, { clock }: Ticking, lines: readonly LineRow[], line: LineRow): Promise<void> {
  const last = lastYearAfter(lines, line)
  if (last === null) return
  const day = dayInAbuja(clock.now())
  const account = accountOn(await readFacts(tx, memberOn(line)), await readRules(tx), day, lines.length)
  // What was paid meanwhile takes no money.
  if (line.state === 'open' && duesOn(account).every(({ year }) => year !== line.year)) return
  const how = line.state === 'open' ? 'off' : 'back'
  throw new Refusal(409, `Money pays the oldest year of a member first. Take ${nameOfYear(last)} ${how} first.`)
}

type OfLine = Reasoned & { line: number }

/** Takes a line off a bill. Where what came covers the others, they are given; without any line the bill ends. */
export const cancelBillLine = (ctx: SettlingOffice, { id, line: of, reason }: OfLine): Promise<OfficeBill> =>
  act(ctx, id, async (tx, row) => {
    if (!isOpen(row) && row.state !== 'draft') throw new Refusal(409, 'This bill is over.')
    const lines = await linesOf(tx, id)
    const line = lineIn(lines, of, 'open')
    await needLast(tx, ctx, lines, line)
    await endOpenLines(tx, ctx, row, { lines: [line], why: 'cancelled', reason })
    return { what: 'bill line cancelled', after: { line: of, reason } }
  })

/** Takes one line of a paid bill back: its money is the payer's credit. */
export const returnBillLine = (ctx: SettlingOffice, { id, line: of, reason }: OfLine): Promise<OfficeBill> =>
  act(ctx, id, async (tx, row) => {
    const lines = await linesOf(tx, id)
    const line = lineIn(lines, of, 'given')
    await needLast(tx, ctx, lines, line)
    await takeBackLine(tx, ctx, row, { line, state: 'returned', reason })
    await endLines(tx, ctx, row, [line], 'cancelled')
    await tellTakenBack(tx, ctx, row, [line])
    const { to, data } = await mailOf(tx, row)
    const mailed = { ...data, credit: line.given / 100, year: line.year, item: line.item }
    await postMail(tx, ctx, to, { kind: 'bill-line-returned', data: mailed }, `bill ${id} line ${of} ${line.times}`)
    return { what: 'bill line returned', after: { line: of, kobo: line.given, reason } }
  })

/** Closes a bill that came short by a tax: the certificate stands for the money. */
export const certifyTax = (
  ctx: SettlingOffice,
  { id, part, certificate }: TaxCertificate & { id: number },
): Promise<OfficeBill> =>
  act(ctx, id, async (tx, row) => {
    const lines = await linesOf(tx, id)
    const [asked, rest] = [askedBy(lines), restOf(row, lines)]
    if (row.state !== 'partPaid') throw new Refusal(409, 'This bill waits for no certificate.')
    if (!isWithheld(asked, rest, part)) throw new Refusal(409, `What is missing is not ${part} per cent of this bill.`)
    const number = certificate.replaceAll(/\s+/g, ' ').toUpperCase()
    await postEntry(tx, {
      reference: `bill ${id} withheld`,
      day: dayInAbuja(ctx.clock.now()),
      at: new Date(ctx.clock.now()),
      lines: [
        { book: 'withheld', kobo: rest },
        { book: 'payer', kobo: -rest, payer_id: row.payer_id },
      ],
    })
    await settleBill(tx, ctx, row, { withheld: { kobo: rest, certificate: number } }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, 'This certificate has closed another bill.') : error
    })
    return { what: 'bill closed with a certificate', after: { part, kobo: rest, certificate: number } }
  })
