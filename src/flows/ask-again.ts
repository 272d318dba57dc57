import type { Reader } from '../api/reader.ts'

/** After a change, what was read before is out of date. A change that was made stays made where this cannot be told. */
export async function askAgain(reader: Reader, about?: string): Promise<void> {
  try {
    const client = await reader.client()
    void client.invalidateQueries(about ? { queryKey: [about] } : {})
  } catch {
    // Without the connection nothing old is shown as new either.
  }
}
