import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { billNumber } from '#domain/money/receipts.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { memberWith } from '#server/areas/money/dues/dues-product.ts'
import type { LineEnd, Payment, Settling } from '#server/areas/money/payment/product.ts'
import type { Db } from '#server/db/database.ts'
import { attendee, bill, billLine, billSeat } from '#server/db/schema/index.ts'
import {
  aboutBill,
  type BillRow,
  freeCreditOf,
  type LineRow,
  linesOf,
  missingOf,
  readBill,
  readPayer,
  restOf,
  type Ticking,
  takeBillStep,
  takes,
} from './bill.ts'
import { endLines, giveLines, takeBackLine } from './give-lines.ts'

export const calledBill = (row: Parameters<typeof billNumber>[0]) => billNumber(row) ?? 'A draft'

/** What a payment for a bill is for. Without the payer: it stands in the records, and is shown to who knows the trace. */
export const itemOf = (row: BillRow) => `Bill ${calledBill(row)}`

/** What every mail about a bill tells: whom it is for, which bill, and where it stands. */
export async function mailOf(tx: Db, row: BillRow) {
  const payer = await readPayer(tx, row)
  return {
    to: payer.email || null,
    data: { first_name: payer.contact || payer.name, number: calledBill(row), bill: row.token },
  }
}

const yearsOf = (lines: readonly LineRow[]) => lines.flatMap(({ year }) => year ?? [])

const membersOn = (lines: readonly LineRow[]) => new Set(lines.flatMap(({ account_id }) => account_id ?? []))

/** Each member is told of the own years alone, and of own fees that took nothing: the others, and of seats all, are told by what was paid for. */
async function tellMembers(tx: Db, ctx: Ticking, row: BillRow, all: readonly LineRow[]): Promise<void> {
  const payer = await readPayer(tx, row)
  const lines = all.filter(({ purpose }) => purpose !== 'event')
  for (const id of membersOn(lines)) {
    const member = await memberWith(tx, id)
    const own = lines.filter(({ account_id }) => account_id === id)
    if (!member) continue
    const given = own.filter(({ state, purpose }) => state === 'given' && purpose === 'dues')
    const credited = own.filter(({ state }) => state === 'credited')
    if (given.length + credited.length === 0) continue
    const data = {
      first_name: member.first_name,
      payer: payer.name,
      amount: given.reduce((sum, line) => sum + line.given, 0) / 100,
      years: yearsOf(given),
      settled: yearsOf(credited),
      fees: credited.flatMap(({ item, reason }) => (item === null || reason === null ? [] : { item, why: reason })),
    }
    const cause = `bill ${row.id} member ${id} ${own.map(({ times }) => times).join(' ')}`
    await postMail(tx, ctx, member.email, { kind: 'bill-share', data }, cause)
  }
}

/** Each member whose years were taken back is told of the own ones. What a fee gave stays. */
export async function tellTakenBack(tx: Db, ctx: Ticking, row: BillRow, lines: readonly LineRow[]): Promise<void> {
  const payer = await readPayer(tx, row)
  for (const id of membersOn(lines)) {
    const member = await memberWith(tx, id)
    const own = lines.filter(({ account_id, given, purpose }) => account_id === id && given > 0 && purpose === 'dues')
    if (!member || own.length === 0) continue
    const amount = own.reduce((sum, { given }) => sum + given, 0) / 100
    const data = { first_name: member.first_name, payer: payer.name, amount, years: yearsOf(own) }
    const cause = `bill ${row.id} back ${own.map((line) => `${line.id} ${line.times}`).join(' ')}`
    await postMail(tx, ctx, member.email, { kind: 'bill-share-undone', data }, cause)
  }
}

interface Whole {
  payment?: { id: number; receipt_token: string }
  withheld?: { kobo: number; certificate: string }
}

/** Everything that a bill asks for is here: all of its lines are given, or none. */
export async function settleBill(tx: Db, ctx: Settling, row: BillRow, { payment, withheld }: Whole): Promise<BillRow> {
  const lines = await giveLines(tx, ctx, row, { payment: payment?.id })
  const after = await takeBillStep(tx, row, {
    type: 'bill.settled',
    kept: 0,
    ended_at: new Date(ctx.clock.now()),
    ...(withheld && { withheld: withheld.kobo, certificate: withheld.certificate }),
  })
  await tellMembers(tx, ctx, after, lines)
  const given = lines.reduce((sum, line) => sum + line.given, 0)
  const asked = lines.reduce((sum, { kobo }) => sum + kobo, 0)
  const creditedOf = (isOne: (line: LineRow) => boolean) =>
    lines.filter((line) => line.state === 'credited' && isOne(line)).length
  const { to, data } = await mailOf(tx, after)
  const mailed = {
    ...data,
    amount: asked / 100,
    credit: (asked - given) / 100,
    settled: creditedOf(({ year }) => year !== null),
    fees: creditedOf(({ year, purpose }) => year === null && purpose !== 'event'),
    seats: creditedOf(({ purpose }) => purpose === 'event'),
    ...(payment && { receipt: payment.receipt_token }),
  }
  const cause = `bill ${row.id} paid ${Math.max(0, ...lines.map(({ times }) => times))}`
  await postMail(tx, ctx, to, { kind: 'bill-paid', data: mailed }, cause)
  return after
}

