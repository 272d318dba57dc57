import { queryOptions } from '@tanstack/react-query'
import { getOwnFactor } from '#contract/identity/factor-endpoints.ts'
import type { Call } from '#src/lib/call.ts'

/** The second factor of the member. */
export const factorQueries = (call: Call) => ({
  own: () =>
    queryOptions({
      queryKey: ['factor', 'own'],
      queryFn: ({ signal }) => call(() => getOwnFactor, { signal }),
      staleTime: 0,
    }),
})
