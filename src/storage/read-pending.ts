import type { PendingEntries } from './pending-entries.ts'

/** What was kept, or nothing where it is missing or cannot be read. Its schema is fetched for one who has something. */
export async function readPending<Name extends keyof PendingEntries>(
  storage: Storage | undefined,
  name: Name,
): Promise<PendingEntries[Name] | undefined> {
  const text = storage?.getItem(name)
  if (!text) return undefined
  const { parsePending } = await import('./pending-entries.ts')
  return parsePending(name, text)
}
