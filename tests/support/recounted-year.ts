import { sql } from 'drizzle-orm'
import type { YearPack } from '#contract/money/year-packs.ts'
import type { Db } from '#server/db/database.ts'

// The sums of a pack again, with loops over the rows of the tables and none of the code that made it.

export interface Entry {
  id: number
  reference: string
  day: string
  payment_id: number | null
  lines: { book: string; kobo: number }[]
}

export const rowsOf = async (db: Db, what: string): Promise<Record<string, never>[]> =>
  (await db.execute(sql.raw(what))).rows as never

/** The books as they lie in the tables. */
export async function readBooks(db: Db) {
  const rows = (what: string) => rowsOf(db, what)
  const entries = (await rows(
    'select id, reference, day::text, payment_id from ledger_entry order by id',
  )) as unknown as Entry[]
  const lines = await rows('select entry_id, book, kobo::float8 from ledger_line')
  for (const entry of entries) entry.lines = lines.filter(({ entry_id }) => entry_id === entry.id) as never
  const money = await rows(
    `select id, purpose, amount_paid::float8, fee::float8, (paid_at at time zone 'Africa/Lagos')::date::text as day from payment`,
  )
  const bank = await rows('select id, day::text, kobo::float8, state from bank_line')
  const back = await rows('select payment_id, transferred_on::text as day from refund where transferred_on is not null')
  const statements = await rows('select first_day::text as first, last_day::text as last from bank_statement')
  return { entries, money, bank, back, statements }
}
export type Books = Awaited<ReturnType<typeof readBooks>>

const here = ['provider', 'bank', 'cash']
export const movedBy = ({ lines }: Entry, books = here) =>
  lines.reduce((sum, { book, kobo }) => (books.includes(book) ? sum + Number(kobo) : sum), 0)

/** What stands in the summary of a year, in naira. */
export function countYear({ entries, money }: Books, from: string, to: string) {
  const said = { dues: [0, 0], membership: [0, 0], upgrade: [0, 0], event: [0, 0], back: [0, 0], charges: [0, 0] }
  const others = { bill: [0, 0], earlier: [0, 0], corrected: [0, 0] }
  const sums: Record<string, number[]> = { ...said, ...others }
  const add = (code: string, naira: number) => {
    const [number = 0, sum = 0] = sums[code] ?? []
    sums[code] = [number + 1, Math.round((sum + naira) * 100) / 100]
  }
  const own = entries.filter(({ day }) => day >= from && day <= to)
  for (const entry of own) {
    const naira = movedBy(entry) / 100
    if (naira === 0) continue
    if (entry.reference.startsWith('undo ')) {
      const booked = entries.find(({ reference }) => `undo ${reference}` === entry.reference)
      add('corrected', -naira)
      if (booked && booked.day < from) add('earlier', -naira)
      continue
    }
    if (own.some(({ reference }) => reference === `undo ${entry.reference}`)) continue
    const paid = money.find(({ id }) => id === entry.payment_id)
    if (naira < 0) add('back', -naira)
    else {
      // What a cash box of an event has more than it took is of no payment.
      add(String(paid?.purpose ?? (entry.reference.startsWith('box ') ? 'event' : 'dues')), naira)
      if (Number(paid?.fee ?? 0) > 0) add('charges', Number(paid?.fee))
    }
  }
  const holding = entries.filter(({ day }) => day <= to).flatMap((entry) => entry.lines)
  const held = holding.reduce((sum, { book, kobo }) => (book === 'held' ? sum - Number(kobo) : sum), 0) / 100
  return { sums, held, money: own.reduce((sum, entry) => sum + movedBy(entry), 0) / 100 }
}

export const told = ({ sums }: YearPack, which: 'sum' | 'before' = 'sum') => {
  const codes = ['dues', 'membership', 'upgrade', 'event', 'bill', 'back', 'charges', 'earlier', 'corrected'] as const
  return Object.fromEntries(codes.map((code) => [code, sums?.[code][which]]))
}
export const onlySums = (counted: Record<string, number[]>) =>
  Object.fromEntries(Object.entries(counted).map(([code, [, sum]]) => [code, sum]))
