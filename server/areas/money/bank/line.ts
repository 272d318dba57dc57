import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { type BankLine, lineStates } from '#contract/money/bank.ts'
import { MOST_BILL_SHARES } from '#contract/money/bank-split.ts'
import { koboOf } from '#domain/common/money.ts'
import { bankLineMachine } from '#machines/money/bank-line/bank-line.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { calledBill } from '#server/areas/money/bill/settle-bill.ts'
import { sharesOfPayments } from '#server/areas/money/payment/shares.ts'
import type { Db } from '#server/db/database.ts'
import { account, bankLine, bill, fullName, payer, payment } from '#server/db/schema/index.ts'

export type LineRow = typeof bankLine.$inferSelect
export type LineEvent = Parameters<typeof stepFrom<typeof bankLineMachine>>[2]

type Booked = Pick<LineRow, 'id' | 'bookings'>

/** `bank 17`, and where that was taken back and booked again, `bank 17 again 2`. A bill's share of it is a part: `bank 17 part 1`. */
export const referenceOf = ({ id, bookings }: Booked, part = 0) =>
  `bank ${id}${bookings === 1 ? '' : ` again ${bookings}`}${part === 0 ? '' : ` part ${part}`}`

/** What proves the payment that a line, or a part of it, makes. */
export const proofOf = (line: Booked, part = 0) =>
  referenceOf(line, part).replace('bank', 'statement line').toUpperCase()

/** All parts that bills may have of a line. */
export const billParts = Array.from({ length: MOST_BILL_SHARES }, (_, at) => at + 1)

const whyNot: Record<LineRow['state'], string> = {
  read: 'This line was not looked at yet. Apply its statement first.',
  suggested: 'This line is not booked.',
  booked: 'This line is booked already.',
  settled: 'This line is settled already.',
  setAside: 'This line was set aside.',
}

const next = (state: LineRow['state'], event: LineEvent) =>
  v.parse(v.nullable(v.picklist(lineStates)), stepFrom(bankLineMachine, state, event))

/** The next state of a line, or why there is none. */
export function nextLineState({ state }: Pick<LineRow, 'state'>, event: LineEvent): LineRow['state'] {
  const reached = next(state, event)
  if (reached === null) throw new Refusal(409, whyNot[state])
  return reached
}

const events = { book: 'line.book', settle: 'line.settle', setAside: 'line.setAside', undo: 'match.undo' } as const
type StepName = keyof typeof events
const stepNames: readonly StepName[] = ['book', 'settle', 'setAside', 'undo']

export const eventOf = (step: StepName): LineEvent => ({ type: events[step] })

/** Nothing is decided by hand before the statement is applied. */
export function needLookedAt({ state }: Pick<LineRow, 'state'>): void {
  if (state === 'read') throw new Refusal(409, whyNot.read)
}

/** What somebody may do with a line that was looked at: money that went out is no dues. */
const stepsOf = ({ state, kobo }: Pick<LineRow, 'state' | 'kobo'>): BankLine['steps'] =>
  state === 'read'
    ? []
    : stepNames.filter((step) => next(state, eventOf(step)) !== null && (step !== 'book' || kobo > 0))

/** Of lines that are booked for several: whose is which part. */
async function sharesOfLines(db: Db, lines: LineRow[]) {
  const references = lines.map((line) => proofOf(line))
  const made =
    lines.length === 0
      ? []
      : await db
          .select({ id: payment.id, reference: payment.reference })
          .from(payment)
          .where(and(eq(payment.means, 'transfer'), inArray(payment.reference, references)))
  const shares = await sharesOfPayments(
    db,
    made.map(({ id }) => id),
  )
  return (id: number) => {
    const line = lines.find((one) => one.id === id)
    const paid = made.find(({ reference }) => line && reference === proofOf(line))
    return shares.flatMap(({ payment: of, here: _, ...share }) => (of === paid?.id ? [share] : []))
  }
}

/** Of lines that are booked for a bill, or with a share of some: for which. */
async function billsOfLines(db: Db, lines: LineRow[]) {
  const proofs = new Map(lines.map((line) => [line.id, [0, ...billParts].map((part) => proofOf(line, part))]))
  const rows =
    lines.length === 0
      ? []
      : await db
          .select({ reference: payment.reference, came: payment.amount_paid, row: bill, payer: payer.name })
          .from(payment)
          .innerJoin(bill, eq(sql`${bill.id}::text`, payment.target))
          .innerJoin(payer, eq(payer.id, bill.payer_id))
          .where(
            and(
              eq(payment.means, 'transfer'),
              eq(payment.purpose, 'bill'),
              inArray(payment.reference, [...proofs.values()].flat()),
            ),
          )
          .orderBy(asc(payment.id))
  return (id: number) => {
    const [whole, ...parts] = proofs.get(id) ?? []
    const told = ({ row, payer: whose }: (typeof rows)[number]) => ({
      id: row.id,
      number: calledBill(row),
      payer: whose,
    })
    const found = rows.find(({ reference }) => reference === whole)
    const some = rows.filter(({ reference }) => reference !== null && parts.includes(reference))
    return { bill: found && told(found), bills: some.map((row) => ({ ...told(row), kobo: koboOf(row.came ?? 0) })) }
  }
}

export async function describeLines(db: Db, ids: number[]): Promise<Map<number, BankLine>> {
  const rows = await db
    .select({ row: bankLine, number: account.membership_number, name: fullName })
    .from(bankLine)
    .leftJoin(account, eq(account.id, bankLine.account_id))
    .where(inArray(bankLine.id, ids))
  const split = rows.flatMap(({ row }) => (row.state === 'booked' && row.account_id === null ? [row] : []))
  const [shares, billOf] = [await sharesOfLines(db, split), await billsOfLines(db, split)]
  const sharedOf = (id: number) => {
    const { bill, bills } = billOf(id)
    return bill ? { bill } : { shares: shares(id), ...(bills.length > 0 && { bills }) }
  }
  return new Map(
    rows.map(({ row: { account_id, nth: _, bookings: __, ...row }, number, name }) => [
      row.id,
      {
        ...row,
        member: account_id === null || number === null ? null : { id: account_id, number, name },
        ...(split.some(({ id }) => id === row.id) && sharedOf(row.id)),
        steps: stepsOf(row),
      },
    ]),
  )
}

export async function readLine(db: Db, id: number): Promise<BankLine> {
  const line = (await describeLines(db, [id])).get(id)
  if (!line) throw new Refusal(404, 'There is no such line.')
  return line
}
