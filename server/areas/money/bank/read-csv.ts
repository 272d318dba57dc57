import { Refusal } from '#contract/common/refusal.ts'
import { type Lines, type Part, readLines } from '#server/areas/common/sheet/read-lines.ts'
import { decode, plain } from '#server/areas/common/sheet/read-table.ts'

/** What the columns of a file may be called, without case and signs. */
export type ColumnNames<Column extends string> = Record<Column, readonly string[]>

type Places<Column extends string> = Partial<Record<Column, number | undefined>>

export interface CsvFile<Column extends string> {
  /** Where each known column stands, of those that the file has. */
  at: Places<Column>
  /** What the columns are called. */
  columns: string[]
  /** No line names them: they were asked for. */
  isAsked: boolean
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

export interface FileColumn {
  name: string
  /** What stands in its first rows. */
  samples: string[]
}

export interface Known<Column extends string> {
  names: ColumnNames<Column>
  /** Whether the columns of a line are those that are needed. */
  isEnough: (at: Partial<Record<Column, number>>) => boolean
  /** Where no line names them: says by what the columns are called, and hold, which is which; it throws where nobody knows. */
  ask?: (columns: FileColumn[]) => Promise<Places<Column>>
  /** How many lines are taken, and what is said of more. */
  most: number
  tooMany: string
}

/** Fewer columns are those of no statement. */
const FEWEST = 3
const SAMPLES = 3
const LONGEST_SAMPLE = 60

/** The line at the beginning that likely names the columns, where no name is known: the first of the widest that holds no figure. */
function likelyHead(lines: Lines) {
  const heads = lines
    .slice(0, MOST_BEFORE)
    .map(({ cells }, place) => ({ place, cells, named: cells.filter(Boolean).length }))
    .filter(({ cells, named }) => named >= FEWEST && !cells.some((cell) => /\d/.test(cell)))
  return heads.toSorted((one, other) => other.named - one.named)[0]
}

const columnsIn = (cells: readonly string[], rows: Lines): FileColumn[] =>
  cells.map((name, place) => ({
    name: name.slice(0, LONGEST_SAMPLE),
    samples: rows.slice(0, SAMPLES).map((row) => (row.cells[place] ?? '').slice(0, LONGEST_SAMPLE)),
  }))

/** The line at the beginning that names most of the columns. */
function headOf<Column extends string>(lines: Lines, { names, isEnough }: Known<Column>) {
  const heads = lines
    .slice(0, MOST_BEFORE)
    .map(({ cells }, place) => ({ place, cells, at: columnsOf(cells, names) }))
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
    const heads = parts.map((part) => ({
      part,
      known: headOf(part.lines, known)?.known ?? 0,
      likely: known.ask ? (likelyHead(part.lines)?.named ?? 0) : 0,
    }))
    const [best] = heads.toSorted((one, other) => other.known - one.known || other.likely - one.likely)
    if (!best?.known && !best?.likely) throw noHead()
    return best.part
  }
  const { lines } = await readLines(decode(bytes).text, {
    most: known.most + MOST_AROUND,
    tooMany: known.tooMany,
    beginning: MOST_BEFORE,
    choose,
    broken,
  })
  const [named, likely] = [headOf(lines, known), likelyHead(lines)]
  const head = named ?? likely
  if (!head) throw noHead()
  const { place, cells } = head
  const rows = lines.slice(place + 1)
  const at = named?.at ?? (await known.ask?.(columnsIn(cells, rows)))
  if (!at) throw noHead()
  return { at, columns: cells, isAsked: !named, above: lines.slice(0, place), rows }
}
