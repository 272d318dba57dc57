import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { MOST_LINES, type StatementColumn, StatementLayout, type UnknownColumns } from '#contract/money/bank.ts'
import type { Lines } from '#server/areas/common/sheet/read-lines.ts'
import { readDay, readKobo } from './read-cells.ts'
import { type ColumnNames, type CsvFile, type FileColumn, readCsv } from './read-csv.ts'

export interface StatementLine {
  line: number
  day: string
  kobo: number
  text: string
}

export interface ReadStatement {
  lines: StatementLine[]
  /** Kobo, where the file tells them. */
  opening: number | null
  closing: number | null
  /** What somebody chose for columns with these names; null where they are known. */
  chosen: ChosenLayout | null
}

export interface ChosenLayout {
  columns: string[]
  at: StatementLayout
}

/** By the names of most banks of Nigeria: Moniepoint settles, Kuda says to or from whom, at Fidelity one pays in and out. */
const names: ColumnNames<StatementColumn> = {
  date: [
    'date',
    'transactiondate',
    'transdate',
    'trandate',
    'txndate',
    'posteddate',
    'postdate',
    'postingdate',
    'entrydate',
    'datetime',
    'valuedate',
  ],
  narration: [
    'narration',
    'description',
    'details',
    'particulars',
    'remarks',
    'remark',
    'narrative',
    'transactiondetails',
    'transactionremarks',
    'transactiondescription',
  ],
  party: ['tofrom', 'source', 'payer', 'sender'],
  credit: [
    'credit',
    'credits',
    'creditamount',
    'settlementcredit',
    'payin',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'moneyin',
    'paidin',
    'cr',
  ],
  debit: [
    'debit',
    'debits',
    'debitamount',
    'settlementdebit',
    'payout',
    'withdrawal',
    'withdrawals',
    'moneyout',
    'paidout',
    'dr',
  ],
  amount: ['amount', 'transactionamount', 'txnamount'],
  side: ['drcr', 'crdr', 'type', 'transactiontype', 'debitcredit', 'creditdebit'],
  balance: [
    'balance',
    'runningbalance',
    'balanceafter',
    'currentbalance',
    'ledgerbalance',
    'bookbalance',
    'closingbalance',
    'availablebalance',
  ],
}
type Column = StatementColumn
type File = CsvFile<Column>
type Row = Lines[number]

const LONGEST_TEXT = 500
const TOO_MANY = `A statement may have ${MOST_LINES.toLocaleString('en')} lines. Send it in parts.`

/** What stands in the place of a transaction and is none. */
const OPENING = /^(?:opening balance|balance b\/?f|balance brought forward|brought forward)\b/i
const CLOSING = /^(?:closing balance|balance c\/?f|balance carried forward|carried forward)\b/i
const TOTAL = /^(?:totals?|total (?:debits?|credits?)|end of statement)\b/i

const unread = (line: number, why: string) =>
  new Refusal(400, `Line ${line} cannot be read: ${why}. Nothing was imported.`)

const cellOf = ({ at }: File, { cells }: Row, column: Column) => {
  const place = at[column]
  return place === undefined ? '' : (cells[place] ?? '')
}

function koboIn(file: File, row: Row, column: Column): number {
  const text = cellOf(file, row, column)
  const kobo = readKobo(text)
  if (kobo === null) throw unread(row.line, `its ${column} is no amount`)
  return kobo
}

function amountOf(file: File, row: Row): number {
  if (file.at.amount !== undefined && file.at.credit === undefined) {
    const kobo = koboIn(file, row, 'amount')
    const side = cellOf(file, row, 'side')
    if (/^(?:d|dr|debit)\b/i.test(side)) return -Math.abs(kobo)
    if (side !== '' && !/^(?:c|cr|credit)\b/i.test(side)) throw unread(row.line, 'it says neither debit nor credit')
    return kobo
  }
  const [credit, debit] = [koboIn(file, row, 'credit'), Math.abs(koboIn(file, row, 'debit'))]
  if (credit !== 0 && debit !== 0) throw unread(row.line, 'it has money in and money out')
  return credit - debit
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)

/** What the bank wrote, and who it is from where that stands apart. */
function textOf(file: File, row: Row): string {
  const [text, party] = [cellOf(file, row, 'narration'), cellOf(file, row, 'party')]
  return text.includes(party) ? text : `${text} ${party}`
}

