import { assign, setup } from 'xstate'
import { MOST_YEARS } from '#contract/common/limits.ts'
import type { DuesQuote } from '#contract/dues/dues.ts'
import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { checkoutParts, tellDeclined } from '#machines/parts/checkout.ts'
import { ifTokenIsRefused, tellFailure, tokenGuards } from '#machines/parts/failed-call.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { fieldOf } from '#machines/parts/params.ts'

interface Payer {
  profile: Profile | undefined
  grade: Grade | undefined
  /** What as many years cost as can be paid at once. */
  quote: DuesQuote
  /** How many are open. */
  open: number
}

interface Context extends Payer {
  years: number
}

/** What so many years cost, as it is shown; what is paid the server reckons. */
export function duesTotal({ quote, years }: Pick<Context, 'quote' | 'years'>): number {
  const cost = quote.years.slice(0, years).reduce((sum, { price }) => sum + price, 0)
  return Math.ceil(Math.max(0, cost - quote.credit))
}

const checkout = checkoutParts<{ years: number }>()

/** Dues for one year or several, paid at the provider's. */
export const duesPaymentMachine = setup({
  types: {} as {
    context: Context
    input: Payer
    events: { type: 'years.set'; years: number } | { type: 'dues.pay' } | { type: 'page.returned' }
    tags: 'busy' | 'left'
  },
  actors: checkout.actors,
  actions: {
    ...checkout.actions,
    notify: (_, _notice: Notice) => {},
    storeDetails: (_, _details: { duration: number; trace_id: string }) => {},
    setYears: assign({ years: (_, years: number) => years }),
  },
  delays: checkout.delays,
  guards: {
    ...checkout.guards,
    ...tokenGuards,
    yearsAreWhole: (_, years: number) => Number.isInteger(years) && years >= 1 && years <= MOST_YEARS,
    /** A former member has no grade, and pays what is still owed. */
    payerIsKnown: ({ context: { profile, grade } }) =>
      profile !== undefined && (grade !== undefined || profile.grade_id === null),
  },
}).createMachine({
  id: 'dues-payment',
  version: '1',
  context: ({ input }) => ({ ...input, years: Math.min(Math.max(1, input.open), MOST_YEARS) }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'years.set': {
          guard: { type: 'yearsAreWhole', params: fieldOf('years') },
          actions: { type: 'setYears', params: fieldOf('years') },
        },
        'dues.pay': [
          { guard: 'payerIsKnown', target: 'invoking' },
          { actions: { type: 'notify', params: paymentNotices.invalidUser } },
        ],
      },
    },
    ...checkout.states({
      input: ({ context: { years } }: { context: Context }) => ({ years }),
      back: 'ready',
      accepted: [
        {
          type: 'storeDetails',
          params: ({ context, event }: { context: Context; event: { output: InvokedPayment } }) => ({
            duration: context.years,
            trace_id: event.output.traceId,
          }),
        },
      ],
      declined: tellDeclined,
      failed: [ifTokenIsRefused({ target: 'ready' }), { target: 'ready', actions: tellFailure('invokingPayment') }],
    }),
  },
})
