import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { LineSplit, type Share } from '#contract/money/bank-split.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { countedLarge } from '#domain/common/words.ts'
import { nameOfYear, type YearPrice } from '#domain/dues/dues-facts.ts'
import { whyNotWhole } from '#domain/money/split.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type Context, type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readRules } from '#server/areas/common/ledger/read-facts.ts'
import { isBookedLike, isRecorded, ofMember, ofPayer } from '#server/areas/common/ledger/same-money.ts'
import { lockFees } from '#server/areas/common/ledger/standing-of.ts'
import {
  type BillRow,
  isFor,
  lockBills,
  lockMembersOf,
  moneyOf,
  type PayerRow,
  readBill,
  readPayer,
  unknownBill,
} from '#server/areas/money/bill/bill.ts'
import { calledBill } from '#server/areas/money/bill/settle-bill.ts'
import { lockPayersCalled, payersCalled, storePayer } from '#server/areas/money/bill/store-payer.ts'
import { totalsOf } from '#server/areas/money/dues/dues-of-sum.ts'
import type { Settling } from '#server/areas/money/payment/product.ts'
import { issueReceipt } from '#server/areas/money/receipt/issue-receipt.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { asItIs, refusedBy, line as told } from '#server/areas/staff/approval/facts.ts'
import { type GuardedAct, guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, bankLine, fullName, ownEmail } from '#server/db/schema/index.ts'
import { type BookedShare, bookShares } from './book-shares.ts'
import { type LineRow, needLookedAt, nextLineState } from './line.ts'
import { aboutStatement } from './statement.ts'

type Ticking = Pick<Context, 'clock'>

async function readRow(tx: Db, id: number, lock: boolean): Promise<LineRow> {
  const rows = tx.select().from(bankLine).where(eq(bankLine.id, id))
  const [line] = await (lock ? rows.for('update') : rows)
  if (!line) throw new Refusal(404, 'There is no such line.')
  needLookedAt(line)
  nextLineState(line, { type: 'line.book' })
  if (line.kobo <= 0) throw new Refusal(409, 'This money went out.')
  return line
}

/** Members are locked in the order of their numbers, so that two splits do not wait for each other. */
async function membersOf(tx: Db, shares: readonly Share[], lock: boolean) {
  const ids = shares.map(({ account_id }) => account_id)
  const rows = tx
    .select({
      id: account.id,
      number: account.membership_number,
      name: fullName,
      first_name: account.first_name,
      email: ownEmail,
      merged_into: account.merged_into,
    })
    .from(account)
    .where(inArray(account.id, ids))
    .orderBy(account.id)
  return lock ? rows.for('no key update') : rows
}

type Payers = Pick<PayerRow, 'id' | 'name'>[]

const sayWhy = 'If this is a different payment, say so in the reason.'

/** Refuses a line that may be money of the payer which was recorded for a bill, or booked, already: the whole of it counts. */
async function needNewOf(tx: Db, line: LineRow, payers: Payers, bills: readonly BilledShare[]) {
  const says = bills.flatMap(({ row }) => moneyOf(row).says)
  for (const known of payers) {
    if (await isRecorded(tx, line, ofPayer(known.id, says)))
      throw new Refusal(409, `A payment like this was recorded by hand for ${known.name} already. ${sayWhy}`)
    if (await isBookedLike(tx, line, { payer: known.id }))
      throw new Refusal(409, `A line like this of another statement is booked for ${known.name} already. ${sayWhy}`)
  }
}

const yearsIn = (count: number) => countedLarge(count, 'year')
const yearsOf = ({ years }: { years: readonly YearPrice[] }) => years.map(({ year }) => year)
const named = (years: readonly number[]) => years.map(nameOfYear).join(', ')

/** What is kept of a split that somebody asked for. */
const AskedSplit = v.object({
  ...LineSplit.entries,
  /** The years of each share; not of what was asked for before they were kept. */
  agreed: v.optional(v.array(v.array(v.number()))),
})
type AskedSplit = v.InferOutput<typeof AskedSplit>

interface Asked {
  line: LineRow
  split: AskedSplit
  lock: boolean
  /** Of this name as they are recorded, where the split has told it anew by now. */
  payers?: Payers
}

interface BilledShare {
  row: BillRow
  payer: PayerRow
  kobo: number
}

/** The bills that have a share. A draft is none yet. */
async function billsOf(tx: Db, { bills }: Pick<LineSplit, 'bills'>): Promise<BilledShare[]> {
  const found: BilledShare[] = []
  for (const { bill_id, kobo } of bills) {
    const row = await readBill(tx, bill_id)
    if (row.state === 'draft') throw unknownBill()
    found.push({ row, payer: await readPayer(tx, row), kobo })
  }
  return found
}

const calledPayers = async (tx: Db, { payer }: Pick<LineSplit, 'payer'>): Promise<Payers> =>
  payer ? payersCalled(tx, payer.name) : []

