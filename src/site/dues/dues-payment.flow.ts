import { fromPromise } from 'xstate'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { duesPaymentMachine } from '#machines/dues/dues-payment/dues-payment.machine.ts'
import { flow } from '../kit/flow/flow.ts'
import { watchReturn } from '../kit/flow/watch.ts'
import { invokePayment } from '../money/invoke-payment.ts'
import { bindPending, storePending } from '../money/pending.ts'

export const duesPaymentFlow = flow('duesPayment', ({ call, storage, notify, navigate }) =>
  duesPaymentMachine.provide({
    actors: {
      watchReturn,
      invokePayment: fromPromise<InvokedPayment, { years: number }>(({ input: { years }, signal }) =>
        invokePayment(call, { purpose: 'dues', duration: years }, { signal, asMember: true }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDetails: (_, details) => storePending(storage, 'duesDetails', details),
      bindDetails: (_, trace) => bindPending(storage, 'duesDetails', trace),
      openPayPage: (_, link) => navigate({ href: link }),
    },
  }),
)
