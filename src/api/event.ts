import type { Call } from './call.ts'

export const eventQueries = (call: Call) => ({
  upcoming: (limit: number) => ({
    queryKey: ['event', 'upcoming', limit],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call((to) => to.listEvents, { query: { when: 'upcoming', limit }, signal }),
  }),
})
