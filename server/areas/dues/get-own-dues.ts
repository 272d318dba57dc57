import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { MOST_YEARS } from '#contract/common/limits.ts'
import type { Means } from '#contract/common/parts.ts'
import { HOUR } from '#contract/common/spans.ts'
import type { OwnDues, OwnDuesYear } from '#contract/dues/dues-account.ts'
import type { MemberDuesYear } from '#contract/members/member-dues.ts'
import { dayInAbuja, startOfDay } from '#domain/common/days.ts'
import { wholeNaira } from '#domain/common/money.ts'
import { type BookYear, duesBook, lastDayOfGrace, nextYear } from '#domain/dues/dues-book.ts'
import type { DuesFacts } from '#domain/dues/dues-facts.ts'
import { quote } from '#domain/dues/dues-quote.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { openBillStates } from '#domain/money/bill.ts'
import { billNumber, receiptNumber } from '#domain/money/receipts.ts'
import { duesStateOf } from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import type { Db } from '#server/db/database.ts'
import {
  bankLine,
  bill,
  billLine,
  ledgerEntry,
  payer,
  payment,
  receipt,
  account as table,
} from '#server/db/schema/index.ts'
import { told } from './quote-dues.ts'
import { comingBack } from './returning/coming-back.ts'

const NOON = 12 * HOUR

/** How the money of an entry of the ledger came. */
interface Paid {
  reference: string
  paid_at: Date | null
  means: Means
  token: string | null
  trace_id: string | null
  receipt_number: string | null
}

/** The payments behind entries of the ledger, with their receipts, or the line of a bank statement. */
export async function readPaid(db: Db, account: number, references: string[]): Promise<Paid[]> {
  if (references.length === 0) return []
  const rows = await db
    .select({
      reference: ledgerEntry.reference,
      payment,
      booked: bankLine.day,
      receipt: { fiscal_year: receipt.fiscal_year, number: receipt.number },
    })
    .from(ledgerEntry)
    .leftJoin(payment, eq(payment.id, ledgerEntry.payment_id))
    .leftJoin(receipt, eq(receipt.payment_id, payment.id))
    .leftJoin(bankLine, eq(bankLine.id, sql`substring(${ledgerEntry.reference} from '^bank (\\d+)')::int`))
    .where(inArray(ledgerEntry.reference, references))
  return rows.flatMap(({ reference, payment: made, receipt: issued, booked }): Paid[] => {
    if (made?.account_id === account && issued) {
      const { paid_at, means, trace_id, receipt_token: token } = made
      return [{ reference, paid_at, means, token, trace_id, receipt_number: receiptNumber(issued) }]
    }
    if (made?.payer_id && issued)
      return [
        {
          reference,
          paid_at: made.paid_at,
          means: made.means,
          token: null,
          trace_id: made.trace_id,
          receipt_number: null,
        },
      ]
    // Booked before such a line made a payment.
    if (made !== null || booked === null) return []
    const paid_at = new Date(startOfDay(booked) + NOON)
    return [{ reference, paid_at, means: 'transfer', token: null, trace_id: null, receipt_number: null }]
  })
}

function shownAs({ stands, relief }: BookYear): OwnDuesYear['stands'] {
  if (stands === 'paid') return relief ? 'reduced' : 'paid'
  if (stands !== 'free') return stands
  if (relief?.kind === 'beforeLedger') return 'notCharged'
  return relief?.kind === 'waived' ? 'waived' : 'free'
}

function yearOf(one: BookYear, paid: Paid[]): OwnDuesYear & MemberDuesYear {
  const { year, price, due, stands, paidWith, relief, postponement } = one
  const money = stands === 'paid' ? paid.find(({ reference }) => reference === paidWith) : undefined
  // What was not charged before there was a ledger has its own words.
  const given = postponement ?? (relief?.kind === 'beforeLedger' ? null : relief)
  return {
    year,
    price: wholeNaira(price),
    ...(price % 100 > 0 && { price_exact: price / 100 }),
    due,
    stands: shownAs(one),
    paid_at: isoOrNull(money?.paid_at),
    means: money?.means ?? null,
    receipt_token: money?.token ?? null,
    trace_id: money?.trace_id ?? null,
    receipt_number: money?.receipt_number ?? null,
    reason: given?.reason ?? null,
    minute: given?.minute ?? null,
  }
}

