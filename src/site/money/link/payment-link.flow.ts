import { fromPromise } from 'xstate'
import type { LinkHolder } from '#contract/applications/membership.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { paymentLinkMachine } from '#machines/money/payment-link/payment-link.machine.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { watchReturn } from '#src/site/kit/flow/watch.ts'
import { invokePayment } from '../invoke-payment.ts'
import { bindPending, storePaymentToken } from '../pending.ts'

interface Link {
  token: string
}

export const paymentLinkFlow = flow('paymentLink', ({ call, storage, notify, navigate }) =>
  paymentLinkMachine.provide({
    actors: {
      watchReturn,
      readLink: fromPromise<LinkHolder, Link>(async ({ input, signal }) => {
        const [holder] = await call((to) => to.getLinkHolder, { params: { token: input.token }, signal })
        if (!holder) throw new Error('')
        return holder
      }),
      invokePayment: fromPromise<InvokedPayment, Link>(({ input: { token }, signal }) =>
        invokePayment(call, { purpose: 'membership', payment_link: token }, { signal }),
      ),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      storeToken: (_, token) => storePaymentToken(storage, token),
      bindDetails: (_, trace) => bindPending(storage, 'paymentToken', trace),
      openPayPage: (_, link) => navigate({ href: link }),
    },
  }),
)
