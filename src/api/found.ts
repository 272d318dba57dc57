import type { Found, Search, SearchedList } from '#machines/common/list-search/list-search.machine.ts'
import { onFirstUse } from '../lib/on-first-use.ts'
import type { FindDeps } from './find.ts'

/** What looks through lists: fetched when somebody first looks for something. */
export const fetchSearch = onFirstUse(() => import('./find.ts'))

/** The ids of what holds a text, the best first. */
export async function findItems(deps: FindDeps, search: Search, signal?: AbortSignal): Promise<number[]> {
  const { findIn } = await fetchSearch()
  signal?.throwIfAborted()
  return findIn(deps, search, signal)
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
