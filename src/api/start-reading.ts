import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'
import type { Query, ReaderDeps, Reading, Readings } from './reader.ts'

/** How long the browser holds a page back for what is nearly there, so that no spinner flashes. */
const NEARLY_THERE = 120

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

export function startReading({ waits, onFailure }: ReaderDeps) {
  const client: QueryClient = createQueryClient(onFailure, waits ? 0 : 1)

  /** The data, or an error: for a page that is nothing without it. */
  const read = <Data>(query: Query<Data>): Promise<Data> => client.fetchQuery(query)

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

  return { client, read, readAll }
}
