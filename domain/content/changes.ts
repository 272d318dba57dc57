import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { partsOf as partsOfText } from './text-blocks.ts'

/** What went and what came at one place, each from its first part to before the next one that stayed. */
export interface Run {
  gone: readonly [from: number, to: number]
  come: readonly [from: number, to: number]
}

/** So many pairs are compared in some milliseconds. */
const MOST_PAIRS = 100_000

/**
 * Where two rows of parts differ: as many parts as can stay do. Long ones are parted first at what stands once in both; where nothing
 * does, all between is one run.
 */
export function runsBetween(from: readonly string[], to: readonly string[]): Run[] {
  let start = 0
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start++
  let [end, last] = [from.length, to.length]
  while (end > start && last > start && from[end - 1] === to[last - 1]) {
    end--
    last--
  }
  const [rows, columns] = [end - start, last - start]
  if (rows === 0 && columns === 0) return []
  if (rows * columns > MOST_PAIRS) {
    const stays = stayingOnce(from.slice(start, end), to.slice(start, last))
    if (stays.length > 0) return runsAround(stays, from.slice(start, end), to.slice(start, last), start)
  }
  if (rows * columns === 0 || rows * columns > MOST_PAIRS) return [{ gone: [start, end], come: [start, last] }]
  const isKept = (row: number, column: number) => from[start + row] === to[start + column]
  const most = mostKept(rows, columns, isKept)
  const runs: Run[] = []
  let [row, column] = [0, 0]
  let begun = { row, column }
  const close = () => {
    if (row === begun.row && column === begun.column) return
    runs.push({ gone: [start + begun.row, start + row], come: [start + begun.column, start + column] })
  }
  while (row < rows && column < columns) {
    if (isKept(row, column)) {
      close()
      row++
      column++
      begun = { row, column }
    } else if (most(row + 1, column) >= most(row, column + 1)) row++
    else column++
  }
  row = rows
  column = columns
  close()
  return runs
}

type Pair = readonly [row: number, column: number]

/** The runs before, between and after these pairs. */
function runsAround(stays: readonly Pair[], from: readonly string[], to: readonly string[], offset: number): Run[] {
  const ends: readonly Pair[] = [...stays, [from.length, to.length]]
  return ends.flatMap(([row, column], at) => {
    const [before = -1, above = -1] = stays[at - 1] ?? []
    const moved = ([one, other]: Run['gone'], by: number) => [one + by + offset, other + by + offset] as const
    return runsBetween(from.slice(before + 1, row), to.slice(above + 1, column)).map(({ gone, come }) => ({
      gone: moved(gone, before + 1),
      come: moved(come, above + 1),
    }))
  })
}

/** Where each part stands, but those that stand there more than once. */
function placesOf(parts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, part] of parts.entries()) places.set(part, places.has(part) ? -1 : at)
  return places
}

/** As many as can of those that stand once in both stay, in their order. */
function stayingOnce(from: readonly string[], to: readonly string[]): Pair[] {
  interface Stay {
    pair: Pair
    before: Stay | undefined
  }
  const columns = placesOf(to)
  /** Of rows of so many pairs, the last pair of the one that ends first. */
  const ends: Stay[] = []
  for (const [part, row] of placesOf(from)) {
    const column = columns.get(part) ?? -1
    if (row < 0 || column < 0) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.pair[1] ?? 0) < column) low = middle + 1
      else high = middle
    }
    ends[low] = { pair: [row, column], before: ends[low - 1] }
  }
  const stays: Pair[] = []
  for (let stay = ends.at(-1); stay; stay = stay.before) stays.push(stay.pair)
  return stays.toReversed()
}

/** How many parts can stay from two places on. */
function mostKept(rows: number, columns: number, isKept: (row: number, column: number) => boolean) {
  const width = columns + 1
  const counts = new Uint32Array((rows + 1) * width)
  const most = (row: number, column: number) => counts[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      counts[row * width + column] = isKept(row, column)
        ? most(row + 1, column + 1) + 1
        : Math.max(most(row + 1, column), most(row, column + 1))
    }
  }
  return most
}

/** As a text that is the same whatever the order of its fields. */
const written = (value: unknown) =>
  JSON.stringify(value ?? '', (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Of what the value of a field consists: blocks, lines, what stands in its entries. */
function partsOf({ type, fields = [] }: ContentField, value: unknown): string[] {
  if (type === 'rich') return partsOfText(String(value ?? ''))
  if (type === 'passage') return String(value ?? '').split('\n')
  if (type !== 'entries') return []
  return entriesIn(value).flatMap((entry) =>
    fields.filter((inner) => inner.type !== 'id' && entry[inner.name]).map(({ name }) => written(entry[name])),
  )
}

type Data = Readonly<Record<string, unknown>>

const lengthOf = ([from, to]: Run['gone']) => to - from

/** In how many things two texts differ: in a long text each block is one, elsewhere each line or each field. */
export const changesBetween = (fields: readonly ContentField[], from: Data, to: Data): number =>
  fields
    .filter(({ name }) => !isSame(from[name], to[name]))
    .map((field) => runsBetween(partsOf(field, from[field.name]), partsOf(field, to[field.name])))
    // What no part tells, as an order, is a change all the same.
    .map((runs) =>
      Math.max(
        1,
        runs.reduce((sum, { gone, come }) => sum + Math.max(lengthOf(gone), lengthOf(come)), 0),
      ),
    )
    .reduce((sum, count) => sum + count, 0)

const entriesOf = (value: object) => Object.entries(value).filter(([, one]) => one !== undefined)

/** Whether two texts say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other
  const [ours, others] = [entriesOf(one), entriesOf(other)]
  return ours.length === others.length && ours.every(([name, value]) => isSame(value, Reflect.get(other, name)))
}
