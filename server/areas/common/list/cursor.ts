import type { PgColumn } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'

const Cursor = v.tuple([v.string(), v.string(), v.string()])

const LARGEST_INTEGER = 2 ** 31 - 1

/** What the database takes for a value of such a column: it would answer anything else with an error. */
const isOf: Record<string, (text: string) => boolean> = {
  'timestamp with time zone': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true,
  integer: (text) => /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_INTEGER,
  text: (text) => !text.includes('\0'),
}

/** Where the next page begins: behind this row, in this order. */
export const cursorOf = (order: string, value: string, id: string) =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url')

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

interface Expected {
  name: string
  by: PgColumn
  id: PgColumn
}

/** Reads a cursor of this order; one that was made by hand is refused. */
export function readCursor(cursor: string, { name, by, id }: Expected): { value: string; id: string } {
  const read = v.safeParse(Cursor, parse(cursor))
  const [order, value, last] = read.success ? read.output : ['', '', '']
  const fits = order === name && isOf[by.getSQLType()]?.(value) && isOf[id.getSQLType()]?.(last)
  if (!fits) throw new Refusal(400, 'Say where the list goes on as it was told.')
  return { value, id: last }
}
