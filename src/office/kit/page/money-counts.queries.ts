import { queryOptions } from '@tanstack/react-query'
import { getMoneyCounts } from '#contract/money/money-counts.ts'
import type { OfficeCall } from '../call.ts'

/** How much waits in each place of Money. */
export const moneyCounts = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['money', 'counts'],
    queryFn: ({ signal }) => call(getMoneyCounts, { signal }),
    staleTime: 0,
  })