/** Refuses a share that may be money for its bill which is in the books already. */
async function needNewFor(tx: Db, line: LineRow, { row, payer, kobo }: BilledShare) {
  const share = { ...line, kobo }
  if (await isRecorded(tx, share, moneyOf(row)))
    throw new Refusal(409, `A payment like this was recorded by hand for ${payer.name} already. ${sayWhy}`)
  if (await isBookedLike(tx, share, { payer: payer.id }))
    throw new Refusal(409, `A line like this of another statement is booked for ${payer.name} already. ${sayWhy}`)
}

/** The shares of members as they are booked, or why they are not: all come to the line, and each to its years. */
async function sharesOf(tx: Db, ctx: Ticking, { line, split, lock, payers }: Asked): Promise<BookedShare[]> {
  const { shares, reason } = split
  const why = whyNotWhole(line.kobo, split)
  if (why) throw new Refusal(400, why)
  const bills = await billsOf(tx, split)
  if (reason === '') {
    const called = payers ?? (await calledPayers(tx, split))
    const theirs = bills.map(({ payer }) => payer).filter(({ id }) => called.every((one) => one.id !== id))
    await needNewOf(tx, line, [...called, ...theirs], bills)
    for (const bill of bills) await needNewFor(tx, line, bill)
  }
  const members = await membersOf(tx, shares, lock)
  const rules = await readRules(tx)
  const booked: BookedShare[] = []
  for (const [place, { account_id, years, kobo }] of shares.entries()) {
    const member = members.find(({ id }) => id === account_id)
    if (!member?.number) throw noSuchMember()
    const { number, name, merged_into } = member
    if (merged_into !== null) throw new Refusal(409, `${name} was merged into another member.`)
    const { spell, quotes } = await totalsOf(tx, ctx, account_id, rules)
    if (!spell) throw new Refusal(409, `Dues were never charged to ${name}.`)
    const quote = quotes.find((one) => one.years.length === years)
    if (years > 0 && !quote) throw new Refusal(409, `${yearsIn(years)} of ${name} cannot be paid now.`)
    if (quote && kobo < quote.total)
      throw new Refusal(
        409,
        `${yearsIn(years)} of ${name} ${years === 1 ? 'costs' : 'cost'} ${naira(quote.total / 100)}.`,
      )
    const wanted = split.agreed?.[place]
    if (wanted && quote && !isDeepStrictEqual(wanted, yearsOf(quote)))
      throw new Refusal(
        409,
        `This was asked for as ${named(wanted)} of ${name}, and is ${named(yearsOf(quote))} by now. Split it again.`,
      )
    const same = { ...line, kobo }
    if (reason === '' && (await isRecorded(tx, same, ofMember({ account: account_id, number }))))
      throw new Refusal(409, `A payment like this was recorded by hand for ${name} already. ${sayWhy}`)
    if (reason === '' && (await isBookedLike(tx, same, { member: account_id })))
      throw new Refusal(409, `A line like this of another statement is booked for ${name} already. ${sayWhy}`)
    booked.push({ member, spell: spell.id, kobo, agreed: quote?.years ?? [] })
  }
  return booked
}

/** Books it, in the transaction that locks the line: all shares, or none. */
async function book(
  tx: Db,
  ctx: Settling,
  { id, split, by }: { id: number; split: AskedSplit; by: Omit<Act, 'what' | 'about'> },
) {
  await lockFees(tx)
  const line = await readRow(tx, id, true)
  // Bills and payers are locked before members.
  const payers = split.payer ? await lockPayersCalled(tx, split.payer.name) : []
  const bills = split.bills.map(({ bill_id }) => bill_id)
  await lockBills(
    tx,
    bills,
    payers.map(({ id: payer }) => payer),
  )
  const payer = split.payer && split.shares.length > 0 ? await storePayer(tx, ctx, split.payer) : null
  await lockMembersOf(
    tx,
    bills,
    split.shares.map(({ account_id }) => account_id),
  )
  const shares = await sharesOf(tx, ctx, { line, split, lock: true, payers })
  const given = await bookShares(tx, ctx, line, {
    members: payer && { shares, payer, by },
    bills: split.bills,
    by,
    note: split.reason || null,
  })
  await recordAct(tx, ctx, {
    ...by,
    what: 'split bank line',
    about: aboutStatement(line.statement_id),
    before: { line: line.line, state: line.state },
    after: { kobo: line.kobo, shares: split.shares, bills: split.bills, reason: split.reason },
  })
  // Last: the lock on the numbers is held until the end of the transaction.
  for (const one of given) await issueReceipt(tx, ctx, one)
}

const aboutLine = (id: number) => `bank line ${id}`
const lineOf = (about: string) => Number(about.replace('bank line ', ''))

