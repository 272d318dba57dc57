import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import { MOST_COUNTED, PAGE_SIZE, type Page } from '#contract/common/list.ts'
import type { Db } from '#server/db/database.ts'
import { cursorOf, readCursor } from './cursor.ts'

export interface Order {
  /** Never null: what has no place has no next. */
  by: PgColumn
  down: boolean
}

export type Key = string | number

export interface Asked {
  /** Words that are searched for. */
  q?: string | undefined
  sort?: string | undefined
  cursor?: string | undefined
  counts?: { of: string; values: readonly string[] } | undefined
}

/** A list of the office: where its rows are, how they are sorted and narrowed, and what is told of each. */
export interface List<Id extends Key, Filter extends Asked, Item> {
  table: PgTable | PgView
  id: PgColumn
  /** By their names in the query of the list. The first is taken where none is asked for. */
  orders: Record<NonNullable<Filter['sort']>, Order>
  where: (filter: Filter) => SQL | undefined
  /** What a row comes to, in kobo, where the list says what all come to. */
  sum?: (filter: Filter) => SQL
  /** However many match, they are counted. */
  countsAll?: true
  /** What has to be stored before rows are looked for, where this filter asks for it. */
  prepare?: (db: Db, filter: Filter) => Promise<unknown>
  /** What is told of these rows, by id; all of a page in one query. */
  describe: (db: Db, ids: Id[]) => Promise<Map<Id, Item>>
}

interface Sorted {
  order: Order
  id: PgColumn
}

const sortedBy = ({ order: { by, down }, id }: Sorted) => (down ? [desc(by), desc(id)] : [asc(by), asc(id)])

/**
 * The same order, which no index has. The database guesses how many hold a word that it does not know, and often far too many: then
 * it walks along the order to find fifty of them, and where there are few it reads the whole table.
 */
const sortedAfterwards = ({ order: { by, down }, id }: Sorted) => {
  const place = sql`coalesce(${by}, ${by})`
  return down ? [desc(place), desc(id)] : [asc(place), asc(id)]
}

/** Behind the last row of the page before. */
function behind({ order: { by, down }, id }: Sorted, cursor: { value: string; id: string }): SQL {
  const [value, last] = [by, id].map((column, place) => {
    const type = sql.raw(column.getSQLType())
    return sql`${place === 0 ? cursor.value : cursor.id}::${type}`
  })
  return down ? sql`(${by}, ${id}) < (${value}, ${last})` : sql`(${by}, ${id}) > (${value}, ${last})`
}

const LARGEST_INTEGER = 2 ** 31 - 1

interface Counting {
  table: PgTable | PgView
  countsAll?: true | undefined
}

/** How many there are, as far as they are counted. */
function countQuery(db: Db, { table, countsAll }: Counting, where: SQL | undefined, order: SQL[]) {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(countsAll ? LARGEST_INTEGER : MOST_COUNTED + 1)
    .as('some')
  return db.select({ total: sql<string>`count(*)` }).from(some)
}

function orderOf<Id extends Key, Filter extends Asked, Item>({ orders }: List<Id, Filter, Item>, { sort }: Filter) {
  const found = Object.entries<Order>(orders).find(([name]) => name === (sort ?? name))
  if (!found) throw new Error(`A list has no order ${sort}`)
  const [name, order] = found
  return { name, order }
}

/** All that match, each with its place in the order of the list. */
export function placesOf<Id extends Key, Filter extends Asked, Item>(
  list: List<Id, Filter, Item>,
  filter: Filter,
): SQL {
  const by = sql.join(sortedBy({ order: orderOf(list, filter).order, id: list.id }), sql`, `)
  return sql`select ${list.id} as id, row_number() over (order by ${by}) as place from ${list.table}
    where ${list.where(filter) ?? sql`true`}`
}

