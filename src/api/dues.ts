import { queryOptions } from '@tanstack/react-query'
import { MOST_YEARS } from '#contract/limits.ts'
import type { Call } from './call.ts'

export const duesQueries = (call: Call) => ({
  /** What dues cost, for as many years as can be paid at once: fewer are the first of them. */
  quote: () =>
    queryOptions({
      queryKey: ['dues', 'quote'],
      queryFn: ({ signal }) => call((to) => to.quoteDues, { query: { years: MOST_YEARS }, signal }),
      staleTime: 0,
      meta: { quiet: true },
    }),
})

export type DuesQuoteQuery = ReturnType<ReturnType<typeof duesQueries>['quote']>
