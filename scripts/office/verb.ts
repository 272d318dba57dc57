import * as v from 'valibot'
import type { Page } from '#contract/common/list.ts'
import type { OfficeCall } from './connect.ts'

export interface Verb {
  usage: string
  does: string
  /** What is said to a person, and the same as data for a program. */
  run(call: OfficeCall, given: string[]): Promise<{ said: string; data: unknown }>
}

/** What was given, or an error in the words of its schema. */
export function read<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown): Output {
  const result = v.safeParse(schema, given)
  if (!result.success) throw new Error(result.issues[0].message)
  return result.output
}

/** All of a list, page after page. */
export async function everyOne<Item>(readPage: (from: { cursor?: string }) => Promise<Page<Item>>): Promise<Item[]> {
  const found: Item[] = []
  let from: { cursor?: string } | null = {}
  while (from) {
    const { items, next }: Page<Item> = await readPage(from)
    found.push(...items)
    from = next === null ? null : { cursor: next }
  }
  return found
}

/** Lines whose parts stand below each other. */
export function columns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((part, column) => part.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
