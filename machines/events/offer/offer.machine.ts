import { assign, setup } from 'xstate'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { WaitingPlace } from '#contract/events/waiting.ts'
import { checkoutParts, type Seat, tellDeclined } from '#machines/parts/checkout.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { linkGuards, linkStates } from '#machines/parts/link.ts'
import type { Action, Notice } from '#machines/parts/notice.ts'
import { errorOf, outputOf } from '#machines/parts/params.ts'
import { unprovided, watched } from '#machines/parts/unprovided.ts'

interface ByToken {
  token: string
}

/** What is paid for: the place that is kept, under the name that waited. */
export interface OfferToPay extends ByToken {
  place: WaitingPlace | undefined
}

interface Context extends OfferToPay {
  /** Why the link opens nothing, or not now. */
  reason: string
}

/** The form as it is sent with a payment and with its confirmation. */
export const formOf = ({ attendee }: WaitingPlace): AttendeeForm => ({
  ...attendee,
  middle_name: attendee.middle_name ?? '',
})

const checkout = checkoutParts<OfferToPay>()

/** A refusal means that the place has changed since it was read: it is read again. Otherwise it stays as it is shown. */
const backWith = <const Also extends readonly string[]>(action: Action, ...also: Also) => {
  const actions = [...also, tellFailure(action)] as const
  return [
    { guard: { type: 'linkIsRefused', params: errorOf }, target: 'loading', actions },
    { target: 'ready', actions },
  ] as const
}

/** The page of an entry of a waiting list: a place that is offered is taken or declined, and the queue is left. */
export const offerMachine = setup({
  types: {} as {
    context: Context
    input: ByToken
    events:
      | { type: 'offer.accept' }
      | { type: 'leave.ask' }
      | { type: 'leave.confirm' }
      | { type: 'leave.cancel' }
      | { type: 'link.retry' }
      | { type: 'page.returned' }
    tags: 'busy' | 'left' | 'loading' | 'refused' | 'missed' | 'confirming'
  },
  actors: {
    ...checkout.actors,
    readPlace: unprovided<WaitingPlace, ByToken>('readPlace'),
    acceptOffer: unprovided<Seat, OfferToPay>('acceptOffer'),
    leaveList: unprovided<WaitingPlace, ByToken>('leaveList'),
  },
  actions: {
    ...checkout.actions,
    notify: (_, _notice: Notice) => {},
    storeDetails: (_, _place: WaitingPlace | undefined) => {},
    forgetDetails: () => {},
    openSuccess: (_, _taken: { place: WaitingPlace | undefined; seat: Seat }) => {},
    setPlace: assign({ place: (_, place: WaitingPlace) => place, reason: '' }),
    setReason: assign({ reason: (_, { text }: Notice) => text ?? '' }),
  },
  delays: checkout.delays,
  guards: { ...checkout.guards, placeIsPaid: ({ context }) => context.place?.event.fee != null, ...linkGuards },
}).createMachine({
  id: 'offer',
  version: '1',
  context: ({ input: { token } }) => ({ token, place: undefined, reason: '' }),
  initial: 'loading',
  states: {
    ...linkStates('readPlace', { target: 'ready', actions: { type: 'setPlace', params: outputOf } }),
    ready: {
      on: {
        'offer.accept': [
          {
            guard: 'placeIsPaid',
            target: 'invoking',
            actions: { type: 'storeDetails', params: ({ context }) => context.place },
          },
          { target: 'registering' },
        ],
        'leave.ask': { target: 'confirming' },
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'leave.confirm': { target: 'leaving' }, 'leave.cancel': { target: 'ready' } },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveList',
        src: 'leaveList',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'ready', actions: { type: 'setPlace', params: outputOf } },
        onError: backWith('anything'),
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'acceptOffer',
        src: 'acceptOffer',
        input: ({ context: { token, place } }) => ({ token, place }),
        onDone: {
          target: 'registered',
          actions: { type: 'openSuccess', params: ({ context: { place }, event }) => ({ place, seat: event.output }) },
        },
        onError: backWith('registeringForEvent'),
      },
    },
    registered: { tags: 'left', invoke: watched('watchReturn'), on: { 'page.returned': { target: 'loading' } } },
    ...checkout.states({
      input: ({ context: { token, place } }: { context: Context }) => ({ token, place }),
      back: 'loading',
      declined: ['forgetDetails', tellDeclined],
      failed: backWith('invokingPayment', 'forgetDetails'),
    }),
  },
})
