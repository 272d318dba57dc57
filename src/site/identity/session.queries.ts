import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '#contract/identity/security-endpoints.ts'
import type { Call } from '#src/lib/call.ts'

/** Where the member is signed in. */
export const sessionQueries = (call: Call) => ({
  mine: () =>
    queryOptions({
      queryKey: ['session', 'mine'],
      queryFn: ({ signal }) => call(() => listSessions, { signal }),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
})
