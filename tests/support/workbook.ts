import { strToU8, type Zippable, zipSync } from 'fflate'

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

type Cell = string | number | Date | null

const DAY = 24 * 60 * 60_000
/** Excel counts days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

function cellOf(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (cell instanceof Date) return `<c r="${at}" s="1"><v>${(cell.getTime() - FIRST_DAY) / DAY}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

const columnName = (at: number) => String.fromCharCode(65 + at)

function sheetOf(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((cells, row) => {
    const drawn = cells.map((cell, at) => cellOf(cell, `${columnName(at)}${row + 1}`))
    return `<row r="${row + 1}">${drawn.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** The smallest XLSX that Excel opens, with these sheets; `extra` are further files of it. */
export function workbook(sheets: Record<string, readonly (readonly Cell[])[]>, extra: Zippable = {}): Uint8Array {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheet}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${sheet}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId0" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(sheets[name] ?? [])])),
  }
  return zipSync({
    ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    ...extra,
  })
}
