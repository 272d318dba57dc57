import type { QueryClient } from '@tanstack/react-query'
import { SEARCHED_HERE } from '#contract/common/limits.ts'
import type { Search } from '#machines/common/list-search/list-search.machine.ts'
import type { Call } from '#src/lib/call.ts'
import { textOf } from '#src/site/kit/preview.ts'
import { newsQueries } from '../news/news.queries.ts'
import { cardOf } from '../news/news-card.ts'
import { resourceQueries } from '../resources/resource.queries.ts'
import { pick } from './pick.ts'
import { type Searched, searchIn } from './search.ts'

export interface FindDeps {
  call: Call
  queryClient: QueryClient
}

type Find = (text: string, signal?: AbortSignal) => Promise<number[]>

/** Made ready once for each list that was read, and gone with it. */
const ready = new WeakMap<object, Find>()

function finderOf<Item>(items: Item[], searched: (item: Item) => Searched) {
  const find = ready.get(items) ?? searchIn(items, searched)
  ready.set(items, find)
  return find
}

type Sought = Omit<Search, 'list'>

/** Cards of the posts that hold a text, the best first. A short list is looked through here, a long one by the server. */
export async function findNews({ call, queryClient }: FindDeps, { text, size }: Sought, signal?: AbortSignal) {
  if (size > SEARCHED_HERE) {
    const posts = await call((to) => to.findPosts, { query: { q: text }, ...(signal && { signal }) })
    return posts.map(cardOf)
  }
  const queries = newsQueries(call)
  const posts = await queryClient.fetchQuery(queries.all())
  const find = finderOf(posts, ({ id, title, body }) => ({ id, title, text: textOf(body) }))
  return pick(await queryClient.fetchQuery(queries.cards()), await find(text, signal))
}

/** The ids of the resources that hold a text, the best first. */
export async function findResources({ call, queryClient }: FindDeps, { text, size }: Sought, signal?: AbortSignal) {
  if (size > SEARCHED_HERE) {
    const resources = await call((to) => to.findResources, { query: { q: text }, ...(signal && { signal }) })
    return resources.map(({ id }) => id)
  }
  // The search says itself that it could not be had.
  const resources = await queryClient.fetchQuery({ ...resourceQueries(call).all(), meta: { quiet: true } })
  return finderOf(resources, ({ id, title, desc }) => ({ id, title, text: desc ?? '' }))(text, signal)
}
