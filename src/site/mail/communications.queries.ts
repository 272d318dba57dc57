import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What is asked about mails: fetched with the first of it. */
export const fetchMailCalls = onFirstUse(() => import('#contract/mail/communication-endpoints.ts'))

/** What the link at the end of a mail is about. */
export const subscriptionQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: async ({ signal }) => {
      const { getSubscription } = await fetchMailCalls()
      return call(() => getSubscription, { params: { token }, signal })
    },
    meta: { quiet: true },
  })

export async function changeSubscription(call: Call, token: string, wanted: boolean) {
  const to = await fetchMailCalls()
  return call(() => to.changeSubscription, { params: { token }, body: { wanted } })
}

/** Which mails the member gets. */
export const choicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['mail-choices'],
    queryFn: async ({ signal }) => {
      const { getCommunications } = await fetchMailCalls()
      return call(() => getCommunications, { signal })
    },
    staleTime: 0,
  })
