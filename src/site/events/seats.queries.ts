import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'
import { forgetKept } from '#src/site/kit/kept/forget-kept.ts'

/** What is asked about tickets, prices and waiting lists: fetched with the first of it. */
export const fetchTicketCalls = onFirstUse(() => import('#contract/events/ticket-endpoints.ts'))
export const fetchOrderCalls = onFirstUse(() => import('#contract/events/order-endpoints.ts'))
export const fetchBillCalls = onFirstUse(() => import('#contract/events/bill-ask-endpoints.ts'))
export const fetchWaitingCalls = onFirstUse(() => import('#contract/events/waiting-endpoints.ts'))

/** There is no ticket behind the link, or not any more. */
export const isOfNobody = (error: unknown) => error instanceof Refusal && error.status < 429

/** The ticket behind the link of a mail. */
export const ticketQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['ticket', token],
    queryFn: async ({ signal }) => {
      const { getTicket } = await fetchTicketCalls()
      return call(() => getTicket, { params: { token }, signal }).catch((error: unknown) => {
        // Whose seat it is no more has no ticket on the phone either.
        if (isOfNobody(error)) forgetKept(`/ticket/${token}`).catch(() => {})
        throw error
      })
    },
    meta: { quiet: true },
    refetchOnWindowFocus: true,
    retry: false,
  })

/** Whether the ticket with this code is valid. */
export const codeQuery = (call: Call, code: string) =>
  queryOptions({
    queryKey: ['ticket-code', code],
    queryFn: async ({ signal }) => {
      const { checkCode } = await fetchTicketCalls()
      return call(() => checkCode, { params: { code }, signal })
    },
    meta: { quiet: true },
    staleTime: 0,
  })
