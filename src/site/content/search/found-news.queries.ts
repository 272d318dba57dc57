import { queryOptions } from '@tanstack/react-query'
import type { Search } from '#machines/common/list-search/list-search.machine.ts'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What looks through lists: fetched when somebody first looks for something. */
export const fetchSearch = onFirstUse(() => import('./find.ts'))

/** Cards of the news that hold a text, the best first: what the page shows of a search. */
export const foundNews = (call: Call, search: Omit<Search, 'list'>) =>
  queryOptions({
    queryKey: ['news', 'found', search.text],
    queryFn: async ({ client, signal }) => {
      const { findNews } = await fetchSearch()
      return findNews({ call, queryClient: client }, search, signal)
    },
    meta: { quiet: true },
  })