/** How a member stands with the dues on a day, year by year. */
export async function describeDues(db: Db, account: number, day: string) {
  const [facts, rules] = [await readFacts(db, account), await readRules(db)]
  const stands = standing(facts, rules, day)
  const book = duesBook(facts, rules, day)
  const paid = await readPaid(
    db,
    account,
    book.flatMap(({ paidWith }) => paidWith ?? []),
  )
  const next = nextYear(facts, rules, day)
  const dues = {
    day,
    state: duesStateOf(stands),
    membership: stands.membership,
    owed: wholeNaira(stands.owed),
    ...(stands.owed % 100 > 0 && { owed_exact: stands.owed / 100 }),
    credit: stands.credit / 100,
    open_years: stands.openYears,
    paid_through: stands.paidThrough,
    loss_day: stands.lossDay,
    open_until: lastDayOfGrace(facts, rules, day),
    next: next && {
      year: next.year,
      price: wholeNaira(next.price),
      ...(next.price % 100 > 0 && { price_exact: next.price / 100 }),
      due: next.due,
    },
    years: book.map((one) => yearOf(one, paid)),
  }
  return { facts, rules, dues }
}

/** Bills of others that ask for years of this member. */
async function billsOf(db: Db, account: number): Promise<Pick<OwnDues, 'bills'>> {
  const rows = await db
    .select({ row: bill, payer: payer.name, year: billLine.year })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.bill_id))
    .innerJoin(payer, eq(payer.id, bill.payer_id))
    .where(
      and(
        eq(billLine.account_id, account),
        eq(billLine.state, 'open'),
        isNotNull(billLine.year),
        // Of a draft of the office nobody is told.
        or(
          inArray(bill.state, [...openBillStates]),
          and(eq(bill.state, 'draft'), eq(bill.created_by, account), isNull(billLine.told_at)),
        ),
      ),
    )
    .orderBy(asc(bill.id), asc(billLine.year))
  const bills = [...new Set(rows.map(({ row }) => row.id))].flatMap((id) => {
    const own = rows.filter(({ row }) => row.id === id)
    return own
      .slice(0, 1)
      .map(({ row, payer: name }) => ({
        number: billNumber(row),
        payer: row.told?.name ?? name,
        until: row.valid_until,
        years: own.flatMap(({ year }) => year ?? []),
      }))
  })
  return bills.length > 0 ? { bills } : {}
}

/** Since when the grade of this day is held without a break. */
function gradeSince({ grades }: Pick<DuesFacts, 'grades'>, day: string): string | null {
  const held = grades.filter(({ from }) => from <= day).toSorted((one, other) => one.from.localeCompare(other.from))
  const current = held.at(-1)?.grade
  return held[held.findLastIndex(({ grade }) => grade !== current) + 1]?.from ?? null
}

/** The own dues, and what paying some of them comes to. */
export async function getOwnDues({ db, clock, account }: AccountContext): Promise<OwnDues> {
  const day = dayInAbuja(clock.now())
  const { facts, rules, dues } = await describeDues(db, account, day)
  const [member] = await db.select({ since: table.member_since }).from(table).where(eq(table.id, account))
  return {
    ...dues,
    member_since: member?.since ?? null,
    grade_since: gradeSince(facts, day),
    years: dues.years.map(({ trace_id: _trace_id, ...one }) => one),
    ...(await comingBack(db, account, { facts, rules, day })),
    ...(await billsOf(db, account)),
    quote: dues.membership === 'none' ? null : told(quote(facts, rules, { day, years: MOST_YEARS })),
  }
}
