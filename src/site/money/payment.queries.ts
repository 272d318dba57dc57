import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** The calls of what a member has paid and owes: the pages that show it fetch them. */
export const fetchMoneyCalls = onFirstUse(() => import('#contract/money/own-money-endpoints.ts'))

export const paymentQueries = (call: Call) => ({
  /** What the member has paid, or begun to. */
  mine: () =>
    queryOptions({
      queryKey: ['payment', 'mine'],
      queryFn: async ({ signal }) => {
        const { listOwnPayments } = await fetchMoneyCalls()
        return call(() => listOwnPayments, { signal })
      },
      refetchOnWindowFocus: true,
    }),
  /** How it stands with one, by its trace. The caller says itself what could not be had. */
  one: (trace: string) =>
    queryOptions({
      queryKey: ['payment', 'one', trace],
      queryFn: ({ signal }) => call((to) => to.getPayment, { params: { traceId: trace }, signal }),
      meta: { quiet: true },
    }),
})
