import type { Found, Search, SearchedList } from '#machines/common/list-search/list-search.machine.ts'
import type { FindDeps } from './find.ts'
import { fetchSearch, foundNews } from './found-news.queries.ts'

/** The ids of what holds a text, the best first. */
export async function findItems(deps: FindDeps, { list, ...search }: Search, signal?: AbortSignal): Promise<number[]> {
  const { findResources } = await fetchSearch()
  signal?.throwIfAborted()
  if (list === 'resources') return findResources(deps, search, signal)
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
