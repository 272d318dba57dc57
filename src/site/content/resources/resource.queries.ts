import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'

export const resourceQueries = (call: Call) => ({
  all: () =>
    queryOptions({
      queryKey: ['resource', 'all'],
      queryFn: ({ signal }) => call((to) => to.listResources, { signal }),
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['resource', 'one', id],
      queryFn: ({ signal }) => call((to) => to.getResource, { params: { id }, signal }),
    }),
})
