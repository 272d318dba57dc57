import { Refusal } from '#contract/common/refusal.ts'
import { type Lines, type Part, readLines } from '#server/areas/common/sheet/read-lines.ts'
import { decode, plain } from '#server/areas/common/sheet/read-table.ts'

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
/** And sums, or balances that are brought forward, between and below the transactions. */
const MOST_AROUND = 1_000

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

const broken = (line: number) => `The file cannot be read from line ${line} on. Nothing was imported.`

export interface Known<Column extends string> {
  names: ColumnNames<Column>
  /** Whether the columns of a line are those that are needed. */
  isEnough: (at: Partial<Record<Column, number>>) => boolean
  /** How many lines are taken, and what is said of more. */
  most: number
  tooMany: string
}

/** The line at the beginning that names most of the columns. */
function headOf<Column extends string>(lines: Lines, { names, isEnough }: Known<Column>) {
  const heads = lines
    .slice(0, MOST_BEFORE)
    .map(({ cells }, place) => ({ place, width: cells.length, at: columnsOf(cells, names) }))
    .map((head) => ({ ...head, known: Object.keys(head.at).length }))
  return heads.filter(({ at }) => isEnough(at)).toSorted((one, other) => other.known - one.known)[0]
}

/** The lines of a CSV file below the one that names most of the columns. */
export async function readCsv<Column extends string>(
  bytes: Uint8Array,
  known: Known<Column>,
): Promise<CsvFile<Column>> {
  const noHead = () => {
    const needed = Object.values<readonly string[]>(known.names).map(([first]) => first)
    return new Refusal(400, `No line names the columns that are needed. Known names are ${needed.join(', ')}.`)
  }
  function choose(parts: readonly Part[]): Part {
    const heads = parts.flatMap((part) => ({ part, known: headOf(part.lines, known)?.known ?? 0 }))
    const [best] = heads.toSorted((one, other) => other.known - one.known)
    if (!best?.known) throw noHead()
    return best.part
  }
  const { lines } = await readLines(decode(bytes).text, {
    most: known.most + MOST_AROUND,
    tooMany: known.tooMany,
    beginning: MOST_BEFORE,
    choose,
    broken,
  })
  const head = headOf(lines, known)
  if (!head) throw noHead()
  const { at, width, place } = head
  return { at, width, above: lines.slice(0, place), rows: lines.slice(place + 1) }
}
