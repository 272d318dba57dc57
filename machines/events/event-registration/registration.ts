import { assign, raise, setup, stateIn } from 'xstate'
import type { BillAsked } from '#contract/events/bill-ask.ts'
import { MOST_SEATS, type Order } from '#contract/events/order.ts'
import type { Quote } from '#contract/events/quote.ts'
import type { AttendeeForm } from '#contract/events/registration.ts'
import { checkoutParts, type Seat } from '#machines/parts/checkout.ts'
import { type FieldErrors, hasErrors } from '#machines/parts/form/form.ts'
import { failure } from '#machines/parts/notice.ts'
import {
  areBlank,
  firstWrong,
  type People,
  type PeopleErrors,
  withoutPerson,
  withPerson,
} from '#machines/parts/people.ts'
import { type PeopleContext, type PeopleEvent, peopleParts } from '#machines/parts/people-form.ts'
import { outside, unprovided } from '#machines/parts/unprovided.ts'

export interface Joinable {
  isPaid: boolean
  /** There is more to registering than the fee: other prices, discount codes, questions. */
  hasOptions?: boolean | undefined
  /** Somebody may pay for it by bill. */
  takesBills?: boolean | undefined
  /** A discount code can be typed. */
  takesCodes?: boolean | undefined
  /** Registration has closed, at the latest with the event. */
  hasEnded: boolean
  isFull: boolean
}

const soldBy = ['isPaid', 'hasOptions', 'takesBills', 'takesCodes'] as const

export interface Attending {
  eventId: number
  form: AttendeeForm
  order?: Order | undefined
}

/** Who pays by bill, and where that goes. */
export type PayerForm = Record<'name' | 'address' | 'email', string>

export const noPayer: PayerForm = { name: '', address: '', email: '' }

export interface Billed extends Attending {
  payer: PayerForm
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
  people: People
  code: string
}

export interface Context extends PeopleContext {
  eventId: number
  /** Null where there is no such event; undefined as long as that is not known. */
  event: Joinable | null | undefined
  /** A payment was begun in this tab: a place is held for it, though the event is full for others. */
  isPaying: boolean
  /** What is typed as discount code, and the code that was applied. */
  typedCode: string
  code: string
  quote: Quote | undefined
  /** Of several people, where the one stands whose fields are shown; undefined for none. */
  open: number | undefined
  /** Why the code was not applied, or the price is not known. */
  priceTrouble: string | undefined
  /** Somebody pays by bill, and not now by card. */
  byBill: boolean
  payer: PayerForm
  payerErrors: FieldErrors<PayerForm>
  /** The places that are held, once a bill was asked for. */
  asked: BillAsked | undefined
}

type Event =
  | PeopleEvent
  | { type: 'event.loaded'; event: Joinable | null }
  | { type: 'event.failed'; error: unknown }
  | { type: 'event.ended' }
  | { type: 'attendee.known'; people: People; code?: string | undefined }
  | { type: 'payment.pending' }
  | { type: 'page.returned' }
  | { type: 'person.fold'; at: number; isOpen: boolean }
  | { type: 'ticket.choose'; at: number; ticket: string }
  | { type: 'code.edit'; code: string }
  | { type: 'code.apply' }
  | { type: 'price.ask' }
  | { type: 'way.choose'; byBill: boolean }
  | { type: 'payer.edit'; change: Partial<PayerForm> }

export const storeDraft = {
  type: 'storeDraft',
  params: ({ context: { eventId, people, typedCode } }: { context: Context }): Draft => ({
    eventId,
    people,
    code: typedCode,
  }),
} as const

export const { checking, ...form } = peopleParts<Context, Event>()
export const checkout = checkoutParts<Attending>()

