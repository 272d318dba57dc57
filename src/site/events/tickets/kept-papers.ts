const KEY = 'papers'
const MOST = 20

/** What opens the tickets of one purchase, in the tab that made it. */
interface KeptPapers {
  event: number
  /** Of a payment; none where nothing was paid. */
  trace?: string | undefined
  papers: string
}

const isKept = (one: Partial<KeptPapers>): one is KeptPapers =>
  typeof one.event === 'number' && typeof one.papers === 'string'

/** The last purchase first. */
function readAll(storage: Storage | undefined): KeptPapers[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(Object).filter(isKept) : []
  } catch {
    return []
  }
}

interface Answered {
  papers?: string | undefined
  traceId?: string
}

/** Where storage is full the tickets come by mail alone. */
export function storePapers(storage: Storage | undefined, event: number, { papers, traceId: trace }: Answered): void {
  if (!papers) return
  const others = readAll(storage).filter((one) => !trace || one.trace !== trace)
  try {
    storage?.setItem(KEY, JSON.stringify([{ event, trace, papers }, ...others].slice(0, MOST)))
  } catch {
    storage?.removeItem(KEY)
  }
}

/** Of all that was bought for an event, or of one payment; of a registration that cost nothing the trace is empty. */
export const readPapers = (storage: Storage | undefined, event: number, trace?: string): string[] =>
  readAll(storage)
    .filter((one) => one.event === event && (trace === undefined || (one.trace ?? '') === trace))
    .map(({ papers }) => papers)
