import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { closings, closingWords, type MoneyRecord, moneySteps } from '#contract/money/money.ts'
import { receiptNumber } from '#domain/money/receipts.ts'
import { isShort, netOf, wasFull } from '#domain/money/review-reasons.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { mayTake } from '#server/areas/money/payment/lifecycle.ts'
import type { Payment } from '#server/areas/money/payment/product.ts'
import { readPayment } from '#server/areas/money/payment/read-payment.ts'
import { sharesOfPayments } from '#server/areas/money/payment/shares.ts'
import { officePaymentOf } from '#server/areas/money/payments/office-payment.ts'
import { readActors } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  attendee,
  audit,
  fulfilment,
  isSeat,
  ledgerEntry,
  ledgerLine,
  receipt,
  refund,
  waitingEntry,
} from '#server/db/schema/index.ts'

function providerWord(
  { paid_at, amount_paid, refunded, state, checks }: Payment,
  transferred: number,
): MoneyRecord['provider'] {
  if (paid_at !== null) {
    const back = Math.round((refunded - transferred) * 100) / 100
    if (back <= 0) return 'paid'
    return back < (amount_paid ?? 0) ? 'partlyReturned' : 'returned'
  }
  if (state === 'failed') return 'declined'
  return checks > 0 ? 'unpaid' : 'unasked'
}

async function memberOf(db: Db, id: number | null): Promise<MoneyRecord['member']> {
  if (id === null) return null
  const [row] = await db
    .select({ first_name: account.first_name, sur_name: account.sur_name, number: account.membership_number })
    .from(account)
    .where(eq(account.id, id))
  return row ? { id, name: `${row.first_name} ${row.sur_name}`, number: row.number } : null
}

async function sharesOf(db: Db, { id: paid }: Payment): Promise<MoneyRecord['shares']> {
  const shares = await sharesOfPayments(db, [paid])
  return shares.map(({ id, name, number, kobo }) => ({ id, name, number, amount: kobo / 100 }))
}

async function entriesOf(db: Db, { id }: Payment): Promise<MoneyRecord['entries']> {
  const rows = await db
    .select({ reference: ledgerEntry.reference, day: ledgerEntry.day, book: ledgerLine.book, kobo: ledgerLine.kobo })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .where(eq(ledgerEntry.payment_id, id))
    .orderBy(asc(ledgerEntry.id), asc(ledgerLine.id))
  const entries = new Map<string, MoneyRecord['entries'][number]>()
  for (const { reference, day, book, kobo } of rows) {
    const entry = entries.get(reference) ?? { reference, day, lines: [] }
    entry.lines.push({ book, amount: kobo / 100 })
    entries.set(reference, entry)
  }
  return [...entries.values()]
}

/** Why it went as it did, where the record of the act says so; of a closing first what became of the money. */
function noteOf(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null
  const said = 'reason' in after ? after.reason : 'review_reason' in after ? after.review_reason : null
  if (typeof said !== 'string') return null
  const how = 'how' in after ? closings.find((one) => one === after.how) : undefined
  return how ? `${closingWords[how]}. ${said}` : said
}

async function timelineOf(db: Db, { id, created_at, means }: Payment): Promise<MoneyRecord['timeline']> {
  const rows = await db
    .select({ at: audit.at, actor: audit.actor, what: audit.what, after: audit.after })
    .from(audit)
    .where(eq(audit.about, `payment ${id}`))
    .orderBy(desc(audit.id))
  const nameOf = await readActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const done = rows.map(({ at, actor, what, after }) => ({
    at: at.toISOString(),
    by: nameOf(actor),
    what,
    note: noteOf(after),
  }))
  const begun = { at: created_at.toISOString(), by: 'The payer', what: 'payment begun', note: null }
  return [...done, ...(means === 'card' ? [begun] : [])]
}

