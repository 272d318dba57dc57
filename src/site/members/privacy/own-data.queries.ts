import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What the page of one's own data asks for: fetched there alone. */
export const fetchOwnDataCalls = onFirstUse(() => import('#contract/members/own-data-endpoints.ts'))

/** What the chapter holds about the member, and how a request to erase it stands. */
export const ownDataQuery = (call: Call) =>
  queryOptions({
    queryKey: ['own-data'],
    queryFn: async ({ signal }) => {
      const { getOwnData } = await fetchOwnDataCalls()
      return call(() => getOwnData, { signal })
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
