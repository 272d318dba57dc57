import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import type { Call } from '#src/lib/call.ts'
import { cardOf, cardsOf } from './news-card.ts'
import { wholePost } from './post-facts.ts'

/** What is no title and no id finds nothing. */
const isNone = (error: unknown) => error instanceof Refusal && [400, 404].includes(error.status)

export const newsQueries = (call: Call) => {
  /** The posts themselves, with all their words: for the search. They do not travel with a page. */
  const all = () =>
    queryOptions({
      queryKey: ['news', 'all'],
      queryFn: ({ signal }) => call((to) => to.listPosts, { signal }),
      meta: { quiet: true, staysHere: true },
    })
  return {
    all,
    /** Cards of all posts, the newest first: what a search of a short list finds. */
    cards: () =>
      queryOptions({
        queryKey: ['news', 'cards'],
        queryFn: async ({ client }) => cardsOf(await client.fetchQuery(all())),
        meta: { quiet: true, staysHere: true },
      }),
    /** Cards of one page, the newest first, and how many posts there are in all. */
    page: (page: number) =>
      queryOptions({
        queryKey: ['news', 'page', page],
        queryFn: async ({ signal }) => {
          const { posts, total } = await call((to) => to.getNewsPage, { query: { page }, signal })
          return { cards: posts.map(cardOf), total }
        },
      }),
    latest: (limit: number) =>
      queryOptions({
        queryKey: ['news', 'latest', limit],
        queryFn: async ({ signal }) => cardsOf(await call((to) => to.listPosts, { query: { limit }, signal })),
      }),
    /** The newest of a title, or the one with the id. None is null: a query's data is never nothing at all. */
    one: ({ title, id }: { title: string; id: number | undefined }) =>
      queryOptions({
        queryKey: ['news', 'one', id ?? title],
        queryFn: async ({ signal }) => {
          try {
            if (id) return wholePost(await call((to) => to.getPost, { params: { id }, signal }))
            const [post] = await call((to) => to.findPosts, { query: { title }, signal })
            return post ? wholePost(post) : null
          } catch (error) {
            if (isNone(error)) return null
            throw error
          }
        },
      }),
  }
}
