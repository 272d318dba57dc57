import { assign, setup } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import { failed } from '#contract/messages/failures.ts'
import { notices } from '#contract/messages/notices.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import type { UpgradeApplication } from '#contract/upgrade.ts'
import { isAccepted, leaveTime } from '#machines/parts/checkout/invoked.ts'
import { failure, isTokenRefused } from '#machines/parts/failure.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

type Application = Pick<UpgradeApplication, 'id' | 'status' | 'trace_id'>

/** What the provider says stands in the title here. */
const declined = ({ responseHeader }: InvokedPayment): Notice => ({
  tone: 'destructive',
  title: responseHeader.responseMessage || failed.invokingPayment,
})

/** The fee of an approved upgrade, paid at the provider's. */
export const upgradePaymentMachine = setup({
  types: {} as {
    context: { profile: Profile | undefined; upgradeId: number }
    input: { profile: Profile | undefined }
    events: { type: 'upgrade.pay'; application: Application } | { type: 'page.returned' }
    tags: 'busy' | 'left'
  },
  actors: { invokePayment: unprovided<InvokedPayment, { upgradeId: number }>('invokePayment') },
  actions: {
    notify: (_, _notice: Notice) => {},
    keepDetails: (_, _details: { upgrade_id: number }) => {},
    forgetDetails: () => {},
    openPayPage: (_, _link: string) => {},
    takeApplication: assign({ upgradeId: (_, { id }: Application) => id }),
  },
  delays: { leaveTime },
  guards: {
    userIsMissing: ({ context }) => context.profile === undefined,
    applicationIsPayable: (_, { status, trace_id }: Application) =>
      status.toLowerCase() === 'approved' && trace_id === null,
    paymentIsAccepted: (_, invoked: InvokedPayment) => isAccepted(invoked),
    tokenIsRefused: (_, error: unknown) => isTokenRefused(error),
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
          { guard: 'userIsMissing', actions: { type: 'notify', params: notices.invalidUser } },
          {
            guard: { type: 'applicationIsPayable', params: ({ event }) => event.application },
            target: 'invoking',
            actions: [
              { type: 'takeApplication', params: ({ event }) => event.application },
              { type: 'keepDetails', params: ({ event }) => ({ upgrade_id: event.application.id }) },
            ],
          },
        ],
      },
    },
    invoking: {
      tags: 'busy',
      invoke: {
        id: 'invokePayment',
        src: 'invokePayment',
        input: ({ context: { upgradeId } }) => ({ upgradeId }),
        onDone: [
          {
            guard: { type: 'paymentIsAccepted', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'openPayPage', params: ({ event }) => event.output.payPageLink ?? '' },
          },
          {
            target: 'ready',
            actions: ['forgetDetails', { type: 'notify', params: ({ event }) => declined(event.output) }],
          },
        ],
        onError: [
          {
            guard: { type: 'tokenIsRefused', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'ready',
            actions: 'forgetDetails',
          },
          {
            target: 'ready',
            actions: [
              'forgetDetails',
              { type: 'notify', params: ({ event }) => failure('invokingPayment', event.error) },
            ],
          },
        ],
      },
    },
    // A browser may keep this page while the provider's is shown, and bring it back as it was left.
    left: {
      tags: 'left',
      on: { 'page.returned': { target: 'ready' } },
      after: { leaveTime: { target: 'ready' } },
    },
  },
})
