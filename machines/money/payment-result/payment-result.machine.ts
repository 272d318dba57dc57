import { assign, setup } from 'xstate'
import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { PaymentState, Purpose } from '#contract/money/payment.ts'
import type { Outcome, Seat } from '#machines/parts/checkout.ts'
import { failure, isTokenRefused, type Notice } from '#machines/parts/notice.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'
import {
  type Arrival,
  type Confirmed,
  type Confirming,
  isRejection,
  purposes,
  type Returned,
  seatIn,
} from './arrival.ts'
import {
  askingIsRejected,
  confirmed,
  ended,
  endedAfterAll,
  forgetting,
  forgettingDraft,
  keepingFailure,
  keptAs,
  pausing,
  sayArrived,
  sayMissing,
  stateIs,
} from './result-parts.ts'

/** What comes back from the provider's page, for all four things that can be paid. */
export const paymentResultMachine = setup({
  types: {} as {
    context: Returned & {
      trace: string
      tries: number
      isLate: boolean
      /** What was left behind before the payment is still there. */
      isStored: boolean
      seat: Seat | undefined
      link: string | undefined
    }
    input: Returned & { link?: string | undefined }
    events: { type: 'result.load'; arrival: Arrival }
    tags: 'busy' | 'checking' | 'success' | 'failure' | 'review'
  },
  actors: {
    confirm: unprovided<Confirmed, Confirming>('confirm'),
    askPayment: unprovided<PaymentState, string>('askPayment'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    forgetPending: (_, _purpose: Purpose) => {},
    forgetDraft: (_, _purpose: Purpose) => {},
    keepOutcome: (_, _outcome: Outcome) => {},
    refreshUser: () => {},
    setStored: assign({ isStored: (_, { isStored }: Arrival) => isStored }),
    setSeat: assign({ seat: (_, seat: Seat | undefined) => seat }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    becomeLate: assign({ isLate: true }),
  },
  guards: {
    outcomeIsKept: (_, { kept, is }: Arrival & { is: Outcome['is'] }) => kept?.is === is,
    nothingWasPaid: (_, { isFree }: Arrival) => isFree,
    detailsAreStored: (_, { isStored }: Arrival) => isStored,
    statusIsFailed: ({ context }) => context.status?.toLowerCase() === 'failed',
    traceIsMissing: ({ context }) => context.trace === '',
    messageIsThere: (_, { message }: Confirmed) => Boolean(message),
    stateIs: (_, { state, is }: PaymentState & { is: PaymentState['state'] }) => state === is,
    profileHasChanged: ({ context }) => purposes[context.purpose].changesProfile,
    /** A member who was signed out while paying has paid all the same. */
    answerIsOpen: ({ context: { purpose } }, error: unknown) =>
      !isRejection(error) || (purposes[purpose].changesProfile && isTokenRefused(error)),
    askingIsRejected: (_, error: unknown) => isRejection(error),
    /** What was bought is there, and this browser may read the ticket. */
    ticketCanBeRead: ({ context }, { state }: PaymentState) => context.isStored && state === 'fulfilled',
  },
  delays: {
    /** 2, 4 and 8 seconds, and from then on 15. */
    pause: ({ context: { tries } }) => [2_000, 4_000, 8_000][tries - 1] ?? 15_000,
    patience: 60_000,
  },
}).createMachine({
  id: 'payment-result',
  version: '1',
  context: ({ input }) => ({
    ...input,
    trace: input.trace ?? '',
    tries: 0,
    isLate: false,
    isStored: false,
    seat: undefined,
    link: input.link,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'checking',
      on: {
        'result.load': [
          {
            guard: keptAs('success'),
            target: 'success',
            actions: { type: 'setSeat', params: ({ event: { arrival } }) => seatIn(arrival.kept) },
          },
          { guard: keptAs('review'), target: 'review' },
          { guard: keptAs('failure'), target: 'failure', actions: forgetting },
          { guard: { type: 'nothingWasPaid', params: fieldOf('arrival') }, target: 'accepted' },
          {
            guard: 'statusIsFailed',
            target: 'declined',
            actions: [
              { type: 'notify', params: paymentNotices.paymentFailed },
              { type: 'setStored', params: fieldOf('arrival') },
            ],
          },
          { guard: 'traceIsMissing', target: 'rejected', actions: sayMissing },
          { guard: { type: 'detailsAreStored', params: fieldOf('arrival') }, target: 'confirming' },
          { target: 'looking' },
        ],
      },
    },
    confirming: {
      tags: ['checking', 'busy'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { purpose, id, trace } }) => ({ purpose, id, trace }),
        onDone: confirmed,
        onError: [
          { guard: { type: 'answerIsOpen', params: errorOf }, target: 'looking' },
          {
            target: 'rejected',
            actions: {
              type: 'notify',
              params: ({ context: { purpose }, event }) => failure(purposes[purpose].action, event.error),
            },
          },
        ],
      },
    },
    looking: {
      tags: 'checking',
      after: { patience: { actions: 'becomeLate' } },
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askPayment',
            src: 'askPayment',
            input: ({ context }) => context.trace,
            onDone: [
              ...ended,
              { guard: stateIs('failed'), target: '#payment-result.rejected', actions: sayMissing },
              pausing,
            ],
            onError: [{ guard: askingIsRejected, target: '#payment-result.rejected', actions: sayMissing }, pausing],
          },
        },
        resting: { after: { pause: { target: 'asking' } } },
      },
    },
    // The address says no, at once; for a minute the server is asked whether that is true, and what was left is kept.
    declined: {
      entry: keepingFailure,
      always: [{ guard: 'traceIsMissing', target: 'failure', actions: forgetting }, { target: 'doubted' }],
    },
    doubted: {
      tags: 'failure',
      after: { patience: { target: 'failure', actions: forgetting } },
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            id: 'askPayment',
            src: 'askPayment',
            input: ({ context }) => context.trace,
            onDone: [
              {
                guard: { type: 'ticketCanBeRead', params: outputOf },
                target: '#payment-result.fetching',
                actions: sayArrived,
              },
              ...endedAfterAll,
              pausing,
            ],
            onError: [{ guard: askingIsRejected, target: '#payment-result.failure', actions: forgetting }, pausing],
          },
        },
        resting: { after: { pause: { target: 'asking' } } },
      },
    },
    // It is fulfilled: what the confirmation answers is shown, and without it the success stands all the same.
    fetching: {
      tags: ['checking', 'busy'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context: { purpose, id, trace } }) => ({ purpose, id, trace }),
        onDone: confirmed,
        onError: { target: 'accepted' },
      },
    },
    accepted: {
      entry: [
        forgetting,
        forgettingDraft,
        { type: 'keepOutcome', params: ({ context: { seat } }) => ({ is: 'success', ...(seat && { seat }) }) },
      ],
      always: [{ guard: 'profileHasChanged', target: 'success', actions: 'refreshUser' }, { target: 'success' }],
    },
    rejected: { entry: [forgetting, keepingFailure], always: 'failure' },
    underReview: {
      entry: [forgetting, forgettingDraft, { type: 'keepOutcome', params: { is: 'review' } }],
      always: 'review',
    },
    success: { tags: 'success' },
    failure: { tags: 'failure' },
    review: { tags: 'review' },
  },
})
