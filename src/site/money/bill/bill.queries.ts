import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

const fetchBillCalls = onFirstUse(() => import('#contract/money/bill-page.ts'))

/** While a payment is under way, it is asked about as often. */
const AGAIN = 5_000

/** A bill, by the link of the mail about it. */
export const billQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['bill', token],
    queryFn: async ({ signal }) => {
      const { getBillPage } = await fetchBillCalls()
      return call(() => getBillPage, { params: { token }, signal })
    },
    meta: { quiet: true },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.is_paying ? AGAIN : false),
    retry: false,
  })
