import { fromPromise } from 'xstate'
import { type CancelledSeat, seatCancelMachine } from '#machines/events/seat-cancel/seat-cancel.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchTicketCalls, ticketQuery } from '../seats.queries.ts'

export const seatCancelFlow = flow('seatCancel', ({ call, queryClient, notify }) =>
  seatCancelMachine.provide({
    actors: {
      cancelSeat: fromPromise<void, CancelledSeat>(async ({ input: { token, refund } }) => {
        const { queryKey } = ticketQuery(call, token)
        try {
          const to = await fetchTicketCalls()
          queryClient.setQueryData(
            queryKey,
            await call(() => to.cancelOwnSeat, { params: { token }, query: { refund } }),
          )
          void queryClient.invalidateQueries({ queryKey: ['event'] })
        } catch (error) {
          // The seat may have changed since it was shown.
          void queryClient.invalidateQueries({ queryKey })
          throw error
        }
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
