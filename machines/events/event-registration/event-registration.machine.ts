import { and, assign, not, raise, setup, stateIn } from 'xstate'
import { MOST_SEATS, type Order } from '#contract/events/order.ts'
import type { Quote } from '#contract/events/quote.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { paymentNotices } from '#contract/messages/payment-notices.ts'
import { checkoutParts, type Seat, tellDeclined } from '#machines/parts/checkout.ts'
import { tellFailure } from '#machines/parts/failed-call.ts'
import { type FieldErrors, type FormContext, newForm, sentBack } from '#machines/parts/form/form.ts'
import { backToEditing, type FormEvent, formParts } from '#machines/parts/form/form-flow.ts'
import { failure } from '#machines/parts/notice.ts'
import { buyerIn, peopleIn, sameAddresses, withoutPerson, withPerson } from '#machines/parts/people.ts'
import { outside, unprovided, watched } from '#machines/parts/unprovided.ts'
import { byPeople, placeOf } from './blocks.ts'
import { answersIn, othersIn, type RegistrationForm, ticketField, ticketOf, ticketsIn, wrongAnswers } from './people.ts'

export interface Joinable {
  isPaid: boolean
  /** There is more to registering than the fee: other prices, discount codes, questions. */
  hasOptions?: boolean | undefined
  /** A discount code can be typed. */
  takesCodes?: boolean | undefined
  /** Registration has closed, at the latest with the event. */
  hasEnded: boolean
  isFull: boolean
}

export interface Attending {
  eventId: number
  form: AttendeeForm
  order?: Order | undefined
}

/** What is asked the price of. */
export interface Asked {
  eventId: number
  seats: number
  code?: string | undefined
  ticket_types?: string[] | undefined
}

/** What a reload finds again. */
export interface Draft {
  eventId: number
  form: RegistrationForm
  code: string
}

/** Null where there is no such event; undefined as long as that is not known. */
type Known = Joinable | null | undefined

interface Context extends FormContext<RegistrationForm> {
  eventId: number
  event: Known
  /** A payment was begun in this tab: a place is held for it, though the event is full for others. */
  isPaying: boolean
  /** What is typed as discount code, and the code that was applied. */
  typedCode: string
  code: string
  quote: Quote | undefined
  /** Of several people, the place of the one whose fields are shown; 0 for none. */
  open: number
  /** Why the code was not applied, or the price is not known. */
  priceTrouble: string | undefined
}

type Event =
  | FormEvent<RegistrationForm>
  | { type: 'event.loaded'; event: Joinable | null }
  | { type: 'event.failed'; error: unknown }
  | { type: 'event.ended' }
  | { type: 'attendee.known'; form: RegistrationForm; code?: string | undefined }
  | { type: 'payment.pending' }
  | { type: 'page.returned' }
  | { type: 'person.add' }
  | { type: 'person.remove'; place: number }
  | { type: 'person.fold'; place: number; isOpen: boolean }
  | { type: 'code.edit'; code: string }
  | { type: 'code.apply' }
  | { type: 'price.ask' }
  | { type: 'ticket.choose'; place: number; ticket: string }

const blank: RegistrationForm = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }

const refuseCode = { type: 'refuseCode', params: ({ event }: { event: { error: unknown } }) => event.error } as const

const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { eventId, form, typedCode } }: { context: Context }): Draft => ({
    eventId,
    form,
    code: typedCode,
  }),
} as const

const takeEvent = {
  type: 'takeEvent',
  params: ({ event }: { event: { event: Joinable | null } }) => event.event,
} as const

const lookAgain = { target: 'loading', actions: takeEvent } as const

const priceIsComing = stateIn({ quote: 'asking' })

/** What a registration sends beside the person; nothing where one person pays the fee. */
function orderOf({ form, code, quote }: Context): Order | undefined {
  const others = othersIn(form, quote)
  const ticket_type = ticketOf(form, quote, 1)
  if (others.length === 0 && !quote && !ticket_type) return undefined
  const answers = answersIn(form, 1)
  return {
    ...(others.length > 0 && { others }),
    ...(Object.keys(answers).length > 0 && { answers }),
    ...(ticket_type && { ticket_type }),
    ...(code && { code }),
    ...(quote && { total: quote.total }),
  }
}

const attendingOf = ({ context }: { context: Context }): Attending => {
  const order = orderOf(context)
  return { eventId: context.eventId, form: buyerIn(context.form), ...(order && { order }) }
}

