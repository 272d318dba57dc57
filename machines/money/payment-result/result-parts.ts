import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { PaymentState } from '#contract/money/payment.ts'
import type { Outcome } from '#machines/parts/checkout.ts'
import { failure, type Notice } from '#machines/parts/notice.ts'
import { errorOf, outputOf } from '#machines/parts/params.ts'
import { type Arrival, type Confirmed, purposes, type Returned } from './arrival.ts'

interface Asking {
  context: Pick<Returned, 'purpose'> & { trace: string; refusal: Notice | undefined }
}

interface Answered {
  event: { output: PaymentState }
}

export const keptAs = (is: Outcome['is']) =>
  ({
    type: 'outcomeIsKept',
    params: ({ event }: { event: { arrival: Arrival } }) => ({ ...event.arrival, is }),
  }) as const

export const stateIs = (is: PaymentState['state']) =>
  ({ type: 'stateIs', params: ({ event }: Answered) => ({ ...event.output, is }) }) as const

/** Why its confirmation was refused; else that there is nothing to confirm. */
export const sayMissing = {
  type: 'notify',
  params: ({ context: { purpose, refusal } }: Asking) => refusal ?? purposes[purpose].missing,
} as const

/** What is said of a payment that its address calls failed, once that is known. */
export const sayFailed = { type: 'notify', params: paymentNotices.paymentFailed } as const

const ofPayment = ({ context: { purpose, trace } }: Asking) => ({ purpose, trace })

export const forgetting = { type: 'forgetPending', params: ofPayment } as const

/** What was typed into the form of an event: after a failure it is needed again. */
export const forgettingDraft = {
  type: 'forgetDraft',
  params: ({ context: { purpose, id } }: { context: Pick<Returned, 'purpose' | 'id'> }) => ({ purpose, id }),
} as const

interface Failing {
  context: { link: string | undefined }
}

const failureOf = ({ context: { link } }: Failing): Outcome => ({ is: 'failure', ...(link && { link }) })

export const storingFailure = { type: 'storeOutcome', params: failureOf } as const

/** Nothing is known of a payment: none was named, or none of ours. */
export const storingUnnamed = {
  type: 'storeOutcome',
  params: (given: Failing): Outcome => ({ ...failureOf(given), is: 'failure', isUnnamed: true }),
} as const

/** The provider's page had said the opposite. */
export const sayArrived = { type: 'notify', params: paymentNotices.paymentArrived } as const

/** Its money came and what was bought did not: it is looked at, or was closed by the office. */
const isHeldBack = { type: 'moneyIsHeldBack', params: outputOf } as const

/** What ends the asking in every state that asks. */
export const ended = [
  { guard: stateIs('fulfilled'), target: '#payment-result.accepted' },
  { guard: isHeldBack, target: '#payment-result.underReview' },
] as const

/** The same where a failure was told already. */
export const endedAfterAll = [
  { guard: stateIs('fulfilled'), target: '#payment-result.accepted', actions: sayArrived },
  { guard: isHeldBack, target: '#payment-result.underReview', actions: sayArrived },
] as const

/** The ticket can be had with it. */
export const arrivedWithTicket = {
  guard: { type: 'ticketCanBeRead', params: outputOf },
  target: '#payment-result.fetching',
  actions: sayArrived,
} as const

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

/** The refusal of a confirmation is told if the payment was not made: that is asked first. */
export const storingRefusal = {
  type: 'setRefusal',
  params: ({ context: { purpose }, event: { error } }: Asking & { event: { error: unknown } }) =>
    failure(purposes[purpose].action, error),
} as const
