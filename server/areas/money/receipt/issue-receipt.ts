import { and, asc, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { SeatPrice } from '#contract/events/quote.ts'
import type { ReceiptSnapshot } from '#contract/money/receipt.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { effectOf } from '#domain/dues/dues-effect.ts'
import { type DuesMoney, duesYearOf } from '#domain/dues/dues-facts.ts'
import { gradeIn, knownOn } from '#domain/dues/dues-years.ts'
import { endOf } from '#domain/events/events.ts'
import { typeTold } from '#domain/events/ticket-types.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  attendee,
  billLine,
  billSeat,
  event,
  grade,
  ledgerEntry,
  payer,
  receipt,
} from '#server/db/schema/index.ts'
import { whoseLine } from '../bill/bill.ts'
import { priceHere } from '../payment/post-money.ts'
import type { Payment } from '../payment/product.ts'
import { sharesOfPayments } from '../payment/shares.ts'

/** The lock under which a number is given: the next transaction sees the last number. */
const NUMBERS = 7_202

/** Of dues as they were given, which names the days; of an event as it stands now. */
async function periodOf(db: Db, { purpose, target }: Payment, given: string) {
  if (purpose === 'dues') {
    const [, from, until] = /^dues (\S+) to (\S+)$/.exec(given) ?? []
    return from && until ? { from, until } : null
  }
  if (purpose !== 'event') return null
  const [row] = await db
    .select({ start: event.start_date, end: event.end_date })
    .from(event)
    .where(eq(event.id, Number(target)))
  if (!row) return null
  const held = { start_date: row.start.toISOString(), end_date: isoOrNull(row.end) }
  return { from: dayInAbuja(row.start.getTime()), until: dayInAbuja(Date.parse(endOf(held))) }
}

async function memberOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [member] = await db
    .select({ number: account.membership_number, grade: grade.name })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(eq(account.id, id))
  return member?.number ? [member.number, member.grade].filter(Boolean).join(', ') : null
}

/** A grade that came after the price was agreed did not set it. */
async function gradesCharged(db: Db, { account_id, created_at }: Pick<Payment, 'account_id' | 'created_at'>) {
  if (account_id === null) return () => null
  const facts = knownOn(await readFacts(db, account_id), dayInAbuja(created_at.getTime()))
  const names = await db.select({ id: grade.id, name: grade.name }).from(grade)
  return (year: number) => names.find(({ id }) => id === gradeIn(facts, year))?.name ?? null
}

/** The years that the money settled, each on this receipt alone, and what of it stayed credit, or how much credit it took. */
async function duesOf(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  payment: Pick<Payment, 'id' | 'account_id' | 'created_at'>,
) {
  if (payment.account_id === null) return { years: [] }
  const isOwn = (money: DuesMoney) => money.payment === payment.id
  const day = dayInAbuja(clock.now())
  const { years, credit } = effectOf(await readFacts(db, payment.account_id), await readRules(db), { day, isOwn })
  const gradeOf = await gradesCharged(db, payment)
  return {
    years: years.map(({ year, price }) => ({ year, price: price / 100, grade: gradeOf(year) })),
    ...(credit < 0 && { credit_used: -credit / 100 }),
    ...(credit > 0 && { credit_kept: credit / 100 }),
  }
}

/** One seat is told by its ticket and its type alone. */
async function seatsOf(db: Db, { id, details }: Payment): Promise<Pick<ReceiptSnapshot, 'seats' | 'ticket_type'>> {
  const rows = await db
    .select({ seat: attendee, types: event.ticket_types })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(eq(attendee.payment_id, id))
    .orderBy(asc(attendee.id))
  const [only] = rows
  if (rows.length < 2) return only ? typeTold(only.types, only.seat.ticket_type) : {}
  const { seats } = v.parse(v.object({ seats: v.array(SeatPrice) }), details)
  return {
    seats: rows.map(({ seat: { ticket_number, price, ticket_type }, types }, at) => ({
      ticket_number,
      price: price ?? 0,
      reason: seats[at]?.reason ?? null,
      ...typeTold(types, ticket_type),
    })),
  }
}

