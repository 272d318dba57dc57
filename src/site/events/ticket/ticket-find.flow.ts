import { fromPromise } from 'xstate'
import { TicketSearch } from '#contract/events/ticket.ts'
import { ticketFindMachine } from '#machines/events/ticket-find/ticket-find.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchTicketCalls } from '../seats.queries.ts'

export const ticketFindFlow = flow('ticketFind', ({ call, notify }) =>
  ticketFindMachine.provide({
    actors: {
      checkForm: checkForm<TicketSearch>(TicketSearch),
      sendForm: fromPromise<void, TicketSearch>(async ({ input, signal }) => {
        const to = await fetchTicketCalls()
        await call(() => to.findTickets, { body: input, signal })
      }),
    },
    // The page stays, and says that the mail is on its way.
    actions: { notify: (_, notice) => notify(notice), leave: () => {} },
  }),
)
