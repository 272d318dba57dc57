import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'

type Sent = DehydratedState['queries']

/** Of an error only the words that stand in the place of the list. */
const words = (error: Error | null) => error && { name: 'Error', message: error.message }

/** What the page was made of, failed lists as well: the browser asks for none of it again. */
export const sentQueries = (client: QueryClient): Sent =>
  dehydrate(client, {
    shouldDehydrateQuery: ({ state, meta }) => state.status !== 'pending' && !meta?.staysHere,
  }).queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, error: words(state.error), fetchFailureReason: null },
  }))

/** The browser's clock may differ from the server's: what was fresh on the way stays fresh. */
export function hydrateQueries(client: QueryClient, sent: Sent, shift: number) {
  const queries = sent.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: state.dataUpdatedAt && state.dataUpdatedAt + shift },
  }))
  hydrate(client, { queries })
}
