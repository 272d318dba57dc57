import { fromPromise } from 'xstate'
import { type SavedAnswers, seatAnswersMachine } from '#machines/events/seat-answers/seat-answers.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchTicketCalls, ticketQuery } from '../seats.queries.ts'

export const seatAnswersFlow = flow('seatAnswers', ({ call, queryClient, notify }) =>
  seatAnswersMachine.provide({
    actors: {
      saveAnswers: fromPromise<void, SavedAnswers>(async ({ input: { token, answers } }) => {
        const to = await fetchTicketCalls()
        const ticket = await call(() => to.changeAnswers, { params: { token }, body: { answers } })
        queryClient.setQueryData(ticketQuery(call, token).queryKey, ticket)
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
