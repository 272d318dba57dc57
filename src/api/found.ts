import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Found, Search, SearchedList } from '#machines/flows/list-search/list-search.machine.ts'
import { onFirstUse } from '../lib/on-first-use.ts'
import type { Call } from './call.ts'

/** What looks through lists: fetched when somebody first looks for something. */
const fetchSearch = onFirstUse(() => import('./find.ts'))

interface FindDeps {
  call: Call
  queryClient: QueryClient
}

/** Cards of the news that hold a text, the best first: what the page shows of a search. */
export const foundNews = (call: Call, search: Omit<Search, 'list'>) =>
  queryOptions({
    queryKey: ['news', 'found', search.text],
    queryFn: async ({ client, signal }) => {
      const { findNews } = await fetchSearch()
      return findNews({ call, queryClient: client }, search, signal)
    },
    meta: { quiet: true },
  })

/** The ids of what holds a text, the best first. A short list is looked through here, a long one by the server. */
export async function findItems(deps: FindDeps, { list, ...search }: Search, signal?: AbortSignal): Promise<number[]> {
  if (list === 'resources') return (await fetchSearch()).findResources(deps, search, signal)
  const query = foundNews(deps.call, search)
  signal?.addEventListener('abort', () => deps.queryClient.cancelQueries({ queryKey: query.queryKey }))
  const cards = await deps.queryClient.fetchQuery(query)
  return cards.map(({ id }) => id)
}

interface Asked {
  list: SearchedList
  text: string
  /** How long the list is; nothing where it is not there. */
  size: number | undefined
}

/**
 * What the text of an address finds in a list, where there are both: so a page is sent with what it was asked for. Where
 * it cannot be had, the page looks for it by itself, and says so.
 */
export async function foundIn(deps: FindDeps, { list, text, size }: Asked): Promise<Found | undefined> {
  if (!text || !size) return undefined
  try {
    return { text, ids: await findItems(deps, { list, size, text }) }
  } catch {
    return undefined
  }
}
