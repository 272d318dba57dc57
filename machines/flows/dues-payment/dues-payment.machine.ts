import { assign, setup } from 'xstate'
import type { Profile } from '#contract/auth.ts'
import type { Grade } from '#contract/grade.ts'
import { MOST_YEARS } from '#contract/limits.ts'
import { notices } from '#contract/messages/notices.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import { declined, isAccepted, leaveTime } from '#machines/parts/checkout/invoked.ts'
import { failure, isTokenRefused } from '#machines/parts/failure.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { unprovided } from '#machines/parts/unprovided.ts'

interface Payer {
  profile: Profile | undefined
  grade: Grade | undefined
}

interface Context extends Payer {
  years: number
}

/** What so many years cost, as it is shown; what is paid the server reckons. */
export const duesTotal = ({ grade, years }: Pick<Context, 'grade' | 'years'>) => Number(grade?.dues ?? 0) * years

/** Dues for one year or several, paid at the provider's. */
export const duesPaymentMachine = setup({
  types: {} as {
    context: Context
    input: Payer
    events: { type: 'years.set'; years: number } | { type: 'dues.pay' } | { type: 'page.returned' }
    tags: 'busy' | 'left'
  },
  actors: { invokePayment: unprovided<InvokedPayment, { years: number }>('invokePayment') },
  actions: {
    notify: (_, _notice: Notice) => {},
    keepDetails: (_, _details: { duration: number; trace_id: string }) => {},
    openPayPage: (_, _link: string) => {},
    takeYears: assign({ years: (_, years: number) => years }),
  },
  delays: { leaveTime },
  guards: {
    yearsAreWhole: (_, years: number) => Number.isInteger(years) && years >= 1 && years <= MOST_YEARS,
    payerIsKnown: ({ context: { profile, grade } }) => profile !== undefined && grade !== undefined,
    paymentIsAccepted: (_, invoked: InvokedPayment) => isAccepted(invoked),
    tokenIsRefused: (_, error: unknown) => isTokenRefused(error),
  },
}).createMachine({
  id: 'dues-payment',
  version: '1',
  context: ({ input }) => ({ ...input, years: 1 }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'years.set': {
          guard: { type: 'yearsAreWhole', params: ({ event }) => event.years },
          actions: { type: 'takeYears', params: ({ event }) => event.years },
        },
        'dues.pay': [
          { guard: 'payerIsKnown', target: 'invoking' },
          { actions: { type: 'notify', params: notices.invalidUser } },
        ],
      },
    },
    invoking: {
      tags: 'busy',
      invoke: {
        id: 'invokePayment',
        src: 'invokePayment',
        input: ({ context: { years } }) => ({ years }),
        onDone: [
          {
            guard: { type: 'paymentIsAccepted', params: ({ event }) => event.output },
            target: 'left',
            actions: [
              {
                type: 'keepDetails',
                params: ({ context: { years }, event }) => ({ duration: years, trace_id: event.output.traceId }),
              },
              { type: 'openPayPage', params: ({ event }) => event.output.payPageLink ?? '' },
            ],
          },
          { target: 'ready', actions: { type: 'notify', params: ({ event }) => declined(event.output) } },
        ],
        onError: [
          {
            guard: { type: 'tokenIsRefused', params: ({ event }: { event: { error: unknown } }) => event.error },
            target: 'ready',
          },
          {
            target: 'ready',
            actions: { type: 'notify', params: ({ event }) => failure('invokingPayment', event.error) },
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
