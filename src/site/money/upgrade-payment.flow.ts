import { fromPromise } from 'xstate'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { upgradePaymentMachine } from '#machines/money/upgrade-payment/upgrade-payment.machine.ts'
import { flow } from '../kit/flow/flow.ts'
import { watchReturn } from '../kit/flow/watch.ts'
import { invokePayment } from './invoke-payment.ts'
import { bindPending, dropPending, storePending } from './pending.ts'

export const upgradePaymentFlow = flow('upgradePayment', ({ call, storage, notify, navigate }) =>
  upgradePaymentMachine.provide({
    actors: {
      watchReturn,
      invokePayment: fromPromise<InvokedPayment, { upgradeId: number }>(({ input: { upgradeId }, signal }) =>
        invokePayment(call, { purpose: 'upgrade', upgrade_id: upgradeId }, { signal, asMember: true }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeDetails: (_, details) => storePending(storage, 'upgradeDetails', details),
      bindDetails: (_, trace) => bindPending(storage, 'upgradeDetails', trace),
      forgetDetails: () => dropPending(storage, 'upgradeDetails'),
      openPayPage: (_, link) => navigate({ href: link }),
    },
  }),
)