/** Keeps money of the payer for a bill that is locked, and gives its lines once it suffices. What is over is credit. */
export async function keepForBill(
  tx: Db,
  ctx: Settling,
  row: BillRow,
  { kobo, payment }: { kobo: number; payment?: { id: number; receipt_token: string } },
): Promise<BillRow> {
  if (missingOf(row, await linesOf(tx, row.id)) <= kobo)
    return settleBill(tx, ctx, row, { ...(payment && { payment }) })
  if (kobo === 0) return row
  return takeBillStep(tx, row, { type: 'money.partCame', kept: row.kept + kobo, ended_at: null })
}

/** Money came for a bill that is locked. One that is over asks for none, or had expired by then: all of it is the payer's credit. */
export async function receiveBillMoney(
  tx: Db,
  ctx: Settling,
  row: BillRow,
  { kobo, payment }: { kobo: number; payment: Pick<Payment, 'id' | 'receipt_token' | 'paid_at'> },
): Promise<void> {
  const isTaken = takes(row, dayInAbuja(payment.paid_at?.getTime() ?? ctx.clock.now()))
  const after = isTaken ? await keepForBill(tx, ctx, row, { kobo, payment }) : row
  if (isTaken && after.state === 'paid') return
  const { to, data } = await mailOf(tx, after)
  const rest = restOf(after, await linesOf(tx, after.id))
  const mailed = { ...data, amount: kobo / 100, rest: rest / 100, receipt: payment.receipt_token }
  await postMail(tx, ctx, to, { kind: 'bill-part-paid', data: mailed }, `bill ${row.id} payment ${payment.id}`)
}

/** Lines of a bill that were given for seats which are cancelled by now. */
async function seatsOver(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .select({ line: billLine.id })
    .from(billLine)
    .innerJoin(billSeat, eq(billSeat.line_id, billLine.id))
    .innerJoin(attendee, and(eq(attendee.id, billSeat.attendee_id), eq(attendee.state, 'cancelled')))
    .where(and(eq(billLine.bill_id, id), eq(billLine.state, 'given')))
  return rows.map(({ line }) => line)
}

/** Kept with the line of a seat that is over. */
export const SEAT_OVER = 'Its holder cancelled the seat.'

const UNDONE = 'Its money was taken back, and nobody has a seat of it any more.'

/** The booking of money for a bill is undone: what the payer's free credit does not cover, the bill and its lines give back. */
export async function takeBackMoney(tx: Db, ctx: Ticking, id: number, kobo: number): Promise<void> {
  const row = await readBill(tx, id)
  const shortOf = async () => kobo - Math.max(0, await freeCreditOf(tx, row.payer_id))
  if ((await shortOf()) <= 0) return
  if (row.state === 'paid') {
    if (row.withheld > 0) throw new Refusal(409, 'This bill was closed with a certificate. Its money stays.')
    const over = await seatsOver(tx, id)
    const lines = await linesOf(tx, id)
    const isKept = (line: LineRow) => line.given > 0 && (line.state === 'returned' || over.includes(line.id))
    let left = lines.reduce((sum, line) => (isKept(line) ? sum + line.given : sum), 0)
    // What the chapter has kept of seats that were cancelled came with this money.
    for (const line of lines.filter(isKept)) {
      const taken = Math.min(line.given, await shortOf())
      if (taken <= 0) break
      const back = { line, state: 'returned' as const, reason: line.reason ?? SEAT_OVER }
      await takeBackLine(tx, ctx, row, { ...back, kobo: taken, gone: taken })
      left -= taken
    }
    const back = lines.filter((line) => (line.state === 'given' || line.state === 'credited') && !isKept(line))
    if ((await shortOf()) <= 0 && back.length + left > 0) return
    const settled = back.reduce((sum, line) => sum + line.kobo, 0)
    for (const line of back) await takeBackLine(tx, ctx, row, { line, state: 'open', reason: null })
    // What was taken back of it is nobody's credit any more: the bill goes on without these lines.
    const isTakenBack = and(eq(billLine.bill_id, id), eq(billLine.state, 'returned'))
    await tx.update(billLine).set({ state: 'cancelled', gone: 0 }).where(isTakenBack)
    const waiting = await takeBillStep(tx, row, { type: 'booking.undone', kept: settled, ended_at: null })
    if (back.length === 0) return closeBill(tx, ctx, waiting, UNDONE, UNDONE)
    await tellTakenBack(tx, ctx, row, back)
  }
  const locked = await readBill(tx, id)
  const kept = Math.max(0, locked.kept - (await shortOf()))
  if (locked.state === 'partPaid') {
    if (kept === 0) await takeBillStep(tx, locked, { type: 'money.gone', kept })
    else await tx.update(bill).set({ kept }).where(eq(bill.id, id))
  }
}

