import { Zip, ZipDeflate } from 'fflate'

/** A text stays a text, whatever it begins with: no program takes it for a formula. */
type Cell = string | number | null
type Row = readonly Cell[]

interface Sheet {
  /** At most 31 letters, none of them []:*?/\ */
  name: string
  rows: Iterable<Row> | AsyncIterable<Row>
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

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML may not hold is left out; what would be read as an escape of Excel is written as one. */
const escaped = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

/** A, B, ... Z, AA: what the column of this place is called. */
function columnOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26))
  return place < 26 ? letter : columnOf(Math.floor(place / 26) - 1) + letter
}

function cellOf(value: Cell, address: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const rowOf = (row: Row, number: number) =>
  `<row r="${number}">${row.map((value, place) => cellOf(value, `${columnOf(place)}${number}`)).join('')}</row>`

async function* textOfSheet(rows: Sheet['rows']): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    yield rowOf(row, number)
  }
  yield '</sheetData></worksheet>'
}

/** The files that say what the others are. */
function framesOf(sheets: readonly Sheet[]): [path: string, text: string][] {
  const each = (write: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, place) => write(sheet, place + 1)).join('')
  const types = each(
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`,
  )
  const named = each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)
  const related = each(
    (_, n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  const relationships = (inner: string) => `<Relationships xmlns="${packages}/relationships">${inner}</Relationships>`
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${types}</Types>`,
    ],
    [
      '_rels/.rels',
      relationships(`<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    ],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', relationships(related)],
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
    zip.add(file)
    return file
  }
  for (const [path, text] of framesOf(sheets)) open(path).push(Buffer.from(head + text), true)
  for (const [place, { rows }] of sheets.entries()) {
    const file = open(`xl/worksheets/sheet${place + 1}.xml`)
    let text = ''
    for await (const piece of textOfSheet(rows)) {
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
