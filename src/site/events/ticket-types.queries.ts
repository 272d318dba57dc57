import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { fetchOrderCalls } from './seats.queries.ts'

/** The ticket types of an event as they are for sale now. */
export const ticketTypesQuery = (call: Call, eventId: number) =>
  queryOptions({
    queryKey: ['event', 'types', eventId],
    queryFn: async ({ signal }) => {
      const { quoteSeats } = await fetchOrderCalls()
      const { ticket_types } = await call(() => quoteSeats, { params: { eventId }, body: { seats: 1 }, signal })
      return ticket_types ?? []
    },
    meta: { quiet: true },
    staleTime: 0,
    retry: false,
  })
