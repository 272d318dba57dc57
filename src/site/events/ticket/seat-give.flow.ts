import { fromPromise } from 'xstate'
import { NewHolder } from '#contract/events/ticket.ts'
import { type GivenSeat, seatGiveMachine } from '#machines/events/seat-give/seat-give.machine.ts'
import { checkForm } from '#src/lib/field-errors.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchTicketCalls } from '../seats.queries.ts'

export const seatGiveFlow = flow('seatGive', ({ call, queryClient, notify }) =>
  seatGiveMachine.provide({
    actors: {
      checkForm: checkForm<NewHolder>(NewHolder),
      sendForm: fromPromise<void, GivenSeat>(async ({ input: { form, token } }) => {
        const to = await fetchTicketCalls()
        await call(() => to.giveSeat, { params: { token }, body: form })
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      // The link opens this ticket no more: the page says so.
      leave: () => {
        void queryClient.resetQueries({ queryKey: ['ticket'] })
        void queryClient.invalidateQueries({ queryKey: ['event'] })
      },
    },
  }),
)
