import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { PaymentState } from '#contract/money/payment.ts'
import type { Outcome } from '#machines/parts/checkout.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { errorOf, outputOf } from '#machines/parts/params.ts'
import { type Arrival, type Confirmed, purposes, type Returned } from './arrival.ts'

interface Asking {
  context: Pick<Returned, 'purpose'>
}

export const keptAs = (is: Outcome['is']) =>
  ({
    type: 'outcomeIsKept',
    params: ({ event }: { event: { arrival: Arrival } }) => ({ ...event.arrival, is }),
  }) as const

export const stateIs = (is: PaymentState['state']) =>
  ({ type: 'stateIs', params: ({ event }: { event: { output: PaymentState } }) => ({ ...event.output, is }) }) as const

export const sayMissing = {
  type: 'notify',
  params: ({ context }: Asking) => purposes[context.purpose].missing,
} as const

export const forgetting = { type: 'forgetPending', params: ({ context }: Asking) => context.purpose } as const

/** What was typed into the form of an event: after a failure it is needed again. */
export const forgettingDraft = { type: 'forgetDraft', params: ({ context }: Asking) => context.purpose } as const

export const keepingFailure = {
  type: 'keepOutcome',
  params: ({ context: { link } }: { context: { link: string | undefined } }): Outcome => ({
    is: 'failure',
    ...(link && { link }),
  }),
} as const

/** In the place of the toast that said the opposite. */
export const sayArrived = { type: 'notify', params: paymentNotices.paymentArrived } as const

/** What ends the asking in every state that asks. */
export const ended = [
  { guard: stateIs('fulfilled'), target: '#payment-result.accepted' },
  { guard: stateIs('review'), target: '#payment-result.underReview' },
] as const

/** The same where a failure was told already. */
export const endedAfterAll = [
  { guard: stateIs('fulfilled'), target: '#payment-result.accepted', actions: sayArrived },
  { guard: stateIs('review'), target: '#payment-result.underReview', actions: sayArrived },
] as const

/** The server knows nothing of such a payment: there is no more to ask. */
export const askingIsRejected = { type: 'askingIsRejected', params: errorOf } as const

export const pausing = { target: 'resting', actions: 'countTry' } as const

interface Confirming {
  event: { output: Confirmed }
}

const takingSeat = { type: 'setSeat', params: ({ event }: Confirming) => event.output.seat } as const

/** The confirmation was answered: its words are shown where it has any, and the seat of an event is kept. */
export const confirmed = [
  {
    guard: { type: 'messageIsThere', params: outputOf },
    target: 'accepted',
    actions: [
      takingSeat,
      {
        type: 'notify',
        params: ({ event }: Confirming): Notice => ({ tone: 'success', title: event.output.message ?? '' }),
      },
    ],
  },
  { target: 'accepted', actions: takingSeat },
] as const
