import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What the page of one's own papers asks for: fetched there alone. */
export const fetchPaperCalls = onFirstUse(() => import('#contract/members/papers/paper-endpoints.ts'))

/** A paper takes a moment to be made. */
const WHILE_MAKING = 3_000

/** Letters and certificates of the member, and what can be made now; asked for again while one is being made. */
export const ownPapersQuery = (call: Call) =>
  queryOptions({
    queryKey: ['own-papers'],
    queryFn: async ({ signal }) => {
      const { getOwnPapers } = await fetchPaperCalls()
      return call(() => getOwnPapers, { signal })
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.papers.some(({ state }) => state === 'making') ? WHILE_MAKING : false,
  })
