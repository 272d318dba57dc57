import type { Call } from './call.ts'

export const newsQueries = (call: Call) => ({
  all: {
    queryKey: ['news', 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listPosts, { signal }),
  },
  latest: (limit: number) => ({
    queryKey: ['news', 'latest', limit],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listPosts, { query: { limit }, signal }),
  }),
})
