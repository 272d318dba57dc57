import { assign, setup } from 'xstate'
import { MINUTE } from '#contract/common/spans.ts'
import type { PaymentState, ResultPurpose } from '#contract/money/payment.ts'
import type { Outcome, Seat } from '#machines/parts/checkout.ts'
import { isTokenRefused, type Notice } from '#machines/parts/notice.ts'
import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { unprovided } from '#machines/parts/unprovided.ts'
import {
  type Arrival,
  type Confirmed,
  type Confirming,
  isRejection,
  moneyCame,
  purposes,
  type Returned,
  seatIn,
  wasAskedSince,
} from './arrival.ts'
import {
  arrivedWithTicket,
  askingIsRejected,
  confirmed,
  ended,
  endedAfterAll,
  forgetting,
  forgettingDraft,
  keptAs,
  pausing,
  sayFailed,
  sayMissing,
  stateIs,
  storingFailure,
  storingRefusal,
  storingUnnamed,
} from './result-parts.ts'

const setArrival = { type: 'setArrival', params: fieldOf('arrival') } as const

const asking = {
  id: 'askPayment',
  src: 'askPayment',
  input: ({ context }: { context: { trace: string } }) => context.trace,
} as const

/** Nothing newer is known. */
const asKept = [
  { guard: { type: 'keptIs', params: 'review' }, target: 'review' },
  { target: 'failure', actions: forgetting },
] as const

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
      /** No payment of ours was named, so that nothing is known of one. */
      isUnnamed: boolean
      /** How this history entry ended when it was shown before. */
      kept: Outcome | undefined
      /** Why the confirmation was refused. */
      refusal: Notice | undefined
      /** When the provider had answered last, as the first answer told it; unknown before that. */
      askedFirst: string | null | undefined
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
    forgetPending: (_, _of: { purpose: ResultPurpose; trace: string }) => {},
    forgetDraft: (_, _of: Pick<Returned, 'purpose' | 'id'>) => {},
    storeOutcome: (_, _outcome: Outcome) => {},
    refreshUser: () => {},
    setArrival: assign((_, { isStored, kept }: Arrival) => ({
      isStored,
      kept,
      isUnnamed: kept?.is === 'failure' && kept.isUnnamed === true,
    })),
    setRefusal: assign({ refusal: (_, refusal: Notice) => refusal }),
    becomeUnnamed: assign({ isUnnamed: true }),
    noteAnswer: assign({
      askedFirst: ({ context }, { asked_at = null }: PaymentState) => context.askedFirst ?? asked_at,
    }),
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
    moneyIsHeldBack: (_, answer: PaymentState) =>
      answer.state === 'review' || (answer.state === 'failed' && moneyCame(answer)),
    providerSaysUnpaid: ({ context }, answer: PaymentState) =>
      answer.state === 'open' && wasAskedSince(context.askedFirst, answer),
    keptIs: ({ context }, is: Outcome['is']) => context.kept?.is === is,
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
    patience: MINUTE,
  },
}).createMachine({
  id: 'payment-result',
  version: '2',
  context: ({ input }) => ({
    ...input,
    trace: input.trace ?? '',
    tries: 0,
    isLate: false,
    isStored: false,
    seat: undefined,
    link: input.link,
    isUnnamed: false,
    kept: undefined,
    refusal: undefined,
    askedFirst: undefined,
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
          { guard: { type: 'nothingWasPaid', params: fieldOf('arrival') }, target: 'accepted' },
          { guard: 'traceIsMissing', target: 'unnamed', actions: setArrival },
          // It may have been paid, and decided, since it was shown.
          { guard: keptAs('review'), target: 'recalling', actions: setArrival },
          { guard: keptAs('failure'), target: 'recalling', actions: setArrival },
          { guard: 'statusIsFailed', target: 'declined', actions: setArrival },
          {
            guard: { type: 'detailsAreStored', params: fieldOf('arrival') },
            target: 'confirming',
            actions: setArrival,
          },
          { target: 'looking', actions: setArrival },
        ],
      },
    },
    // Nothing can be asked: no payment is named.
    unnamed: {
      entry: 'becomeUnnamed',
      always: [
        { guard: { type: 'keptIs', params: 'review' }, target: 'review' },
        { guard: { type: 'keptIs', params: 'failure' }, target: 'failure' },
        { guard: 'statusIsFailed', target: 'failure', actions: [sayFailed, storingUnnamed] },
        { target: 'failure', actions: [sayMissing, storingUnnamed] },
      ],
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
          { target: 'looking', actions: storingRefusal },
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
            ...asking,
            onDone: [
              ...ended,
              { guard: stateIs('failed'), target: '#payment-result.rejected', actions: sayMissing },
              pausing,
            ],
            onError: [{ guard: askingIsRejected, target: '#payment-result.unknown', actions: sayMissing }, pausing],
          },
        },
        resting: { after: { pause: { target: 'asking' } } },
      },
    },
    // The address says no: the provider is asked before anything is said.
    declined: {
      tags: 'checking',
      after: { patience: { actions: 'becomeLate' } },
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            ...asking,
            onDone: [
              arrivedWithTicket,
              ...endedAfterAll,
              { guard: stateIs('failed'), target: '#payment-result.rejected', actions: sayFailed },
              {
                guard: { type: 'providerSaysUnpaid', params: outputOf },
                target: '#payment-result.doubted',
                actions: [sayFailed, storingFailure],
              },
              { ...pausing, actions: ['countTry', { type: 'noteAnswer', params: outputOf }] },
            ],
            onError: [{ guard: askingIsRejected, target: '#payment-result.unknown', actions: sayFailed }, pausing],
          },
        },
        resting: { after: { pause: { target: 'asking' } } },
      },
    },
    // Not paid so far, which is told; for a minute it is asked whether that is still true, and what was left is kept.
    doubted: {
      tags: 'failure',
      after: { patience: { target: 'failure', actions: forgetting } },
      initial: 'resting',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            ...asking,
            onDone: [arrivedWithTicket, ...endedAfterAll, pausing],
            onError: [{ guard: askingIsRejected, target: '#payment-result.failure', actions: forgetting }, pausing],
          },
        },
        resting: { after: { pause: { target: 'asking' } } },
      },
    },
    // Shown before: asked about once more, because money may have come or been decided about since.
    recalling: {
      tags: ['checking', 'busy'],
      invoke: {
        ...asking,
        onDone: [
          ...ended,
          { guard: stateIs('failed'), target: 'failure', actions: forgetting },
          { guard: { type: 'keptIs', params: 'review' }, target: 'review' },
          { target: 'doubted' },
        ],
        onError: asKept,
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
        { type: 'storeOutcome', params: ({ context: { seat } }) => ({ is: 'success', ...(seat && { seat }) }) },
      ],
      always: [{ guard: 'profileHasChanged', target: 'success', actions: 'refreshUser' }, { target: 'success' }],
    },
    rejected: { entry: [forgetting, storingFailure], always: 'failure' },
    unknown: { entry: ['becomeUnnamed', forgetting, storingUnnamed], always: 'failure' },
    underReview: {
      entry: [forgetting, forgettingDraft, { type: 'storeOutcome', params: { is: 'review' } }],
      always: 'review',
    },
    success: { tags: 'success' },
    failure: { tags: 'failure' },
    review: { tags: 'review' },
  },
})
