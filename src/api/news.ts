import type { NewsPost } from '#contract/news.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Call } from './call.ts'
import type { Reader } from './reader.ts'

interface Asked {
  signal: AbortSignal
}

/** How posts are shortened is fetched with the first list: a page that arrives with its cards has them made. */
async function cards(posts: NewsPost[]) {
  const { cardsOf } = await import('../lib/news-card.ts')
  return cardsOf(posts)
}

async function whole(post: NewsPost) {
  const { postFacts } = await import('../lib/post-facts.ts')
  return { facts: postFacts(post), body: post.body }
}

/** What is no title and no id finds nothing. */
const isNone = (error: unknown) => error instanceof Refusal && [400, 404].includes(error.status)

export const newsQueries = (call: Call) => {
  const all = {
    queryKey: ['news', 'all'],
    queryFn: ({ signal }: Asked) => call((to) => to.listPosts, { signal }),
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
      queryFn: async ({ signal }: Asked) => cards(await call((to) => to.listPosts, { query: { limit }, signal })),
    }),
    /** The newest of a title, or the one with the id. None is null: a query's data is never nothing at all. */
    one: ({ title, id }: { title: string; id: number | undefined }) => ({
      queryKey: ['news', 'one', id ?? title],
      queryFn: async ({ signal }: Asked) => {
        try {
          if (id) return await whole(await call((to) => to.getPost, { params: { id }, signal }))
          const [post] = await call((to) => to.findPosts, { query: { title }, signal })
          return post ? await whole(post) : null
        } catch (error) {
          if (isNone(error)) return null
          throw error
        }
      },
    }),
  }
}
