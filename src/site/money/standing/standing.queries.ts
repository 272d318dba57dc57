import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

export const fetchStandingCalls = onFirstUse(() => import('#contract/money/payment-standing.ts'))

/** How a payment stands, by the link of the mail about it. */
export const standingQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['payment', 'standing', token],
    queryFn: async ({ signal }) => {
      const { getStanding } = await fetchStandingCalls()
      return call(() => getStanding, { params: { token }, signal })
    },
    meta: { quiet: true },
    refetchOnWindowFocus: true,
    retry: false,
  })
