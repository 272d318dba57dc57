import { CsvError } from 'csv-parse/sync'
import { Refusal } from '#contract/refusal.ts'
import { decode, delimiters, type Lines, linesOf, plain } from '#server/services/import/read-table.ts'

/** What the columns of a file may be called, without case and signs. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>

export interface CsvFile<Column extends string> {
  /** Where each known column stands, of those that the file has. */
  at: Partial<Record<Column, number>>
  /** How many columns are named. */
  width: number
  above: Lines
  rows: Lines
}

/** Titles, the account and its balances may stand before the names of the columns. */
const MOST_BEFORE = 25

/** "Credit (NGN)" is "Credit". */
const nameOf = (cell: string) => plain(cell).replace(/(?:ngn|naira)$/, '')

function columnsOf<Column extends string>(cells: readonly string[], names: ColumnNames<Column>) {
  const given = cells.map(nameOf)
  const at: Partial<Record<Column, number>> = {}
  for (const column in names) {
    const found = names[column].map((name) => given.indexOf(name)).find((place) => place >= 0)
    if (found !== undefined) at[column] = found
  }
  return at
}

const unread = (error: unknown) => {
  const line = error instanceof CsvError && 'lines' in error ? Number(error.lines) : 1
  return new Refusal(400, `The file cannot be read from line ${line} on. Nothing was imported.`)
}

/** The text as lines, by each sign that may part the cells; and why not, by one that does not. */
function readByEach(text: string): { read: Lines[]; failure: unknown } {
  const read: Lines[] = []
  let failure: unknown
  for (const [delimiter] of delimiters) {
    try {
      read.push(linesOf(text, delimiter))
    } catch (error) {
      failure ??= error
    }
  }
  return { read, failure }
}

/** The lines of a CSV file below the one that names most of the columns. */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  names: ColumnNames<Column>,
  isEnough: (at: Partial<Record<Column, number>>) => boolean,
): CsvFile<Column> {
  const { text } = decode(bytes)
  const { read, failure } = readByEach(text)
  const heads = read.flatMap((lines) =>
    lines.slice(0, MOST_BEFORE).map(({ cells }, place) => ({ lines, place, cells, at: columnsOf(cells, names) })),
  )
  const known = (head: (typeof heads)[number]) => Object.keys(head.at).length
  const best = heads.filter(({ at }) => isEnough(at)).toSorted((one, other) => known(other) - known(one))[0]
  if (!best && failure) throw unread(failure)
  if (!best) {
    const needed = Object.values<readonly string[]>(names).map(([first]) => first)
    throw new Refusal(400, `No line names the columns that are needed. Known names are ${needed.join(', ')}.`)
  }
  return {
    at: best.at,
    width: best.cells.length,
    above: best.lines.slice(0, best.place),
    rows: best.lines.slice(best.place + 1),
  }
}
