import { useQuery } from '@tanstack/react-query'
import type { TicketPrice } from '#contract/events/event.ts'
import { MEMBER_PRICE } from '#domain/events/prices.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { fetchOrderCalls } from '../seats.queries.ts'

/** What the member who is signed in pays for their own seat, where that is less than everybody pays. */
export function useMemberPrice(eventId: number, tickets: readonly TicketPrice[]): number | undefined {
  const { call, session } = useFlows()
  const isMember = useRootState(session, (state) => state.hasTag('member'))
  const { data } = useQuery({
    queryKey: ['event', 'own price', eventId],
    queryFn: async ({ signal }) => {
      const { quoteSeats } = await fetchOrderCalls()
      const { seats } = await call(() => quoteSeats, { params: { eventId }, body: { seats: 1 }, signal })
      return seats[0] ?? null
    },
    meta: { quiet: true },
    enabled: isMember && tickets.some(({ groups }) => groups !== undefined),
    retry: false,
  })
  return isMember && data?.reason === MEMBER_PRICE ? data.amount : undefined
}
