import { fromPromise } from 'xstate'
import type { PaymentState, ResultPurpose } from '#contract/money/payment.ts'
import type { Confirmed, Confirming } from '#machines/money/payment-result/arrival.ts'
import { paymentResultMachine } from '#machines/money/payment-result/payment-result.machine.ts'
import { seatOf } from '#machines/parts/checkout.ts'
import { forgetAttendee } from '#src/site/kit/attendee-draft.ts'
import { type FlowDeps, flow } from '#src/site/kit/flow/flow.ts'
import { paymentQueries } from '../payment.queries.ts'
import { dropBound } from '../pending.ts'
import { readPending } from '../read-pending.ts'

/** Under which name this tab keeps what a payment left behind. */
export const entryOf = {
  event: 'registrationDetails',
  dues: 'duesDetails',
  membership: 'paymentToken',
  upgrade: 'upgradeDetails',
} as const satisfies Record<ResultPurpose, string>

type Confirm = (deps: FlowDeps, what: Confirming) => Promise<Confirmed>

/** What was paid for is known from the trace; the stored entry goes along by tradition. */
const confirmations: Record<ResultPurpose, Confirm> = {
  event: async ({ call, storage }, { id = 0, trace }) => {
    const { offer: _, event_id: _event, ...details } = readPending(storage, entryOf.event, trace) ?? {}
    const body = { ...details, trace_id: trace }
    return { seat: seatOf(await call((to) => to.registerPaid, { params: { eventId: id }, body })) }
  },
  dues: async ({ call, storage }, { trace }) => {
    const details = readPending(storage, entryOf.dues, trace)
    return { message: await call((to) => to.payDues, { body: { duration: details?.duration, trace_id: trace } }) }
  },
  membership: async ({ call, storage }, { trace }) => {
    const payment_link = readPending(storage, entryOf.membership, trace)
    await call((to) => to.completeMembership, { body: { payment_link, trace_id: trace } })
    return {}
  },
  upgrade: async ({ call, storage }, { trace }) => {
    const details = readPending(storage, entryOf.upgrade, trace)
    return {
      message: await call((to) => to.payUpgrade, { body: { upgrade_id: details?.upgrade_id, trace_id: trace } }),
    }
  },
}

export const paymentResultFlow = flow('paymentResult', (deps) => {
  const { call, queryClient, storage, notify, navigate, tellSession } = deps
  return paymentResultMachine.provide({
    actors: {
      confirm: fromPromise<Confirmed, Confirming>(async ({ input }) => {
        const confirmed = await confirmations[input.purpose](deps, input)
        // What was read before is out of date; the page that shows the result needs none of it.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        return confirmed
      }),
      // Through the store of queries: the page shows what the answer says of the bill, without asking again.
      askPayment: fromPromise<PaymentState, string>(({ input }) =>
        queryClient.fetchQuery({ ...paymentQueries(call).one(input), staleTime: 0 }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      forgetPending: (_, { purpose, trace }) => dropBound(storage, entryOf[purpose], trace),
      forgetDraft: (_, { purpose, id }) => {
        if (purpose === 'event') forgetAttendee(storage, id)
      },
      // A reload shows the same again without asking anybody.
      storeOutcome: ({ context: { trace } }, outcome) =>
        navigate({ to: '.', search: true, replace: true, state: (state) => ({ ...state, outcome, trace }) }),
      refreshUser: () =>
        void call((to) => to.getUser)
          .then((profile) => tellSession({ type: 'user.returned', profile }))
          // The door of the account asks again.
          .catch(() => {}),
    },
  })
})
