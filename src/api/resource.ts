import type { Call } from './call.ts'

export const resourceQueries = (call: Call) => ({
  all: {
    queryKey: ['resource', 'all'],
    queryFn: ({ signal }: { signal: AbortSignal }) => call((to) => to.listResources, { signal }),
  },
})
