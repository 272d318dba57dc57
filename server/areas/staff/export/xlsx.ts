import * as v from 'valibot'
import { writeXlsx } from '#server/platform/xlsx.ts'
import type { Cell, FileWriter } from './file-writer.ts'

/** Of one sheet, as Excel reads it. */
const MOST_ROWS = 1_048_576

const Rows = v.array(v.array(v.nullable(v.union([v.string(), v.number(), v.object({ day: v.string() })]))))

/** A telephone number is a text like others: it stays whole. */
const textOf = (cell: Cell) => (typeof cell === 'object' && cell !== null && 'phone' in cell ? cell.phone : cell)

async function* rowsOf(parts: AsyncIterable<string>) {
  for await (const part of parts) yield* v.parse(Rows, JSON.parse(part))
}

export const xlsx: FileWriter = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mostRows: MOST_ROWS - 1,
  rows: (rows) => JSON.stringify(rows.map((cells) => cells.map(textOf))),
  write: (parts) => writeXlsx([{ name: 'Export', rows: rowsOf(parts), isList: true }]),
}
