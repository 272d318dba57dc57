import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What the page of one's own trainings asks for: fetched there alone. */
export const fetchMcpdCalls = onFirstUse(() => import('#contract/members/mcpd-endpoints.ts'))

/** What of the member's trainings counts, and all of them. */
export const mcpdQuery = (call: Call) =>
  queryOptions({
    queryKey: ['own-mcpd'],
    queryFn: async ({ signal }) => {
      const { getOwnMcpd } = await fetchMcpdCalls()
      return call(() => getOwnMcpd, { signal })
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