/** The sum that is told by a line like "Opening Balance, 100,000.00", wherever it stands. */
function toldBy(rows: readonly Row[], label: RegExp): number | null {
  const row = rows.find(({ cells }) => cells.some((cell) => label.test(cell)))
  const sums = (row?.cells ?? []).map((cell) => (/\d/.test(cell) ? readKobo(cell.replace(/^[^\d(₦-]*/, '')) : null))
  return sums.findLast((sum) => sum !== null) ?? null
}

const isNoTransaction = ({ cells }: Row) =>
  cells.some((cell) => [OPENING, CLOSING, TOTAL].some((one) => one.test(cell)))

interface Kept extends StatementLine {
  balance: number | null
}

function readRow(file: File, row: Row, today: string): Kept {
  if (row.cells.slice(file.columns.length).some((cell) => cell !== ''))
    throw unread(row.line, 'it has more cells than there are columns')
  const written = cellOf(file, row, 'date')
  const day = readDay(written)
  if (day === null) throw unread(row.line, written === '' ? 'it has no date' : 'its date is no day')
  if (day > today) throw unread(row.line, `${day} is yet to come`)
  const isTold = cellOf(file, row, 'balance') !== ''
  return {
    line: row.line,
    day,
    kobo: amountOf(file, row),
    text: tidy(textOf(file, row)),
    balance: isTold ? koboIn(file, row, 'balance') : null,
  }
}

/** The first line whose balance is not the one before it and its amount. */
function brokenAt(lines: readonly Kept[]): Kept | undefined {
  let before: number | null = null
  for (const one of lines) {
    if (before !== null && one.balance !== null && before + one.kobo !== one.balance) return one
    before = one.balance ?? (before === null ? null : before + one.kobo)
  }
  return undefined
}

interface Sums {
  opening: number | null
  closing: number | null
}

/** Balances run down the file, or up where the newest line is the first. */
function checkSums(lines: readonly Kept[], { opening, closing }: Sums): Sums {
  const upwards = lines.toReversed()
  const broken = brokenAt(lines)
  if (broken && brokenAt(upwards)) throw unread(broken.line, 'its balance is not the one before it and its amount')
  const inOrder = broken ? upwards : lines
  const [first, last] = [
    inOrder.find(({ balance }) => balance !== null),
    inOrder.findLast(({ balance }) => balance !== null),
  ]
  const upTo = (end: Kept | undefined) =>
    inOrder.slice(0, end ? inOrder.indexOf(end) + 1 : 0).reduce((sum, { kobo }) => sum + kobo, 0)
  const all = lines.reduce((sum, { kobo }) => sum + kobo, 0)
  const begun = opening ?? (first?.balance == null ? null : first.balance - upTo(first))
  const ended = closing ?? (last?.balance == null ? null : last.balance + all - upTo(last))
  if (begun !== null && ended !== null && begun + all !== ended)
    throw new Refusal(
      400,
      `The opening balance and the lines do not add up to the closing balance: ${naira(begun)} and ${naira(all)} are ${naira(begun + all)}, not ${naira(ended)}. Nothing was imported.`,
    )
  return { opening: begun, closing: ended }
}

const naira = (kobo: number) => (kobo / 100).toLocaleString('en', { minimumFractionDigits: 2 })

/** Who is asked for columns that have no known names. */
export interface Asking {
  /** What was chosen for this file. */
  layout?: StatementLayout | undefined
  /** What was chosen for an earlier file with these columns. */
  remembered?: (columns: string[]) => Promise<StatementLayout | null>
}

const whichIsWhich = (columns: FileColumn[], layout: StatementLayout | null, message?: string) => {
  const asked: UnknownColumns = { columns, layout }
  return new Refusal(400, message ?? 'The columns of this bank are not known yet. Say what they hold.', { ...asked })
}

/** Reads a statement of the bank whole, or says which line cannot be read, or which columns nobody knows. */
export async function readStatement(
  bytes: Uint8Array,
  today: string,
  { layout, remembered }: Asking = {},
): Promise<ReadStatement> {
  let asked: FileColumn[] = []
  const file = await readCsv<Column>(bytes, {
    names,
    isEnough: ({ date, narration, credit, debit, amount }) =>
      date !== undefined &&
      narration !== undefined &&
      (amount !== undefined || (credit !== undefined && debit !== undefined)),
    ask: async (columns) => {
      asked = columns
      const at = layout ?? (await remembered?.(columns.map(({ name }) => name)))
      if (!at) throw whichIsWhich(columns, null)
      return at
    },
    most: MOST_LINES,
    tooMany: TOO_MANY,
  })
  const chosen = file.isAsked ? { columns: asked.map(({ name }) => name), at: v.parse(StatementLayout, file.at) } : null
  try {
    return { ...readLinesOf(file, today), chosen }
  } catch (error) {
    if (chosen && error instanceof Refusal) throw whichIsWhich(asked, chosen.at, error.message)
    throw error
  }
}

function readLinesOf(file: File, today: string): Omit<ReadStatement, 'chosen'> {
  const { rows } = file
  const transactions = rows.filter((row) => !isNoTransaction(row) || readDay(cellOf(file, row, 'date')) !== null)
  const kept = transactions.map((row) => readRow(file, row, today)).filter((row) => !isNoTransactionLine(row))
  const moving = new Set(kept.filter(({ kobo }) => kobo !== 0).map(({ line }) => line))
  const around = [...file.above, ...rows.filter((row) => !moving.has(row.line))]
  const sums = checkSums(kept, { opening: toldBy(around, OPENING), closing: toldBy(around, CLOSING) })
  const lines = kept.filter(({ kobo }) => kobo !== 0).map(({ balance: _, ...line }) => line)
  if (lines.length === 0) throw new Refusal(400, 'There is no transaction below the names of the columns.')
  if (lines.length > MOST_LINES) throw new Refusal(400, TOO_MANY)
  return { lines, ...sums }
}

/** A balance that is brought forward may have the date of its day. */
const isNoTransactionLine = ({ text, kobo }: Kept) => kobo === 0 && (OPENING.test(text) || CLOSING.test(text))
