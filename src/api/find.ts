import type { QueryClient } from '@tanstack/react-query'
import { SEARCHED_HERE } from '#contract/limits.ts'
import type { Search } from '#machines/flows/list-search/list-search.machine.ts'
import { textOf } from '../lib/preview.ts'
import { type Searched, searchIn } from '../lib/search.ts'
import type { Call } from './call.ts'
import { newsQueries } from './news.ts'
import { resourceQueries } from './resource.ts'

type Find = (text: string, signal?: AbortSignal) => Promise<number[]>

export interface FindDeps {
  call: Call
  queryClient: QueryClient
}

/** Made ready once for each list that was read, and gone with it. */
const ready = new WeakMap<object, Find>()

function findIn<Item>(items: Item[], searched: (item: Item) => Searched) {
  const find = ready.get(items) ?? searchIn(items, searched)
  ready.set(items, find)
  return find
}

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)

const lists = {
  news: {
    here: async ({ call, queryClient }: FindDeps) =>
      findIn(await queryClient.fetchQuery(newsQueries(call).all()), ({ id, title, body }) => ({
        id,
        title,
        text: textOf(body),
      })),
    there: async ({ call }: FindDeps, q: string, signal?: AbortSignal) =>
      idsOf(await call((to) => to.findPosts, { query: { q }, ...(signal && { signal }) })),
  },
  resources: {
    here: async ({ call, queryClient }: FindDeps) =>
      findIn(
        // Whoever looks through it says himself that it could not be had.
        await queryClient.fetchQuery({ ...resourceQueries(call).all(), meta: { quiet: true } }),
        ({ id, title, desc }) => ({ id, title, text: desc ?? '' }),
      ),
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
