import { type Query, QueryCache, QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The caller says itself what could not be had. */
      quiet?: true
      /** Too much to travel with a page of the server. */
      staysHere?: true
    }
  }
}

/** What a page takes of a query for a part that it stands without. */
export type PartQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>

type AnyQuery = Query<unknown, unknown, unknown>

interface Ends {
  onFailure: (error: Error, query: AnyQuery) => void
  onSuccess: (query: AnyQuery) => void
}

/** What can be asked for again. A failed query is told once, here, unless the caller does so. */
export const createQueryClient = ({ onFailure, onSuccess }: Ends, retries: number) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.meta?.quiet || onFailure(error, query),
      onSuccess: (_, query) => onSuccess(query),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        networkMode: 'always',
        retry: (count, error) => count < retries && !(error instanceof Refusal),
        // What failed has a button to try again, and is tried again by the loader of a page that is turned to.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // With `networkMode: 'always'` it would not be: a list that failed comes back with the connection.
        refetchOnReconnect: true,
      },
    },
  })

/** How long a browser holds a page back for what is nearly there, so that no spinner flashes. */
const NEARLY_THERE = 120

/** What a loader waits for: on the server everything, in a browser only what is nearly there. */
export type InTime = <Value>(work: Promise<Value>) => Promise<Value | undefined>

const pause = () => new Promise<undefined>((resolve) => setTimeout(resolve, NEARLY_THERE, undefined))

export const onServer: InTime = (work) => work

export const inBrowser: InTime = (work) => Promise.race([work, pause()])