/** What went back: by bank transfer, with the purchase, and what the office did not ask for. */
async function goneBackOf(db: Db, { id, purpose }: Payment) {
  const rows = await db
    .select()
    .from(refund)
    .where(and(eq(refund.payment_id, id), inArray(refund.state, ['done', 'seenAtProvider'])))
  // One seat of several that went back leaves the others.
  const isTakenBack = purpose === 'event' && rows.some(({ purchase }) => purchase === 'takeBack')
  const seats = isTakenBack ? await db.$count(attendee, and(eq(attendee.payment_id, id), isSeat)) : 0
  const sumOf = (way: 'transfer' | null) =>
    rows.reduce((sum, row) => (row.way === way ? sum + (row.returned_kobo ?? 0) : sum), 0) / 100
  return { transferred: sumOf('transfer'), unasked_back: sumOf(null), taken_back: isTakenBack && seats === 0 }
}

async function receiptOf(db: Db, { id, receipt_token: token }: Payment): Promise<MoneyRecord['receipt']> {
  const [row] = await db
    .select({ fiscal_year: receipt.fiscal_year, number: receipt.number })
    .from(receipt)
    .where(eq(receipt.payment_id, id))
  return row ? { number: receiptNumber(row), token } : null
}

/** Whether the office may put it on the waiting list: its money came when everything was full. */
export const mayWait = (row: Payment) =>
  row.purpose === 'event' && row.refunded === 0 && wasFull(row.review_reason) && mayTake(row, { type: 'money.attach' })

/** Whether the rest of the price may be waived: too little came for seats, and all of it is here. What is missing of dues stays owed. */
export const mayWaive = (row: Payment): boolean =>
  row.purpose === 'event' && isShort(row) && netOf(row) >= 1 && mayTake(row, { type: 'money.attach' })

/** The last entry of a waiting list that this payment had. */
async function waitOf(db: Db, { id }: Payment): Promise<MoneyRecord['wait']> {
  const [entry] = await db
    .select({ event: waitingEntry.event_id, state: waitingEntry.state })
    .from(waitingEntry)
    .where(eq(waitingEntry.payment_id, id))
    .orderBy(desc(waitingEntry.id))
    .limit(1)
  return entry ?? null
}

const isAllowed: Record<(typeof moneySteps)[number], (row: Payment) => boolean> = {
  check: ({ means }) => means === 'card',
  attach: (row) => row.refunded === 0 && mayTake(row, { type: 'money.attach' }),
  waive: mayWaive,
  wait: mayWait,
  close: (row) => mayTake(row, { type: 'money.close' }),
}

export async function recordOf(db: Db, row: Payment): Promise<MoneyRecord> {
  const { phone: _phone, ...entry } = officePaymentOf(row)
  const [given] = await db.select().from(fulfilment).where(eq(fulfilment.payment_id, row.id))
  const goneBack = await goneBackOf(db, row)
  const wait = await waitOf(db, row)
  const waits = wait?.state === 'waiting' || wait?.state === 'paying'
  return {
    ...entry,
    ...goneBack,
    member: await memberOf(db, row.account_id),
    ...(row.payer_id !== null && { shares: await sharesOf(db, row) }),
    provider: providerWord(row, goneBack.transferred),
    fee: row.fee,
    transaction: row.transaction_id,
    checked_at: isoOrNull(row.checked_at),
    fulfilled_at: isoOrNull(row.fulfilled_at),
    given: given?.given ?? null,
    receipt: await receiptOf(db, row),
    entries: await entriesOf(db, row),
    timeline: await timelineOf(db, row),
    means: row.means,
    reference: row.reference,
    given_back: row.given_back,
    wait,
    steps: moneySteps.filter((step) => isAllowed[step](row) && !(step === 'wait' && waits)),
  }
}

/** A payment with all that the office knows of it. */
export const getMoneyRecord = async ({ db }: Pick<Context, 'db'>, { traceId }: { traceId: string }) =>
  recordOf(db, await readPayment(db, traceId))
