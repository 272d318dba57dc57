import type { GenericSchema, InferOutput } from 'valibot'
import type { Page } from '#contract/common/list.ts'

/** Every sample with the schema that it is of: tests/contract/samples.test.ts parses them all. */
export const allSamples: { schema: GenericSchema; value: unknown }[] = []

/** A sample of what the contract describes. To vary one: `{ ...event, fee: null }`. */
export function sampleOf<Schema extends GenericSchema>(
  schema: Schema,
  value: InferOutput<Schema>,
): InferOutput<Schema> {
  allSamples.push({ schema, value })
  return value
}

/** So many of a kind, each with its own number. */
export const many = <Item extends { id: number }>(item: Item, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: index + 1 }))

/** A list of the office that has these entries and no further page. */
export const pageOf = <Item>(items: Item[], counts?: Page<Item>['counts']): Page<Item> => ({
  items,
  next: null,
  total: items.length,
  ...(counts && { counts }),
})
