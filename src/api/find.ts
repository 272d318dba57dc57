import { SEARCHED_HERE } from '#contract/limits.ts'
import type { Search } from '#machines/flows/list-search/list-search.machine.ts'
import { textOf } from '../lib/preview.ts'
import { type Searched, searchIn } from '../lib/search.ts'
import type { Call } from './call.ts'
import { newsQueries } from './news.ts'
import type { Query, Reader } from './reader.ts'
import { resourceQueries } from './resource.ts'

type Find = (text: string, signal?: AbortSignal) => Promise<number[]>

interface FindDeps {
  call: Call
  reader: Reader
}

/** Made ready once for each list that was read, and gone with it. */
const ready = new WeakMap<object, Find>()

/** The list is read like every other, and kept; whoever looks through it says himself that it could not be had. */
async function findHere<Item>({ reader }: FindDeps, list: Query<Item[]>, searched: (item: Item) => Searched) {
  const items = await reader.read({ ...list, meta: { quiet: true } })
  const find = ready.get(items) ?? searchIn(items, searched)
  ready.set(items, find)
  return find
}

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

const lists = {
  news: {
    here: (deps: FindDeps) =>
      findHere(deps, newsQueries(deps.call).all, ({ id, title, body }) => ({ id, title, text: textOf(body) })),
    there: async ({ call }: FindDeps, q: string, signal?: AbortSignal) =>
      idsOf(await call((to) => to.findPosts, { query: { q }, ...(signal && { signal }) })),
  },
  resources: {
    here: (deps: FindDeps) =>
      findHere(deps, resourceQueries(deps.call).all, ({ id, title, desc }) => ({ id, title, text: desc ?? '' })),
    there: async ({ call }: FindDeps, q: string, signal?: AbortSignal) =>
      idsOf(await call((to) => to.findResources, { query: { q }, ...(signal && { signal }) })),
  },
}

/**
 * The ids of what holds a text, the best first. A short list is looked through here, a long one by the server. Fetched
 * when it is first used, with all that looks through lists.
 */
export async function findItems(deps: FindDeps, { list, size, text }: Search, signal?: AbortSignal): Promise<number[]> {
  const { here, there } = lists[list]
  if (size > SEARCHED_HERE) return there(deps, text, signal)
  const find = await here(deps)
  return find(text, signal)
}
