import { queryOptions, useQuery } from '@tanstack/react-query'
import { Refusal } from '#contract/common/refusal.ts'
import type { BoughtTickets } from '#contract/events/ticket.ts'
import type { Call } from '#src/lib/call.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { browserStorage } from '#src/site/kit/browser-storage.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { fetchTicketCalls } from '../seats.queries.ts'
import { readPapers } from './kept-papers.ts'

interface Asking {
  event: number | undefined
  /** Of one payment alone; empty for a registration that cost nothing. */
  trace?: string | undefined
  isMember: boolean
}

const MOST = 5

/** Not paid, or of a seat that was there before: there is nothing to show. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.status < 429) return null
  throw error
}

/** What can be shown to this browser of an event. */
export const boughtQuery = (call: Call, { event = 0, trace, isMember }: Asking) =>
  queryOptions({
    queryKey: ['event', 'bought', event, trace ?? 'all', isMember],
    queryFn: async ({ signal }): Promise<BoughtTickets[]> => {
      const own = async () => {
        const { getOwnTickets } = await fetchTicketCalls()
        const bought = await call(() => getOwnTickets, { query: { event }, signal })
        return bought.seats.length > 0 ? [bought] : []
      }
      const kept = async () => {
        const links = readPapers(browserStorage(), event, trace).slice(0, MOST)
        if (links.length === 0) return []
        const { getBoughtTickets } = await fetchTicketCalls()
        const open = (papers: string) => call(() => getBoughtTickets, { params: { papers }, signal }).catch(unlessGone)
        return (await Promise.all(links.map(open))).filter((bought) => bought !== null)
      }
      // Of one purchase its own seats come first; of all, a member's list has them.
      const ways = isMember ? (trace === undefined ? [own, kept] : [kept, own]) : [kept]
      for (const way of ways) {
        const found = await way()
        if (found.length > 0) return found
      }
      return []
    },
    meta: { quiet: true, staysHere: true },
    refetchOnWindowFocus: true,
    retry: false,
  })

/**
 * The tickets that this browser may show: of what was bought in this tab, and of the member who is signed in. An address
 * alone opens none.
 */
export function useBoughtTickets(event: number | undefined, trace?: string) {
  const { call, session } = useFlows()
  const isSettling = useRootState(session, (state) => state.hasTag('settling'))
  const isMember = useRootState(session, (state) => state.hasTag('member'))
  return useQuery({ ...boughtQuery(call, { event, trace, isMember }), enabled: event !== undefined && !isSettling })
}
