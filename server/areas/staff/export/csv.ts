import { stringify } from 'csv-stringify/sync'
import type { Cell, FileWriter } from './file-writer.ts'

/** With the zero it is dialled with in Nigeria, or a word before it: a spreadsheet reads neither as a number or a formula. */
function phoneText(phone: string): string {
  const [, area, first, last] = /^(?:234|0)0?(\d{3})(\d{3})(\d{4})$/.exec(phone.replaceAll(/\D/g, '')) ?? []
  if (area) return `0${area} ${first} ${last}`
  return /^\+|^\d+$/.test(phone) ? `tel ${phone}` : phone
}

function textOf(cell: Cell) {
  if (typeof cell !== 'object' || cell === null) return cell
  return 'day' in cell ? cell.day : phoneText(cell.phone)
}

/** As a spreadsheet reads it; nothing in it is taken for a formula. */
export const csv: FileWriter = {
  type: 'text/csv; charset=utf-8',
  mostRows: Number.POSITIVE_INFINITY,
  rows: (rows) =>
    stringify(
      rows.map((cells) => cells.map(textOf)),
      { escape_formulas: true, record_delimiter: 'windows' },
    ),
  // The embedded database keeps no byte order mark at the beginning of a text.
  async *write(parts) {
    yield Buffer.from('\uFEFF')
    for await (const part of parts) yield Buffer.from(part)
  },
}