/** What a line is as long as it may be split: how often it was booked. */
async function versionOf(tx: Db, about: string): Promise<number | null> {
  const [line] = await tx
    .select()
    .from(bankLine)
    .where(eq(bankLine.id, lineOf(about)))
  return line?.state === 'suggested' ? line.bookings : null
}

/** Whether an account has a share, or stands on a bill that has one. */
async function isOwnSplit(tx: Db, { shares, bills }: Pick<LineSplit, 'shares' | 'bills'>, own: number | null) {
  if (own === null) return false
  if (shares.some(({ account_id }) => account_id === own)) return true
  for (const { bill_id } of bills) if (await isFor(tx, bill_id, own)) return true
  return false
}

const overWhom = ({ shares, bills }: Pick<LineSplit, 'shares' | 'bills'>) =>
  [shares.length > 0 && countedLarge(shares.length, 'member'), bills.length > 0 && countedLarge(bills.length, 'bill')]
    .filter(Boolean)
    .join(' and ')

/** A line above the limit, or with a share of the officer. */
export const splitLine = (products: Settling['products']): GuardedAct =>
  guardedAct({
    name: 'money.split',
    permission: 'money.split',
    data: AskedSplit,
    title: 'Split a transfer',
    tell: async (db, ctx, { about, data: split }) => {
      const [line] = await db
        .select()
        .from(bankLine)
        .where(eq(bankLine.id, lineOf(about)))
      const members = await membersOf(db, split.shares, false)
      const nameOf = (id: number) => members.find((one) => one.id === id)
      const bills = await billsOf(db, split)
      return {
        sum: line ? naira(line.kobo / 100) : null,
        tables: [
          asItIs('The transfer', [
            ['From', split.payer?.name ?? [...new Set(bills.map(({ payer }) => payer.name))].join(', ')],
            ['Came on', line ? writtenDay(line.day) : null],
            ['Text', line?.text ?? null],
            ['Reason', split.reason],
          ]),
          asItIs('The shares', [
            ...split.shares.map(({ account_id, years, kobo }, place): [string, string] => [
              [nameOf(account_id)?.name, nameOf(account_id)?.number].filter(Boolean).join(', '),
              `${naira(kobo / 100)}, ${years === 0 ? 'as credit' : named(split.agreed?.[place] ?? []) || yearsIn(years)}`,
            ]),
            ...bills.map(({ row, payer, kobo }): [string, string] => [
              `Bill ${calledBill(row)} of ${payer.name}`,
              naira(kobo / 100),
            ]),
          ]),
        ],
        blocks: await refusedBy(async () => {
          await sharesOf(db, ctx, { line: await readRow(db, lineOf(about), false), split, lock: false })
        }),
        follows: [
          told('Every share is booked at once'),
          ...(split.payer
            ? [told('One numbered receipt is written', split.payer.name), told('Each member is mailed their own share')]
            : []),
          ...bills.map(({ row, payer }) =>
            told('Its money is taken for the bill, with a receipt', `${calledBill(row)} of ${payer.name}`),
          ),
        ],
      }
    },
    words: ({ payer, ...split }) => `A transfer${payer ? ` of ${payer.name}` : ''} is split over ${overWhom(split)}`,
    // The chain of records cannot be changed when a person is erased.
    forRecords: ({ shares, bills, reason }) => ({ shares, bills, reason }),
    isOwn: (tx, { data }, own) => isOwnSplit(tx, data, own),
    versionOf,
    perform: async (tx, { clock }, { about, data: split, asked_by }) => {
      await book(tx, { clock, products }, { id: lineOf(about), split, by: { actor: `account ${asked_by}` } })
    },
  })

/**
 * Books a line for several members and bills at once. Above the limit, or with a share of the officer, a second person approves
 * it first.
 */
export async function splitBankLine(ctx: OfficeContext & Settling, { id, ...split }: LineSplit & { id: number }) {
  const { value: limit } = await readSetting(ctx.db, 'second_person_limit')
  return inTransaction(ctx.db, async (tx) => {
    await lockFees(tx)
    const line = await readRow(tx, id, true)
    if (line.kobo <= limit * 100 && !(await isOwnSplit(tx, split, ctx.session.account))) {
      await book(tx, ctx, { id, split, by: byOffice(ctx) })
      return { booked: true }
    }
    ownAccount(ctx)
    const shares = await sharesOf(tx, ctx, { line, split, lock: false })
    const data: AskedSplit = { ...split, agreed: shares.map(({ agreed }) => yearsOf({ years: agreed })) }
    const bills = await billsOf(tx, split)
    const payer = split.payer?.name ?? bills[0]?.payer.name
    const reason = split.reason || `Transfer of ${payer}`
    await ask(tx, ctx, splitLine(ctx.products), { about: aboutLine(id), version: line.bookings, data, reason })
    return { booked: false }
  })
}
