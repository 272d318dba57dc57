import type { NewsPost } from '#contract/news.ts'
import type { Call } from './call.ts'
import type { Reader } from './reader.ts'

/** Fetched with the first list: a page that arrives with its cards has them made. */
async function cards(posts: NewsPost[]) {
  const { cardsOf } = await import('../lib/news-card.ts')
  return cardsOf(posts)
}

export const newsQueries = (call: Call) => {
  const all = {
    queryKey: ['news', 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listPosts, { signal }),
  }
  return {
    all,
    /** Cards of all posts, the newest first. The posts themselves are kept beside them, for whoever looks through them. */
    cards: (reader: Reader) => ({
      queryKey: ['news', 'cards'],
      queryFn: async () => cards(await reader.read({ ...all, meta: { quiet: true } })),
    }),
    latest: (limit: number) => ({
      queryKey: ['news', 'latest', limit],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        cards(await call((to) => to.listPosts, { query: { limit }, signal })),
    }),
  }
}
