/** A telephone number is marked as one: a file must neither shorten it nor take it for a formula. */
export type Cell = string | number | null | { phone: string }

/** A kind of file: rows become text that is kept part by part, and the parts become the file when it is fetched. */
export interface FileWriter {
  type: string
  mostRows: number
  rows: (rows: readonly (readonly Cell[])[]) => string
  write: (parts: AsyncIterable<string>) => AsyncIterable<Uint8Array>
}
