import type { PendingEntries } from './pending-entries.ts'

/**
 * What was kept, or nothing where it is missing or cannot be read. Its schema is fetched for one who has something; where
 * it is lost on the way the server is asked what was paid, as if nothing had been kept.
 */
export async function readPending<Name extends keyof PendingEntries>(
  storage: Storage | undefined,
  name: Name,
): Promise<PendingEntries[Name] | undefined> {
  const text = storage?.getItem(name)
  if (!text) return undefined
  const schemas = await import('./pending-entries.ts').catch(() => undefined)
  return schemas?.parsePending(name, text)
}
