import type { OfficeCall } from './connect.ts'

export interface Verb {
  usage: string
  does: string
  /** What is said to a person, and the same as data for a program. */
  run(call: OfficeCall, given: string[]): Promise<{ said: string; data: unknown }>
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
