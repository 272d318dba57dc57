import { assign, setup } from 'xstate'
import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import { checkoutParts, type Seat, tellDeclined } from '#machines/parts/checkout.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts, submitted } from '#machines/parts/form/form-flow.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'

export interface Joinable {
  isPaid: boolean
  /** Registration has closed, at the latest with the event. */
  hasEnded: boolean
  isFull: boolean
}

export interface Attending {
  eventId: number
  form: AttendeeForm
}

/** Null where there is no such event; undefined as long as that is not known. */
type Known = Joinable | null | undefined

interface Context extends FormContext<AttendeeForm> {
  eventId: number
  event: Known
  /** A payment was begun in this tab: a place is held for it, though the event is full for others. */
  isPaying: boolean
}

type Event =
  | FormEvent<AttendeeForm>
  | { type: 'event.loaded'; event: Joinable | null }
  | { type: 'event.failed'; error: unknown }
  | { type: 'event.ended' }
  | { type: 'attendee.known'; form: AttendeeForm }
  | { type: 'payment.pending' }
  | { type: 'page.returned' }

const blank: AttendeeForm = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }

const { actors, actions, guards, checking } = formParts<AttendeeForm, Context, Event>()
const checkout = checkoutParts<Attending>()

/** Who comes to an event: a free one takes the name, a paid one leads to the provider's page first. */
export const eventRegistrationMachine = setup({
  types: {} as {
    context: Context
    input: { eventId: number; event: Known }
    events: Event
    tags: 'busy' | 'missing' | 'closed' | 'left'
  },
  actors: {
    ...actors,
    registerFree: unprovided<Seat, Attending>('registerFree'),
    ...checkout.actors,
    watchAttendee: outside(),
    watchEvent: outside<number>(),
  },
  actions: { ...actions, ...checkout.actions },
  delays: checkout.delays,
  guards: { ...guards, ...checkout.guards },
})
  .extend({
    actions: {
      keepDetails: (_, _form: AttendeeForm) => {},
      forgetDetails: () => {},
      keepDraft: (_, _form: AttendeeForm) => {},
      forgetDraft: () => {},
      openSuccess: (_, _registered: { eventId: number; seat: Seat }) => {},
      takeEvent: assign({ event: (_, event: Known) => event }),
      takePayment: assign({ isPaying: true }),
      endEvent: assign({ event: ({ context: { event } }) => event && { ...event, hasEnded: true } }),
    },
    guards: {
      eventHasEnded: ({ context }) => context.event?.hasEnded === true,
      eventIsFull: ({ context }) => context.event?.isFull === true,
      paymentIsPending: ({ context }) => context.isPaying,
      eventIsKnown: ({ context }) => Boolean(context.event),
      eventIsMissing: ({ context }) => context.event === null,
      eventIsPaid: ({ context }) => context.event?.isPaid === true,
      nothingIsTyped: ({ context: { form } }) => Object.values(form).every((text) => text.trim() === ''),
    },
  })
  .createMachine({
    id: 'event-registration',
    version: '1',
    context: ({ input }) => ({ ...newForm(blank), ...input, isPaying: false }),
    initial: 'loading',
    invoke: [watched('watchAttendee'), { ...watched('watchEvent'), input: ({ context }) => context.eventId }],
    on: {
      'form.edit': {
        actions: [
          { type: 'takeEdit', params: ({ event }) => event.change },
          { type: 'keepDraft', params: ({ context }) => context.form },
        ],
      },
      'attendee.known': {
        guard: 'nothingIsTyped',
        actions: { type: 'takeEdit', params: ({ event }) => event.form },
      },
      'event.ended': { actions: 'endEvent' },
      'payment.pending': { actions: 'takePayment' },
    },
    states: {
      loading: {
        always: [
          { guard: 'eventHasEnded', target: 'closed' },
          { guard: 'eventIsFull', target: 'full' },
          { guard: 'eventIsKnown', target: 'editing' },
          { guard: 'eventIsMissing', target: 'missing' },
        ],
        on: {
          'event.loaded': { actions: { type: 'takeEvent', params: ({ event }) => event.event } },
          'event.failed': {
            target: 'missing',
            actions: tellFailure('anything'),
          },
          'form.submit': { actions: { type: 'notify', params: paymentNotices.invalidEvent } },
        },
      },
      missing: {
        tags: 'missing',
        on: {
          // What could not be read is asked for again.
          'event.loaded': {
            target: 'loading',
            actions: { type: 'takeEvent', params: ({ event }) => event.event },
          },
          'event.failed': { actions: tellFailure('anything') },
          'form.submit': { actions: { type: 'notify', params: paymentNotices.invalidEvent } },
        },
      },
      closed: { tags: 'closed' },
      full: { tags: 'closed', always: { guard: 'paymentIsPending', target: 'editing' } },
      editing: { always: { guard: 'eventHasEnded', target: 'closed' }, on: submitted() },
      checking: checking('registeringForEvent', [
        {
          guard: 'eventIsPaid',
          target: 'invoking',
          actions: { type: 'keepDetails', params: ({ context }: { context: Context }) => context.form },
        },
        { target: 'registering' },
      ]),
      registering: {
        tags: 'busy',
        invoke: {
          id: 'registerFree',
          src: 'registerFree',
          input: ({ context: { eventId, form } }) => ({ eventId, form }),
          onDone: {
            target: 'registered',
            actions: [
              'forgetDraft',
              {
                type: 'openSuccess',
                params: ({ context: { eventId }, event }) => ({ eventId, seat: event.output }),
              },
            ],
          },
          onError: backToEditing('registeringForEvent'),
        },
      },
      registered: { tags: 'left', invoke: watched('watchReturn'), on: { 'page.returned': { target: 'editing' } } },
      ...checkout.states({
        input: ({ context: { eventId, form } }: { context: Context }) => ({ eventId, form }),
        back: 'editing',
        declined: ['forgetDetails', tellDeclined, { ...tellDeclined, type: 'takeTrouble' }],
        failed: { target: 'editing', actions: ['forgetDetails', ...backToEditing('invokingPayment').actions] },
      }),
    },
  })
