import { fromPromise } from 'xstate'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { billPaymentMachine } from '#machines/money/bill-payment/bill-payment.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { watchReturn } from '#src/site/kit/flow/watch.ts'
import { invokePayment } from '../invoke-payment.ts'

export const billPaymentFlow = flow('billPayment', ({ call, notify, navigate }) =>
  billPaymentMachine.provide({
    actors: {
      watchReturn,
      invokePayment: fromPromise<InvokedPayment, { token: string }>(({ input: { token }, signal }) =>
        invokePayment(call, { purpose: 'bill', bill: token }, { signal }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      // Nothing is kept here: the bill itself tells what was paid.
      bindDetails: () => {},
      openPayPage: (_, link) => navigate({ href: link }),
    },
  }),
)
