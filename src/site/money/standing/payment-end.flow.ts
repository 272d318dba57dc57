import { fromPromise } from 'xstate'
import { type PaymentLink, paymentEndMachine } from '#machines/money/payment-end/payment-end.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchStandingCalls, standingQuery } from './standing.queries.ts'

export const paymentEndFlow = flow('paymentEnd', ({ call, queryClient, notify }) =>
  paymentEndMachine.provide({
    actors: {
      endPayment: fromPromise<void, PaymentLink>(async ({ input: { token } }) => {
        const { queryKey } = standingQuery(call, token)
        try {
          const { endPayment } = await fetchStandingCalls()
          queryClient.setQueryData(queryKey, await call(() => endPayment, { params: { token } }))
          void queryClient.invalidateQueries({ queryKey: ['event'] })
        } catch (error) {
          void queryClient.invalidateQueries({ queryKey })
          throw error
        }
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