/**
 * After the card provider gave money of a payer back: what is kept, and then what was given, covers it, the newest first. What
 * becomes of each bill is recorded, and its members are told.
 */
export async function coverShortfall(tx: Db, ctx: Settling, payer_id: number): Promise<void> {
  let free = await freeCreditOf(tx, payer_id)
  const bills = (await tx.select().from(bill).where(eq(bill.payer_id, payer_id))).toSorted((a, b) => b.id - a.id)
  const reason = 'The card provider gave the money back.'
  const note = (row: BillRow, what: string, after: object) =>
    recordAct(tx, ctx, { actor: 'reconciler', what, about: aboutBill(row.id), after: { ...after, reason } })
  for (const row of bills) {
    if (free >= 0) break
    if (row.state !== 'partPaid') continue
    const taken = Math.min(row.kept, -free)
    const kept = row.kept - taken
    free += taken
    if (kept === 0) await takeBillStep(tx, row, { type: 'money.gone', kept })
    else await tx.update(bill).set({ kept }).where(eq(bill.id, row.id))
    await note(row, 'bill money gone', { kobo: taken })
  }
  for (const row of bills) {
    const taken: LineRow[] = []
    for (const line of (await linesOf(tx, row.id)).filter(({ given }) => given > 0).toReversed()) {
      if (free >= 0) break
      // Of what was kept of a cancelled seat only the money goes, and no more than is missing.
      const kobo = line.state === 'given' ? line.given : Math.min(line.given, -free)
      await takeBackLine(tx, ctx, row, { line, state: 'returned', reason, kobo, gone: Math.min(kobo, -free) })
      free += kobo
      if (line.state === 'given') taken.push(line)
      await note(row, 'bill line returned', { line: line.id, kobo })
    }
    await endLines(tx, ctx, row, taken, 'cancelled')
    await tellTakenBack(tx, ctx, row, taken)
  }
}

/** Closes a bill of which nothing is held any more, and tells its payer. */
async function closeBill(tx: Db, ctx: Ticking, row: BillRow, reason: string, told?: string): Promise<void> {
  const ended = { ended_at: new Date(ctx.clock.now()), kept: 0, reason, networks: null }
  const after = await takeBillStep(tx, row, { type: 'bill.cancel', ...ended })
  // Nobody was told of a draft.
  if (row.state === 'draft') return
  const { to, data } = await mailOf(tx, after)
  const mailed = { ...data, credit: row.kept / 100, ...(told && { why: told }) }
  await postMail(tx, ctx, to, { kind: 'bill-cancelled', data: mailed }, `bill ${row.id} cancelled`)
}

/** Ends a bill that is not paid: what came for it is the payer's credit, and what was held for it is free. */
export async function endBill(tx: Db, ctx: Settling, row: BillRow, reason: string, told?: string): Promise<void> {
  const open = (await linesOf(tx, row.id)).filter(({ state }) => state === 'open')
  await endLines(tx, ctx, row, open, 'cancelled')
  await closeBill(tx, ctx, row, reason, told)
}

interface EndedHere {
  lines: readonly LineRow[]
  why: LineEnd
  /** Kept with the lines; and told to the payer, where the office did not decide it. */
  reason: string
}

/**
 * Takes open lines off a bill that is not paid, with what was held for them. Where what came covers the others, they are given;
 * without any line the bill ends.
 */
export async function endOpenLines(
  tx: Db,
  ctx: Settling,
  row: BillRow,
  { lines, why, reason }: EndedHere,
): Promise<BillRow> {
  const ids = lines.map(({ id }) => id)
  await tx.update(billLine).set({ state: 'cancelled', reason }).where(inArray(billLine.id, ids))
  await endLines(tx, ctx, row, lines, why)
  const left = (await linesOf(tx, row.id)).filter(({ state }) => state === 'open')
  if (left.length === 0) await endBill(tx, ctx, row, reason, why === 'cancelled' ? undefined : reason)
  else if (row.state === 'partPaid') await keepForBill(tx, ctx, row, { kobo: 0 })
  return readBill(tx, row.id)
}

interface OverSeats {
  seats: number
  reason: string
  /** Kobo that were given for them. */
  credit: number
  cause: string
}

/** Tells the payer of seats on a bill that goes on without them. Who has a draft, or is told that the bill ended, is told nothing. */
export async function tellOfSeats(tx: Db, ctx: Ticking, row: BillRow, { credit, reason, seats, cause }: OverSeats) {
  if (row.issued_at === null || row.state === 'cancelled') return
  const { to, data } = await mailOf(tx, row)
  const rest = restOf(row, await linesOf(tx, row.id))
  const mailed = { ...data, seats, why: reason, credit: credit / 100, rest: rest / 100 }
  await postMail(tx, ctx, to, { kind: 'bill-seats-over', data: mailed }, `bill ${row.id} seats over ${cause}`)
}
