import { fromPromise } from 'xstate'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { upgradePaymentMachine } from '#machines/money/upgrade-payment/upgrade-payment.machine.ts'
import { dropPending, keepPending } from '../storage/pending.ts'
import { flow } from './flow.ts'
import { invokePayment } from './invoke-payment.ts'
import { watchReturn } from './watch.ts'

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
      keepDetails: (_, details) => keepPending(storage, 'upgradeDetails', details),
      forgetDetails: () => dropPending(storage, 'upgradeDetails'),
      openPayPage: (_, link) => navigate({ href: link }),
    },
  }),
)
