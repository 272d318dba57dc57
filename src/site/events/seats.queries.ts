import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What is asked about tickets, prices and waiting lists: fetched with the first of it. */
export const fetchTicketCalls = onFirstUse(() => import('#contract/events/ticket-endpoints.ts'))
export const fetchOrderCalls = onFirstUse(() => import('#contract/events/order-endpoints.ts'))
export const fetchBillCalls = onFirstUse(() => import('#contract/events/bill-ask-endpoints.ts'))
export const fetchWaitingCalls = onFirstUse(() => import('#contract/events/waiting-endpoints.ts'))

/** The ticket behind the link of a mail. */
export const ticketQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['ticket', token],
    queryFn: async ({ signal }) => {
      const { getTicket } = await fetchTicketCalls()
      return call(() => getTicket, { params: { token }, signal })
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