/** What the regions of a registration are made of. */
export const registration = setup({
  types: {} as {
    context: Context
    input: { eventId: number; event: Context['event'] }
    events: Event
    /** `asking`: the price is on its way; `asked`: a bill was asked for. */
    tags: 'busy' | 'missing' | 'closed' | 'left' | 'asking' | 'asked'
  },
  actors: {
    ...form.actors,
    ...checkout.actors,
    registerFree: unprovided<Seat, Attending>('registerFree'),
    askPrice: unprovided<Quote, Asked>('askPrice'),
    checkPayer: unprovided<FieldErrors<PayerForm>, PayerForm>('checkPayer'),
    askForBill: unprovided<BillAsked, Billed>('askForBill'),
    watchAttendee: outside<number>(),
    watchEvent: outside<number>(),
  },
  actions: {
    ...form.actions,
    ...checkout.actions,
    storeDetails: (_, _form: AttendeeForm) => {},
    forgetDetails: () => {},
    storeDraft: (_, _draft: Draft) => {},
    forgetDraft: () => {},
    openSuccess: (_, _registered: { eventId: number; seat: Seat }) => {},
    /** Opens the first person of whom something is wrong. */
    showErrors: assign(({ context }, errors: PeopleErrors) => ({
      attempt: context.attempt + 1,
      trouble: undefined,
      errors,
      open: firstWrong(errors),
    })),
    addPerson: assign(({ context }) => ({ people: withPerson(context.people), open: context.people.length })),
    removePerson: assign({
      people: ({ context }, at: number) => withoutPerson(context.people, at),
      // They stand beside fields that have moved.
      errors: [],
      open: undefined,
    }),
    foldPerson: assign({
      open: ({ context: { open } }, { at, isOpen }: { at: number; isOpen: boolean }) =>
        isOpen ? at : open === at ? undefined : open,
    }),
    setEvent: assign({ event: (_, event: Joinable | null) => event }),
    endEvent: assign({ event: ({ context: { event } }) => event && { ...event, hasEnded: true } }),
    markPaying: assign({ isPaying: true }),
    setCode: assign({ typedCode: (_, code: string) => code, priceTrouble: undefined }),
    restoreCode: assign((_, code: string | undefined) => (code ? { typedCode: code, code: code.trim() } : {})),
    applyCode: assign({ code: ({ context }) => context.typedCode.trim(), priceTrouble: undefined }),
    refuseCode: assign({ code: '', priceTrouble: (_, error: unknown) => failure('anything', error).text }),
    setQuote: assign({ quote: (_, quote: Quote) => quote }),
    forgetQuote: assign({ quote: undefined, priceTrouble: undefined }),
    askPriceAgain: raise({ type: 'price.ask' }),
    setWay: assign({ byBill: (_, byBill: boolean) => byBill }),
    editPayer: assign(({ context: { payer, payerErrors } }, change: Partial<PayerForm>) => ({
      payer: { ...payer, ...change },
      payerErrors: Object.fromEntries(Object.entries(payerErrors).filter(([name]) => !(name in change))),
    })),
    showPayerErrors: assign(({ context }, payerErrors: FieldErrors<PayerForm>) => ({
      attempt: context.attempt + 1,
      trouble: undefined,
      errors: [],
      payerErrors,
    })),
    setAsked: assign({ asked: (_, asked: BillAsked) => asked }),
  },
  guards: {
    ...form.guards,
    ...checkout.guards,
    eventHasEnded: ({ context }) => context.event?.hasEnded === true,
    eventIsFull: ({ context }) => context.event?.isFull === true,
    eventIsKnown: ({ context }) => Boolean(context.event),
    eventIsMissing: ({ context }) => context.event === null,
    eventIsSoldOtherwise: ({ context }, event: Joinable | null) =>
      event !== null && soldBy.some((fact) => Boolean(event[fact]) !== Boolean(context.event?.[fact])),
    eventIsPaid: ({ context }) => context.event?.isPaid === true,
    eventHasOptions: ({ context }) => context.event?.hasOptions === true,
    billIsWanted: ({ context: { event, byBill } }) => byBill && event?.isPaid === true && event.takesBills === true,
    payerIsWrong: (_, errors: FieldErrors<PayerForm>) => hasErrors(errors),
    paymentIsPending: ({ context }) => context.isPaying,
    nothingIsToPay: ({ context }) => context.quote?.total === 0,
    priceIsComing: stateIn({ registration: { open: { price: 'asking' } } }),
    /** The fee is not all that is to be said of the price. */
    priceIsCounted: ({ context: { event, people } }) =>
      event?.hasOptions === true || (event?.isPaid === true && people.length > 1),
    codeIsApplied: ({ context }) => context.code !== '',
    codeIsNotApplied: ({ context: { event, typedCode, code } }) =>
      event?.takesCodes === true && typedCode.trim() !== code,
    severalCome: ({ context }) => context.people.length > 1,
    oneMayCome: ({ context }) => context.people.length < MOST_SEATS,
    nothingIsTyped: ({ context }) => areBlank(context.people),
  },
  delays: checkout.delays,
})