/** The fees and seats that a payment for a bill has paid, of whom. */
async function feesOf(db: Db, { id, purpose, target }: Payment) {
  if (purpose !== 'bill') return []
  return db
    .selectDistinct({ line: billLine, name: whoseLine })
    .from(billLine)
    .leftJoin(account, eq(account.id, billLine.account_id))
    .leftJoin(billSeat, eq(billSeat.line_id, billLine.id))
    .innerJoin(
      ledgerEntry,
      and(
        eq(ledgerEntry.payment_id, id),
        sql`${ledgerEntry.reference} || ' ' like 'bill ' || ${billLine.bill_id} || ' line ' || ${billLine.id} || ' %'`,
      ),
    )
    .where(and(eq(billLine.bill_id, Number(target)), ne(billLine.purpose, 'dues'), eq(billLine.state, 'given')))
    .orderBy(asc(billLine.id))
}

/** Whom the money of somebody else was for. */
async function sharesOf(db: Db, ctx: Pick<Context, 'clock'>, payment: Payment) {
  if (payment.payer_id === null) return {}
  const [who] = await db.select({ address: payer.address }).from(payer).where(eq(payer.id, payment.payer_id))
  const shares: NonNullable<ReceiptSnapshot['shares']> = []
  for (const { id, name, kobo } of await sharesOfPayments(db, [payment.id])) {
    const dues = await duesOf(db, ctx, { ...payment, account_id: id })
    shares.push({ member: [name, await memberOf(db, id)].filter(Boolean).join(', '), amount: kobo / 100, ...dues })
  }
  for (const { line, name } of await feesOf(db, payment)) {
    const member = [name, await memberOf(db, line.account_id)].filter(Boolean).join(', ')
    shares.push({ member, amount: line.given / 100, years: [], item: line.item ?? '' })
  }
  // Of a bill: what came earlier for its lines, or what of this is the payer's still.
  const over = priceHere(payment) / 100 - shares.reduce((sum, { amount }) => sum + amount, 0)
  const ofBill = { credit_used: Math.max(0, -over), ...(over > 0 && { credit_kept: over }) }
  return { shares, ...(payment.purpose === 'bill' && ofBill), ...(who?.address && { payer_address: who.address }) }
}

async function snapshotOf(db: Db, ctx: Pick<Context, 'clock'>, { payment, given }: Given): Promise<ReceiptSnapshot> {
  const { purpose, item, amount, surplus, trace_id, paid_at, payer_name, account_id } = payment
  if (!paid_at) throw new Error(`Payment ${payment.id} has no moment on which it was paid`)
  const exact = priceHere(payment) / 100
  const ofSeats = purpose === 'event' ? await seatsOf(db, payment) : {}
  return {
    payer: payer_name,
    member: await memberOf(db, account_id),
    purpose,
    item,
    years: [],
    credit_used: 0,
    ...(purpose === 'dues' && (await duesOf(db, ctx, payment))),
    ...(await sharesOf(db, ctx, payment)),
    ...ofSeats,
    // What came over the rest of a bill is the payer's, too.
    ...(surplus > 0 && purpose !== 'bill' && { surplus }),
    amount,
    ...(exact !== amount && { amount_exact: exact }),
    trace_id,
    paid_at: paid_at.toISOString(),
    ticket_number: purpose === 'event' && !ofSeats.seats ? given : null,
    period: await periodOf(db, payment, given),
  }
}

/** What was given for a payment, in the words of its product. */
export interface Given {
  payment: Payment
  given: string
}

/** The receipt of what has just been given, in the transaction that gives it: what comes after is committed with it. */
export async function issueReceipt(tx: Db, ctx: Pick<Context, 'clock'>, { payment, given }: Given): Promise<void> {
  const now = ctx.clock.now()
  const fiscal_year = duesYearOf(dayInAbuja(now))
  const snapshot = await snapshotOf(tx, ctx, { payment, given })
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS}, ${fiscal_year})`)
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${receipt.number}), 0)` })
    .from(receipt)
    .where(eq(receipt.fiscal_year, fiscal_year))
  const number = Number(last?.number ?? 0) + 1
  await tx.insert(receipt).values({ fiscal_year, number, payment_id: payment.id, snapshot, issued_at: new Date(now) })
}
