import { queryOptions } from '@tanstack/react-query'
import type { Call } from './call.ts'

export const paymentQueries = (call: Call) => ({
  /** What the member has paid, or begun to. */
  mine: () =>
    queryOptions({
      queryKey: ['payment', 'mine'],
      queryFn: ({ signal }) => call((to) => to.listOwnPayments, { signal }),
      refetchOnWindowFocus: true,
    }),
})
