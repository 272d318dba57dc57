import type { QueryClient, QueryKey } from '@tanstack/react-query'

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

type Readings<Queries> = { [Name in keyof Queries]: Queries[Name] extends Query<infer Data> ? Pending<Data> : never }

interface ReaderDeps {
  /** A server page waits for everything it shows, once; a browser turns the page and fills it as things come. */
  waits: boolean
  onFailure: (error: Error) => void
}

/** How long the browser holds a page back for what is nearly there, so that no spinner flashes. */
const NEARLY_THERE = 120

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * Readings go through React Query, which is fetched with the first one that a page makes itself: the page that
 * arrives with its data needs none.
 */
export function createReader({ waits, onFailure }: ReaderDeps) {
  let loading: Promise<QueryClient> | undefined
  const client = () => {
    loading ??= import('./query-client.ts').then(({ createQueryClient }) => createQueryClient(onFailure, waits ? 0 : 1))
    return loading
  }

  /** The data, or an error: for a page that is nothing without it. */
  const read = async <Data>(query: Query<Data>): Promise<Data> => (await client()).fetchQuery(query)

  const settle = async <Data>(query: Query<Data>): Promise<Reading<Data>> => {
    try {
      return { data: await read(query) }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : '' }
    }
  }

  /** Several readings for a page that stands without any of them. */
  const readAll = async <Queries extends Record<string, Query<unknown>>>(
    queries: Queries,
  ): Promise<Readings<Queries>> => {
    const names = Object.keys(queries)
    const settled = new Map<string, Reading<unknown>>()
    const asked = Object.entries(queries).map(async ([name, query]) => {
      const reading = await settle(query)
      settled.set(name, reading)
      return reading
    })
    const all = Promise.all(asked)
    await (waits ? all : Promise.race([all, pause(NEARLY_THERE)]))
    const readings = names.map((name, index) => [name, settled.get(name) ?? asked[index]])
    // Each name is given back with the reading of its own query.
    return Object.fromEntries(readings) as Readings<Queries>
  }

  const forget = async () => {
    if (loading) (await loading).clear()
  }

  return { client, read, readAll, forget }
}

export type Reader = ReturnType<typeof createReader>
