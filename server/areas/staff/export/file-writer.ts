import { LAGOS_AHEAD } from '#domain/common/days.ts'

/**
 * A telephone number is marked as one: a file must neither shorten it nor take it for a formula. A day is one to a spreadsheet,
 * too.
 */
export type Cell = string | number | null | { phone: string } | { day: string }

export const dayCell = (day: string | null): Cell => (day ? { day } : null)

/** A kind of file: rows become text that is kept part by part, and the parts become the file when it is fetched. */
export interface FileWriter {
  type: string
  mostRows: number
  rows: (rows: readonly (readonly Cell[])[]) => string
  write: (parts: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}

/** A moment as the clocks in Lagos show it, as a spreadsheet sorts it: 2027-03-12 14:05. */
export const lagosTime = (instant: string | null) =>
  instant && new Date(Date.parse(instant) + LAGOS_AHEAD).toISOString().slice(0, 16).replace('T', ' ')
