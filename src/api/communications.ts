import { queryOptions } from '@tanstack/react-query'
import { onFirstUse } from '../lib/on-first-use.ts'
import type { Call } from './call.ts'

const fetchCalls = onFirstUse(() => import('#contract/communication-endpoints.ts'))

/** What the link at the end of a mail is about. */
export const subscriptionQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: async ({ signal }) => {
      const { getSubscription } = await fetchCalls()
      return call(() => getSubscription, { params: { token }, signal })
    },
    meta: { quiet: true },
  })

export async function changeSubscription(call: Call, token: string, wanted: boolean) {
  const to = await fetchCalls()
  return call(() => to.changeSubscription, { params: { token }, body: { wanted } })
}
