import { paymentNotices } from '#contract/messages/payment-notices.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { fieldOf } from '#machines/parts/params.ts'
import { nobody } from '#machines/parts/people.ts'
import { newPeopleForm } from '#machines/parts/people-form.ts'
import { watched } from '#machines/parts/unprovided.ts'
import { peopleRegion } from './people-region.ts'
import { priceRegion } from './price-region.ts'
import { noPayer, registration } from './registration.ts'
import { sendingRegion } from './sending-region.ts'

export type { Asked, Attending, Billed, Joinable, PayerForm } from './registration.ts'

const setEvent = { type: 'setEvent', params: fieldOf('event') } as const

const lookAgain = { target: 'loading', actions: setEvent } as const
const noEvent = { actions: { type: 'notify', params: paymentNotices.invalidEvent } } as const

/** Who comes to an event: a free one takes the name, a paid one leads to the provider's page first. */
export const eventRegistrationMachine = registration.createMachine({
  id: 'event-registration',
  version: '2',
  context: ({ input }) => ({
    ...newPeopleForm(nobody),
    ...input,
    isPaying: false,
    typedCode: '',
    code: '',
    quote: undefined,
    priceTrouble: undefined,
    open: 0,
    byBill: false,
    payer: noPayer,
    payerErrors: {},
    asked: undefined,
  }),
  type: 'parallel',
  invoke: [
    { ...watched('watchAttendee'), input: ({ context }) => context.eventId },
    { ...watched('watchEvent'), input: ({ context }) => context.eventId },
  ],
  on: { 'event.ended': { actions: 'endEvent' }, 'payment.pending': { actions: 'markPaying' } },
  states: {
    people: peopleRegion,
    registration: {
      initial: 'loading',
      states: {
        loading: {
          always: [
            { guard: 'eventHasEnded', target: 'closed' },
            { guard: 'eventIsFull', target: 'full' },
            { guard: 'eventIsKnown', target: 'open' },
            { guard: 'eventIsMissing', target: 'missing' },
          ],
          on: {
            'event.loaded': { actions: setEvent },
            'event.failed': { target: 'missing', actions: tellFailure('anything') },
            'form.submit': noEvent,
          },
        },
        missing: {
          tags: 'missing',
          on: {
            // What could not be read is asked for again.
            'event.loaded': lookAgain,
            'event.failed': { actions: tellFailure('anything') },
            'form.submit': noEvent,
          },
        },
        // Registration may open again, and a place may become free.
        closed: { id: 'closed', tags: 'closed', on: { 'event.loaded': lookAgain } },
        full: {
          tags: 'closed',
          always: { guard: 'paymentIsPending', target: 'open' },
          on: { 'event.loaded': lookAgain },
        },
        open: {
          type: 'parallel',
          on: {
            // The office may change the event under the form.
            'event.loaded': {
              guard: { type: 'eventIsSoldOtherwise', params: fieldOf('event') },
              actions: [setEvent, 'askPriceAgain'],
            },
          },
          states: { price: priceRegion, sending: sendingRegion },
        },
      },
    },
  },
})
