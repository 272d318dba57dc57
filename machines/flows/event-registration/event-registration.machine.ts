import { assign, setup } from 'xstate'
import { notices } from '#contract/messages/notices.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import { failure } from '#machines/support/failure.ts'
import { edited, type FieldErrors, type FormContext, hasErrors, newForm, sentBack } from '#machines/support/form.ts'
import { declined, isAccepted } from '#machines/support/invoked.ts'
import type { Notice } from '#machines/support/notice.ts'
import type { Seat } from '#machines/support/outcome.ts'
import { unprovided } from '#machines/support/unprovided.ts'

export interface Joinable {
  isPaid: boolean
  /** Over, so that nobody can come any more. */
  isHeld: boolean
}

export interface Attending {
  eventId: number
  form: AttendeeForm
}

/** Null where there is no such event; undefined as long as nobody knows. */
type Known = Joinable | null | undefined

const blank: AttendeeForm = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }

/** Who comes to an event: a free one takes the name, a paid one leads to the provider's page first. */
export const eventRegistrationMachine = setup({
  types: {} as {
    context: FormContext<AttendeeForm> & { eventId: number; event: Known }
    input: { eventId: number; event: Known }
    events:
      | { type: 'event.loaded'; event: Joinable | null }
      | { type: 'event.failed'; error: unknown }
      | { type: 'event.ended' }
      | { type: 'attendee.known'; form: AttendeeForm }
      | { type: 'form.edit'; change: Partial<AttendeeForm> }
      | { type: 'form.submit' }
      | { type: 'page.returned' }
    tags: 'busy' | 'closed' | 'missing' | 'left'
  },
  actors: {
    checkForm: unprovided<FieldErrors<AttendeeForm>, AttendeeForm>('checkForm'),
    registerFree: unprovided<Seat, Attending>('registerFree'),
    invokePayment: unprovided<InvokedPayment, Attending>('invokePayment'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    keepDetails: (_, _form: AttendeeForm) => {},
    forgetDetails: () => {},
    openPayPage: (_, _link: string) => {},
    openSuccess: (_, _registered: { eventId: number; seat: Seat }) => {},
    takeEvent: assign({ event: (_, event: Known) => event }),
    takeEdit: assign(({ context }, change: Partial<AttendeeForm>) => edited(context, change)),
    takeErrors: assign(({ context }, errors: FieldErrors<AttendeeForm>) => sentBack(context, errors)),
    takeTrouble: assign({ trouble: (_, { text }: Notice) => text }),
  },
  guards: {
    eventIsHeld: (_, event: Known) => event?.isHeld === true,
    eventIsOpen: (_, event: Known) => Boolean(event),
    eventIsMissing: (_, event: Known) => event === null,
    eventIsPaid: ({ context }) => context.event?.isPaid === true,
    nothingIsTyped: ({ context: { form } }) => Object.values(form).every((text) => text.trim() === ''),
    errorsAreFound: (_, errors: FieldErrors<AttendeeForm>) => hasErrors(errors),
    paymentIsAccepted: (_, invoked: InvokedPayment) => isAccepted(invoked),
  },
}).createMachine({
  id: 'event-registration',
  version: '1',
  context: ({ input }) => ({ ...newForm(blank), ...input }),
  initial: 'loading',
  on: {
    'form.edit': { actions: { type: 'takeEdit', params: ({ event }) => event.change } },
    'attendee.known': {
      guard: 'nothingIsTyped',
      actions: { type: 'takeEdit', params: ({ event }) => event.form },
    },
    'event.ended': {
      guard: { type: 'eventIsOpen', params: ({ context }) => context.event },
      actions: { type: 'takeEvent', params: ({ context: { event } }) => event && { ...event, isHeld: true } },
    },
  },
  states: {
    loading: {
      always: [
        { guard: { type: 'eventIsHeld', params: ({ context }) => context.event }, target: 'closed' },
        { guard: { type: 'eventIsOpen', params: ({ context }) => context.event }, target: 'editing' },
        { guard: { type: 'eventIsMissing', params: ({ context }) => context.event }, target: 'missing' },
      ],
      on: {
        'event.loaded': { actions: { type: 'takeEvent', params: ({ event }) => event.event } },
        'event.failed': {
          target: 'missing',
          actions: { type: 'notify', params: ({ event }) => failure('anything', event.error) },
        },
        'form.submit': { actions: { type: 'notify', params: notices.invalidEvent } },
      },
    },
    missing: { tags: 'missing', on: { 'form.submit': { actions: { type: 'notify', params: notices.invalidEvent } } } },
    closed: { tags: 'closed' },
    editing: {
      always: { guard: { type: 'eventIsHeld', params: ({ context }) => context.event }, target: 'closed' },
      on: { 'form.submit': { target: 'checking' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'errorsAreFound', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'takeErrors', params: ({ event }) => event.output },
          },
          { guard: 'eventIsPaid', target: 'invoking' },
          { target: 'registering' },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('registeringForEvent', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('registeringForEvent', event.error) },
          ],
        },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'registerFree',
        src: 'registerFree',
        input: ({ context: { eventId, form } }) => ({ eventId, form }),
        onDone: {
          target: 'left',
          actions: {
            type: 'openSuccess',
            params: ({ context: { eventId }, event }) => ({ eventId, seat: event.output }),
          },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'notify', params: ({ event }) => failure('registeringForEvent', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('registeringForEvent', event.error) },
          ],
        },
      },
    },
    invoking: {
      tags: 'busy',
      entry: { type: 'keepDetails', params: ({ context }) => context.form },
      invoke: {
        id: 'invokePayment',
        src: 'invokePayment',
        input: ({ context: { eventId, form } }) => ({ eventId, form }),
        onDone: [
          {
            guard: { type: 'paymentIsAccepted', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'openPayPage', params: ({ event }) => event.output.payPageLink ?? '' },
          },
          {
            target: 'editing',
            actions: [
              'forgetDetails',
              { type: 'notify', params: ({ event }) => declined(event.output) },
              { type: 'takeTrouble', params: ({ event }) => declined(event.output) },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            'forgetDetails',
            { type: 'notify', params: ({ event }) => failure('invokingPayment', event.error) },
            { type: 'takeTrouble', params: ({ event }) => failure('invokingPayment', event.error) },
          ],
        },
      },
    },
    // A browser may keep this page while the provider's is shown, and bring it back as it was left.
    left: { tags: 'left', on: { 'page.returned': { target: 'editing' } } },
  },
})
