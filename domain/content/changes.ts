import { type ContentField, entriesIn } from '#contract/content/kinds/fields.ts'
import { isSame } from './same.ts'
import { blocksOf } from './text-blocks.ts'

/** What went and what came at one place, each from its first part to before the next one that stayed. */
export interface Run {
  gone: readonly [from: number, to: number]
  come: readonly [from: number, to: number]
}

/** Of more pairs than this, all between the first and the last difference is one run. */
const MOST_PAIRS = 4_000_000

/** Where two rows of parts differ: as many parts as can stay do. */
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
  if (type === 'rich') return blocksOf(String(value ?? '')).map(({ html }) => html)
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
