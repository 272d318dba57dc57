import type { QueryKey } from '@tanstack/react-query'

/** One thing that can be asked for: under which key it is kept, and how it is had. */
export interface Query<Data> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  /** Whoever asks says himself what could not be had. */
  meta?: { quiet: true }
}

/** What came of asking: the data, or the words for what could not be had. */
export type Reading<Data> = { data: Data; failure?: never } | { failure: string; data?: never }

/** A reading, or one still on its way. Server pages hold only settled ones. */
export type Pending<Data> = Reading<Data> | Promise<Reading<Data>>

/** What a page takes of a reading, be it there or on its way. */
export function taken<Data, Taken>(reading: Pending<Data>, take: (data: Data) => Taken): Pending<Taken> {
  if (reading instanceof Promise) return reading.then((settled) => takenNow(settled, take))
  return takenNow(reading, take)
}

const takenNow = <Data, Taken>(reading: Reading<Data>, take: (data: Data) => Taken): Reading<Taken> =>
  reading.failure === undefined ? { data: take(reading.data) } : reading

export type Readings<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends Query<infer Data> ? Pending<Data> : never
}

export interface ReaderDeps {
  /** A server page waits for everything it shows, once; a browser turns the page and fills it as things come. */
  waits: boolean
  onFailure: (error: Error) => void
}

/**
 * Readings go through React Query, which is fetched with the first one that a page makes itself: the page that
 * arrives with its data needs none.
 */
export function createReader(deps: ReaderDeps) {
  const start = async () => (await import('./start-reading.ts')).startReading(deps)
  let starting: ReturnType<typeof start> | undefined
  const started = () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }

  return {
    client: async () => (await started()).client,
    /** The data, or an error: for a page that is nothing without it. */
    read: async <Data>(query: Query<Data>): Promise<Data> => (await started()).read(query),
    /** Several readings for a page that stands without any of them. */
    readAll: async <Queries extends Record<string, Query<unknown>>>(queries: Queries): Promise<Readings<Queries>> =>
      (await started()).readAll(queries),
    forget: async () => (await starting)?.client.clear(),
  }
}

export type Reader = ReturnType<typeof createReader>
