import { named } from '#contract/common/named.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { fileFields, ofPerson, type PersonField } from '#contract/identity/person-fields.ts'
import { type ImportMapping, MOST_COLUMNS, MOST_IMPORTED } from '#contract/members/import/import.ts'
import { type ImportField, importFields } from '#contract/members/import/import-fields.ts'
import { WHAT_IS_WRONG } from '#contract/members/import/import-repair.ts'
import { type Lines, type Part, type Reading, readLines } from './read-lines.ts'

export interface Table {
  /** How its letters were written; `xlsx` for a workbook. */
  encoding: string
  /** What parts its cells; of a workbook, the name of the sheet. */
  delimiter: string
  /** The line that names the columns, from 1. */
  header: number
  columns: string[]
  rows: { line: number; cells: string[] }[]
}

const LONGEST_CELL = 3_000
/** Titles and empty lines may stand before the names of the columns. */
const MOST_BEFORE = 15
/** So many columns of members make a line the one that names them. */
const LEAST_KNOWN = 2

const marks: [bytes: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const NO_TABLE = 'This file is not a table of text. Save it as CSV (UTF-8) and upload it again.'
const TOO_MANY = `A file may have ${MOST_IMPORTED.toLocaleString('en')} rows. Send it in parts.`
const noColumns = () =>
  new Refusal(400, 'No line names the columns. Give the first line names such as Surname, First name and Email.')

/** Latin letters in UTF-16 have a zero in every other byte. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 1_000)
  const zeros = (from: number) => start.filter((byte, place) => place % 2 === from && byte === 0).length
  const most = start.length / 4
  if (start.length < 4) return undefined
  if (zeros(1) > most && zeros(0) < most / 4) return 'utf-16le'
  return zeros(0) > most && zeros(1) < most / 4 ? 'utf-16be' : undefined
}

function readAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Several bytes that are one letter of UTF-8, or one byte alone. */
const letter = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g

/** The Windows of Western Europe from 0x80 to 0x9f: Node's own decoder reads controls there. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST_OF_WINDOWS = 0x80

/** The Windows of Western Europe, in which a naira sign of UTF-8 stands as three letters: both are read. */
function readMixed(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(letter, (found) => {
      if (found.length === 1) return WINDOWS[found.charCodeAt(0) - FIRST_OF_WINDOWS] ?? found
      return readAs(Buffer.from(found, 'latin1'), 'utf-8') ?? found
    })
}

/** A file says by its first bytes how it was written; one that says nothing is UTF-8, or else the Windows of Western Europe. */
export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const marked = marks.find(([mark]) => startsWith(bytes, mark))?.[1]
  const named = marked ?? wideEncoding(bytes)
  const whole = readAs(bytes, named ?? 'utf-8')
  const [text, encoding] = named || whole !== undefined ? [whole, named ?? 'utf-8'] : [readMixed(bytes), 'windows-1252']
  if (text === undefined || text.trim() === '' || text.includes('\0')) throw new Refusal(400, NO_TABLE)
  return { text, encoding }
}

/** As columns are compared: without case, marks and signs. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()

const calledLike = (name: PersonField) => [name, ofPerson(name).label, ...(ofPerson(name).called ?? [])].map(plain)

/** What members' columns are called. */
const names: Record<ImportField, string[]> = {
  ...named(fileFields, calledLike),
  number: ['membershipnumber', 'membershipno', 'memberno', 'membernumber', 'number', 'regno', 'niprno', 'fctno'],
  grade: ['grade', 'category', 'membershipgrade', 'class'],
  full_name: ['fullname', 'name', 'names', 'fullnames', 'membersname', 'nameofmember'],
  grade_since: ['gradesince', 'dateofgrade', 'gradedate', 'dateofupgrade', 'dateelevated'],
  member_since: ['membersince', 'joined', 'datejoined', 'yearofinduction', 'inductiondate', 'dateofinduction'],
  paid_to: ['paidto', 'paiduntil', 'duespaiduntil', 'duespaidto'],
}

/** The column that the file of refused rows has besides its own: nothing is ever taken of it. */
export const isAside = (column = '') => plain(column) === plain(WHAT_IS_WRONG)

/** Which column most likely holds what. A whole name is of use where its parts have no columns. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const given = columns.map(plain)
  const found = importFields.flatMap((field) => {
    const at = given.findIndex((name) => names[field].includes(name))
    return at < 0 ? [] : [[field, at] as const]
  })
  const { full_name, ...mapping }: ImportMapping = Object.fromEntries(found)
  const isParted = mapping.first_name !== undefined && mapping.sur_name !== undefined
  return full_name === undefined || isParted ? mapping : { ...mapping, full_name }
}

const knownColumns = (cells: readonly string[]) => Object.keys(guessMapping(cells)).length

/** How many columns are known in the line that names most. */
const scoreOf = (lines: Lines) => Math.max(0, ...lines.slice(0, MOST_BEFORE).map(({ cells }) => knownColumns(cells)))

/** What stands below the line that names most columns. */
function tableOf(lines: Lines, how: Pick<Table, 'encoding' | 'delimiter'>): Table {
  const best = scoreOf(lines)
  const at = lines.slice(0, MOST_BEFORE).findIndex(({ cells }) => knownColumns(cells) === best)
  const head = lines[at]
  if (!head || best < LEAST_KNOWN) throw noColumns()
  const rows = lines.slice(at + 1)
  if (rows.length === 0) throw new Refusal(400, 'There is no row below the names of the columns.')
  if (rows.length > MOST_IMPORTED) throw new Refusal(400, TOO_MANY)
  if (head.cells.length > MOST_COLUMNS) throw new Refusal(400, `A file may have ${MOST_COLUMNS} columns.`)
  return {
    ...how,
    header: head.line,
    columns: head.cells.map((cell) => cell.slice(0, 100)),
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: head.cells.map((_, place) => (cells[place] ?? '').slice(0, LONGEST_CELL)),
    })),
  }
}

/** The sheet, or the sign between the cells, that makes a line name most columns. */
const choose = (parts: readonly Part[]): Part => {
  const [best] = parts.toSorted((one, other) => scoreOf(other.lines) - scoreOf(one.lines))
  if (!best) throw noColumns()
  return best
}

const reading: Reading = {
  most: MOST_IMPORTED + MOST_BEFORE,
  tooMany: TOO_MANY,
  beginning: MOST_BEFORE,
  choose,
  broken: () => NO_TABLE,
}

async function readText(bytes: Uint8Array): Promise<Table> {
  const { text, encoding } = decode(bytes)
  const { name, lines } = await readLines(text, reading)
  return tableOf(lines, { encoding, delimiter: name })
}

async function readSheets(bytes: Uint8Array): Promise<Table> {
  const { name, lines } = await readLines(bytes, reading)
  return tableOf(lines, { encoding: 'xlsx', delimiter: name.slice(0, 100) })
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte)

const ZIP = [0x50, 0x4b]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads a file as a table: how it was written, what parts its cells and where its columns are named is found. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, OLD_WORKBOOK))
    throw new Refusal(400, 'This is an old workbook format (XLS). Save it as XLSX and upload that file.')
  return startsWith(bytes, ZIP) ? readSheets(bytes) : readText(bytes)
}
