import { Zip, ZipDeflate } from 'fflate'
import { DAY } from '#contract/common/spans.ts'
import { escaped } from '#domain/common/escaped.ts'

/** A text stays a text, whatever it begins with: no program takes it for a formula. A sum is in naira, with its kobo. */
export type Cell = string | number | null | { day: string } | { sum: number }
/** A row in bold names columns, or adds rows up. */
export type Row = readonly Cell[] | { bold: readonly Cell[] }

interface Sheet {
  /** At most 31 letters, none of them []:*?/\ */
  name: string
  rows: Iterable<Row> | AsyncIterable<Row>
  /** Its first row names the columns: it stays in sight, and each column is as wide as what its first rows hold. */
  isList?: boolean
  /** How wide its columns are, in letters, where it is no list. */
  widths?: readonly number[]
  /** Printed lying on one page across, and else on as many as it needs. */
  isLandscape?: boolean
}

/** No cell may hold more. */
const LONGEST_TEXT = 32_767
/** Letters that are handed to the compression at once. */
const PIECE = 64 * 1024

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What XML may not hold is left out; what would be read as an escape of Excel is written as one. */
const xmlOf = (text: string) =>
  escaped(
    text
      .slice(0, LONGEST_TEXT)
      .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
  )

/** A, B, ... Z, AA: what the column of this place is called. */
function columnOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnOf(Math.floor(place / 26) - 1) + letter
}

/** Of each part of the file: the same rows are the same bytes, whenever they are asked for. The year is the first that a zip knows. */
const MADE = new Date(1980, 0, 1)

/** A spreadsheet counts days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** The styles of the workbook: a day, a sum, and all of them in bold. */
const AS_DAY = 1
const AS_SUM = 2
const BOLD = 3

function cellOf(value: Cell, address: string, style: number): string {
  const said = (as: number) => (as === 0 ? '' : ` s="${as}"`)
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${address}"${said(style)}><v>${value}</v></c>`
  if (typeof value === 'string')
    return `<c r="${address}"${said(style)} t="inlineStr"><is><t xml:space="preserve">${xmlOf(value)}</t></is></c>`
  if ('sum' in value) return `<c r="${address}"${said(style + AS_SUM)}><v>${value.sum}</v></c>`
  return `<c r="${address}"${said(style + AS_DAY)}><v>${(Date.parse(value.day) - FIRST_DAY) / DAY}</v></c>`
}

const cellsOf = (row: Row): readonly Cell[] => ('bold' in row ? row.bold : row)

function rowOf(row: Row, number: number, isHead = false) {
  const style = 'bold' in row || isHead ? BOLD : 0
  const cells = cellsOf(row).map((value, place) => cellOf(value, `${columnOf(place)}${number}`, style))
  return `<row r="${number}">${cells.join('')}</row>`
}

/** So many rows say how wide a column is, and no column is wider or narrower. */
const MEASURED = 200
const WIDEST = 42
const NARROWEST = 8

function lengthOf(cell: Cell | undefined) {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '').length
  return 'sum' in cell ? plainSum(cell.sum).length : 'YYYY-MM-DD'.length
}

const plainSum = (sum: number) => sum.toLocaleString('en', { minimumFractionDigits: 2 })

const pane =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

const colsOf = (widths: readonly number[]) =>
  widths.length === 0
    ? ''
    : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

const widthsOf = (rows: readonly Row[]) =>
  cellsOf(rows[0] ?? []).map((_, at) => {
    const longest = Math.max(...rows.map((row) => lengthOf(cellsOf(row)[at])))
    return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
  })

async function* textOfSheet({ rows, isList = false, widths, isLandscape = false }: Sheet): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}">${isLandscape ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}`
  const first: Row[] = []
  let number = 0
  const begin = () => {
    const columns = colsOf(widths ?? (isList ? widthsOf(first) : []))
    const written = first.map((row, at) => rowOf(row, at + 1, isList && at === 0))
    const text = `${isList ? pane : ''}${columns}<sheetData>${written.join('')}`
    first.length = 0
    return text
  }
  for await (const row of rows) {
    number += 1
    if (number <= MEASURED) first.push(row)
    if (number === MEASURED) yield begin()
    if (number > MEASURED) yield rowOf(row, number)
  }
  if (number < MEASURED) yield begin()
  const printed = isLandscape ? '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' : ''
  yield `</sheetData>${printed}</worksheet>`
}

const font = (inner = '') => `<font>${inner}<sz val="11"/><name val="Calibri"/></font>`
const xf = (format: number, fontId: number) =>
  `<xf numFmtId="${format}" fontId="${fontId}" fillId="0" borderId="0" xfId="0"${format ? ' applyNumberFormat="1"' : ''}${fontId ? ' applyFont="1"' : ''}/>`
/** As programs know them by number: as it is, a day, a sum with kobo. */
const formats = [0, 14, 4]
const cellXfs = [0, 1].flatMap((fontId) => formats.map((format) => xf(format, fontId)))
const styles = `<styleSheet xmlns="${main}"><fonts count="2">${font()}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellXfs.length}">${cellXfs.join('')}</cellXfs></styleSheet>`

/** The files that say what the others are. */
function framesOf(sheets: readonly Sheet[]): [path: string, text: string][] {
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, place) => write(sheet, place + 1)).join('')
  const types = each(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`,
  )
  const named = each(({ name }, n) => `<sheet name="${xmlOf(name)}" sheetId="${n}" r:id="rId${n}"/>`)
  const related = each(
    (_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const relationships = (inner: string) => `<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${types}</Types>`,
    ],
    [
      '_rels/.rels',
      relationships(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    ],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(`${related}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>`),
    ],
    ['xl/styles.xml', styles],
  ]
}

/** A workbook, a piece at a time: no more than one piece of it lies in memory, however many rows there are. */
export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const open = (path: string) => {
    const file = new ZipDeflate(path)
    file.mtime = MADE
    zip.add(file)
    return file
  }
  for (const [path, text] of framesOf(sheets)) open(path).push(Buffer.from(head + text), true)
  for (const [place, sheet] of sheets.entries()) {
    const file = open(`xl/worksheets/sheet${place + 1}.xml`)
    let text = ''
    for await (const piece of textOfSheet(sheet)) {
      text += piece
      if (text.length < PIECE) continue
      file.push(Buffer.from(text))
      text = ''
      yield* ready.splice(0)
    }
    file.push(Buffer.from(text), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
