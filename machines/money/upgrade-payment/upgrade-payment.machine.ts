import { assign, setup } from 'xstate'
import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { failed } from '#contract/messages/failures.ts'
import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { checkoutParts } from '#machines/parts/checkout.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf } from '#machines/parts/params.ts'

type Application = Pick<UpgradeApplication, 'id' | 'status' | 'trace_id'>

interface Payer {
  profile: Profile | undefined
}

interface Context extends Payer {
  upgradeId: number
}

/** What the provider says stands in the title here. */
const declined = ({ responseHeader }: InvokedPayment): Notice => ({
  tone: 'destructive',
  title: responseHeader.responseMessage || failed.invokingPayment,
})

const checkout = checkoutParts<{ upgradeId: number }>()

/** The fee of an approved upgrade, paid at the provider's. */
export const upgradePaymentMachine = setup({
  types: {} as {
    context: Context
    input: Payer
    events: { type: 'upgrade.pay'; application: Application } | { type: 'page.returned' }
    tags: 'busy' | 'left'
  },
  actors: checkout.actors,
  actions: {
    ...checkout.actions,
    notify: (_, _notice: Notice) => {},
    storeDetails: (_, _details: { upgrade_id: number }) => {},
    forgetDetails: () => {},
    setApplication: assign({ upgradeId: (_, { id }: Application) => id }),
  },
  delays: checkout.delays,
  guards: {
    ...checkout.guards,
    ...tokenGuards,
    userIsMissing: ({ context }) => context.profile === undefined,
    applicationIsPayable: (_, { status, trace_id }: Application) =>
      status.toLowerCase() === 'approved' && trace_id === null,
  },
}).createMachine({
  id: 'upgrade-payment',
  version: '1',
  context: ({ input }) => ({ ...input, upgradeId: 0 }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'upgrade.pay': [
          { guard: 'userIsMissing', actions: { type: 'notify', params: paymentNotices.invalidUser } },
          {
            guard: { type: 'applicationIsPayable', params: fieldOf('application') },
            target: 'invoking',
            actions: [
              { type: 'setApplication', params: fieldOf('application') },
              { type: 'storeDetails', params: ({ event }) => ({ upgrade_id: event.application.id }) },
            ],
          },
        ],
      },
    },
    ...checkout.states({
      input: ({ context: { upgradeId } }: { context: Context }) => ({ upgradeId }),
      back: 'ready',
      declined: [
        'forgetDetails',
        { type: 'notify', params: ({ event }: { event: { output: InvokedPayment } }) => declined(event.output) },
      ],
      failed: [
        ifTokenIsRefused({ target: 'ready', actions: 'forgetDetails' }),
        { target: 'ready', actions: ['forgetDetails', tellFailure('invokingPayment')] },
      ],
    }),
  },
})