const { actors, actions, guards, checking } = formParts<RegistrationForm, Context, Event>()
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
    askPrice: unprovided<Quote, Asked>('askPrice'),
    watchAttendee: outside<number>(),
    watchEvent: outside<number>(),
  },
  actions: {
    ...actions,
    ...checkout.actions,
    takeErrors: assign(({ context }, errors: FieldErrors<RegistrationForm>) => ({
      ...sentBack(context, errors),
      // The first person of whom something is wrong.
      open: placeOf(byPeople(Object.keys(errors))[0] ?? ''),
    })),
  },
  delays: checkout.delays,
  guards: { ...guards, ...checkout.guards },
})
  .extend({
    actions: {
      keepDetails: (_, _form: AttendeeForm) => {},
      forgetDetails: () => {},
      keepDraft: (_, _draft: Draft) => {},
      forgetDraft: () => {},
      openSuccess: (_, _registered: { eventId: number; seat: Seat }) => {},
      takeEvent: assign({ event: (_, event: Known) => event }),
      takePayment: assign({ isPaying: true }),
      addPerson: assign(({ context }) => {
        const form = withPerson(context.form)
        return { form, open: peopleIn(form) }
      }),
      removePerson: assign({
        form: ({ context }, place: number) => withoutPerson(context.form, place),
        // They stand beside fields that have moved.
        errors: {},
        open: 0,
      }),
      foldPerson: assign({
        open: ({ context: { open } }, { place, isOpen }: { place: number; isOpen: boolean }) =>
          isOpen ? place : open === place ? 0 : open,
      }),
      takeCode: assign({ typedCode: (_, code: string) => code, priceTrouble: undefined }),
      takeKeptCode: assign((_, code: string | undefined) => (code ? { typedCode: code, code: code.trim() } : {})),
      applyCode: assign({ code: ({ context }) => context.typedCode.trim(), priceTrouble: undefined }),
      forgetQuote: assign({ quote: undefined, priceTrouble: undefined }),
      takeQuote: assign({ quote: (_, quote: Quote) => quote }),
      refuseCode: assign({ code: '', priceTrouble: (_, error: unknown) => failure('anything', error).text }),
      /** Prices and places may be others now than those that are shown. */
      askPriceAgain: raise({ type: 'price.ask' }),
      endEvent: assign({ event: ({ context: { event } }) => event && { ...event, hasEnded: true } }),
    },
    guards: {
      eventHasEnded: ({ context }) => context.event?.hasEnded === true,
      eventIsFull: ({ context }) => context.event?.isFull === true,
      paymentIsPending: ({ context }) => context.isPaying,
      eventIsKnown: ({ context }) => Boolean(context.event),
      eventIsMissing: ({ context }) => context.event === null,
      eventIsPaid: ({ context }) => context.event?.isPaid === true,
      nothingIsToPay: ({ context }) => context.quote?.total === 0,
      eventHasOptions: ({ context }) => context.event?.hasOptions === true,
      severalPay: ({ context }) => context.event?.isPaid === true && peopleIn(context.form) > 1,
      codeIsApplied: ({ context }) => context.code !== '',
      codeIsNotApplied: ({ context: { event, typedCode, code } }) =>
        event?.takesCodes === true && typedCode.trim() !== code,
      oneMayCome: ({ context }) => peopleIn(context.form) < MOST_SEATS,
      nothingIsTyped: ({ context: { form } }) => Object.values(form).every((text) => text.trim() === ''),
    },
  })
  .createMachine({
    id: 'event-registration',
    version: '1',
    context: ({ input }) => ({
      ...newForm(blank),
      ...input,
      isPaying: false,
      typedCode: '',
      code: '',
      quote: undefined,
      priceTrouble: undefined,
      open: 1,
    }),
    type: 'parallel',
    invoke: [
      { ...watched('watchAttendee'), input: ({ context }) => context.eventId },
      { ...watched('watchEvent'), input: ({ context }) => context.eventId },
    ],
    on: {
      'form.edit': { actions: [{ type: 'takeEdit', params: ({ event }) => event.change }, keepDraft] },
      'attendee.known': [
        {
          guard: 'nothingIsTyped',
          actions: [
            { type: 'takeEdit', params: ({ event }) => event.form },
            { type: 'takeKeptCode', params: ({ event }) => event.code },
            raise({ type: 'price.ask' }),
          ],
        },
        { actions: raise({ type: 'price.ask' }) },
      ],
      'event.ended': { actions: 'endEvent' },
      'payment.pending': { actions: 'takePayment' },
      'person.fold': { actions: { type: 'foldPerson', params: ({ event }) => event } },
      'code.edit': {
        guard: 'eventHasOptions',
        actions: [{ type: 'takeCode', params: ({ event }) => event.code }, keepDraft],
      },
    },
    states: {
      quote: {
        initial: 'resting',
        on: {
          // A member may have a price of their own.
          'price.ask': [
            { guard: 'eventHasOptions', target: '.asking' },
            { guard: 'severalPay', target: '.asking' },
          ],
          'person.add': { guard: 'oneMayCome', target: '.counting', actions: ['addPerson', keepDraft] },
          'person.remove': {
            target: '.counting',
            actions: [{ type: 'removePerson', params: ({ event }) => event.place }, keepDraft],
          },
          'ticket.choose': {
            guard: 'eventHasOptions',
            target: '.asking',
            actions: [
              { type: 'takeEdit', params: ({ event }) => ({ [ticketField(event.place)]: event.ticket }) },
              keepDraft,
            ],
          },
          'code.apply': { guard: 'eventHasOptions', target: '.asking', actions: 'applyCode' },
        },
        states: {
          // The fee is the price.
          resting: { always: { guard: 'eventHasOptions', target: 'asking' } },
          counting: {
            always: [
              { guard: 'severalPay', target: 'asking' },
              { guard: 'eventHasOptions', target: 'asking' },
              { target: 'resting', actions: 'forgetQuote' },
            ],
          },
          asking: {
            invoke: {
              id: 'askPrice',
              src: 'askPrice',
              input: ({ context: { eventId, form, code } }) => ({
                eventId,
                seats: peopleIn(form),
                ...(code && { code }),
                ...(ticketsIn(form).some(Boolean) && { ticket_types: ticketsIn(form) }),
              }),
              onDone: { target: 'known', actions: { type: 'takeQuote', params: ({ event }) => event.output } },
              onError: [
                // What was known without the code holds again.
                { guard: 'codeIsApplied', target: 'asking', actions: refuseCode, reenter: true },
                { target: 'unknown', actions: ['forgetQuote', refuseCode] },
              ],
            },
          },
          known: {},
          unknown: {},
        },
      },
      form: {
        initial: 'loading',
        states: {
          loading: {
            always: [
              { guard: 'eventHasEnded', target: 'closed' },
              { guard: 'eventIsFull', target: 'full' },
              { guard: 'eventIsKnown', target: 'editing' },
              { guard: 'eventIsMissing', target: 'missing' },
            ],
            on: {
              'event.loaded': { actions: takeEvent },
              'event.failed': { target: 'missing', actions: tellFailure('anything') },
              'form.submit': { actions: { type: 'notify', params: paymentNotices.invalidEvent } },
            },
          },
          missing: {
            tags: 'missing',
            on: {
              // What could not be read is asked for again.
              'event.loaded': lookAgain,
              'event.failed': { actions: tellFailure('anything') },
              'form.submit': { actions: { type: 'notify', params: paymentNotices.invalidEvent } },
            },
          },
          // Registration may open again, and a place may become free.
          closed: { tags: 'closed', on: { 'event.loaded': lookAgain } },
          full: {
            tags: 'closed',
            always: { guard: 'paymentIsPending', target: 'editing' },
            on: { 'event.loaded': lookAgain },
          },
          editing: {
            always: { guard: 'eventHasEnded', target: 'closed' },
            on: {
              'form.submit': [
                // Else somebody who typed a code would pay without it.
                { guard: 'codeIsNotApplied', actions: raise({ type: 'code.apply' }) },
                { target: 'checking' },
              ],
            },
          },
          checking: checking(
            'registeringForEvent',
            [{ guard: 'eventIsPaid', target: 'pricing' }, { target: 'registering' }],
            ({ form, quote }) => ({ ...sameAddresses(form), ...wrongAnswers(form, quote?.questions) }),
          ),
          pricing: {
            tags: 'busy',
            always: [
              { guard: and([not(priceIsComing), 'nothingIsToPay']), target: 'registering' },
              {
                guard: not(priceIsComing),
                target: 'invoking',
                actions: { type: 'keepDetails', params: ({ context }) => buyerIn(context.form) },
              },
            ],
          },
          registering: {
            tags: 'busy',
            invoke: {
              id: 'registerFree',
              src: 'registerFree',
              input: attendingOf,
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
              onError: {
                target: 'editing',
                actions: [...backToEditing('registeringForEvent').actions, 'askPriceAgain'],
              },
            },
          },
          registered: { tags: 'left', invoke: watched('watchReturn'), on: { 'page.returned': { target: 'editing' } } },
          ...checkout.states({
            input: attendingOf,
            back: 'editing',
            declined: ['forgetDetails', tellDeclined, { ...tellDeclined, type: 'takeTrouble' }],
            failed: {
              target: 'editing',
              actions: ['forgetDetails', ...backToEditing('invokingPayment').actions, 'askPriceAgain'],
            },
          }),
        },
      },
    },
  })
