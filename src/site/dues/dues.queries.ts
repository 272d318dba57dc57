import { queryOptions } from '@tanstack/react-query'
import { MOST_YEARS } from '#contract/common/limits.ts'
import type { Call } from '#src/lib/call.ts'
import { fetchMoneyCalls } from '../money/payment.queries.ts'

export const duesQueries = (call: Call) => ({
  /** How the member stands, year by year. */
  mine: () =>
    queryOptions({
      queryKey: ['dues', 'mine'],
      queryFn: async ({ signal }) => {
        const { getOwnDues } = await fetchMoneyCalls()
        return call(() => getOwnDues, { signal })
      },
      refetchOnWindowFocus: true,
      meta: { quiet: true },
    }),
  /** What dues cost, for as many years as can be paid at once: fewer are the first of them. */
  quote: () =>
    queryOptions({
      queryKey: ['dues', 'quote'],
      queryFn: async ({ signal }) => {
        const { quoteDues } = await fetchMoneyCalls()
        return call(() => quoteDues, { query: { years: MOST_YEARS }, signal })
      },
      staleTime: 0,
      meta: { quiet: true },
    }),
})