/** The queries of a page: one row more than it shows tells whether another page follows. */
export function pageQueries<Id extends Key, Filter extends Asked, Item>(
  db: Db,
  list: List<Id, Filter, Item>,
  filter: Filter,
) {
  const { name, order } = orderOf(list, filter)
  const sorted = { order, id: list.id }
  const where = list.where(filter)
  const cursor = filter.cursor && readCursor(filter.cursor, { name, by: order.by, id: list.id })
  // As JSON has it: a moment with all its microseconds.
  const place = sql<string>`to_json(${order.by}) #>> '{}'`
  const sortedRows = (by: SQL[]) =>
    db
      .select({ id: sql<Id>`${list.id}`, place })
      .from(list.table)
      .where(and(where, cursor ? behind(sorted, cursor) : undefined))
      .orderBy(...by)
      .limit(PAGE_SIZE + 1)
  const isSearch = Boolean(filter.q?.trim())
  return {
    name,
    isSearch,
    rows: sortedRows(sortedBy(sorted)),
    /** Those of a search that few match: all of them are found, then sorted. */
    fewRows: sortedRows(sortedAfterwards(sorted)),
    // In the order of the page, so that the same index serves both; what is searched is found by its words.
    total: countQuery(db, list, where, isSearch ? [] : sortedBy(sorted)),
  }
}

/** Where what follows this row begins. */
const cursorAfter = (order: string, { id, place }: { id: Key; place: string }) => cursorOf(order, place, String(id))

const toldCount = ({ countsAll }: Pick<Counting, 'countsAll'>, total: number) =>
  countsAll || total <= MOST_COUNTED ? total : null

/** How many would match by each value of a filter, whichever is set now. */
async function countValues<Id extends Key, Filter extends Asked, Item>(
  db: Db,
  list: List<Id, Filter, Item>,
  filter: Filter,
): Promise<Pick<Page<Item>, 'counts'>> {
  const { counts } = filter
  if (!counts) return {}
  const counting = counts.values.map(async (value) => {
    const [counted] = await pageQueries(db, list, { ...filter, cursor: undefined, [counts.of]: value }).total
    return [value, toldCount(list, Number(counted?.total))] as const
  })
  return { counts: Object.fromEntries(await Promise.all(counting)) }
}

/** What all that match come to. */
async function sumOf<Id extends Key, Filter extends Asked, Item>(
  db: Db,
  { table, where, sum }: List<Id, Filter, Item>,
  filter: Filter,
): Promise<Pick<Page<Item>, 'sum'>> {
  if (!sum) return {}
  const all = sql<string>`coalesce(sum(${sum(filter)}), 0)`
  const [one] = await db.select({ all }).from(table).where(where(filter))
  return { sum: Number(one?.all) / 100 }
}

/** One page of a list, by what was asked. */
export async function readPage<Id extends Key, Filter extends Asked, Item>(
  db: Db,
  list: List<Id, Filter, Item>,
  filter: Filter,
): Promise<Page<Item>> {
  await list.prepare?.(db, filter)
  const query = pageQueries(db, list, filter)
  const counting = query.total.then(([one]) => Number(one?.total))
  const reading = query.isSearch
    ? counting.then((matching) => (matching > MOST_COUNTED ? query.rows : query.fewRows))
    : query.rows
  const [found, counted] = await Promise.all([reading, counting])
  const shown = found.slice(0, PAGE_SIZE)
  const last = shown.at(-1)
  const told =
    shown.length > 0
      ? await list.describe(
          db,
          shown.map(({ id }) => id),
        )
      : new Map<Id, Item>()
  return {
    // What was taken away meanwhile is not told.
    items: shown.map(({ id }) => told.get(id)).filter((item) => item !== undefined),
    next: last && found.length > PAGE_SIZE ? cursorAfter(query.name, last) : null,
    total: toldCount(list, counted),
    ...(await countValues(db, list, filter)),
    ...(await sumOf(db, list, filter)),
  }
}
