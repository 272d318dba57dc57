import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { BillAsked } from '#contract/events/bill-ask.ts'
import type { EventQuestion } from '#contract/events/event-questions.ts'
import type { Quote } from '#contract/events/quote.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import {
  type Asked,
  type Attending,
  type Billed,
  eventRegistrationMachine,
  type Joinable,
  type PayerForm,
} from '#machines/events/event-registration/event-registration.machine.ts'
import type { Seat } from '#machines/parts/checkout.ts'
import type { People, PeopleErrors } from '#machines/parts/people.ts'
import { peopleShownBy, send, sendPeople } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const form = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}
const blank = { first_name: '', middle_name: '', last_name: '', phone: '', email: '' }
const seat = { name: 'First Last' }
const free: Joinable = { isPaid: false, hasEnded: false, isFull: false }
const paid: Joinable = { isPaid: true, hasEnded: false, isFull: false }
const link = 'https://pay.example.org/pay/1'

const invoked = (responseCode: string, responseMessage = 'Successful'): InvokedPayment => ({
  responseHeader: { responseCode, responseMessage },
  payPageLink: link,
  traceId: '1805012345678abcdefghijkl',
})

interface World {
  event?: Joinable | null | undefined
  errors?: PeopleErrors | Error
  answer?: Seat | Error
  payment?: InvokedPayment | Error
  quotes?: (Quote | Error)[]
  wrongPayer?: Partial<PayerForm> | Error
  bill?: BillAsked | Error
}

function start({
  event,
  errors = [],
  answer = seat,
  payment = invoked('00'),
  quotes = [],
  wrongPayer = {},
  bill = new Error('no bill'),
}: World) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const drafts: unknown[] = []
  const flow = createActor(
    eventRegistrationMachine.provide({
      actors: {
        checkPeople: fromPromise<PeopleErrors, People>(() => ending(errors)),
        askPrice: fromPromise<Quote, Asked>(({ input }) => {
          calls.push(['askPrice', input])
          return ending(quotes.shift() ?? new Error('no price'))
        }),
        checkPayer: fromPromise<Partial<PayerForm>, PayerForm>(() => ending(wrongPayer)),
        askForBill: fromPromise<BillAsked, Billed>(({ input }) => {
          calls.push(['askForBill', input])
          return ending(bill)
        }),
        registerFree: fromPromise<Seat, Attending>(({ input }) => {
          calls.push(['registerFree', input])
          return ending(answer)
        }),
        invokePayment: fromPromise<InvokedPayment, Attending>(({ input }) => {
          calls.push(['invokePayment', input])
          return ending(payment)
        }),
      },
      actions: {
        notify,
        storeDetails: note('storeDetails'),
        bindDetails: note('bindDetails'),
        forgetDetails: note('forgetDetails'),
        storeDraft: (_, draft) => drafts.push(draft),
        forgetDraft: note('forgetDraft'),
        openPayPage: note('openPayPage'),
        openSuccess: note('openSuccess'),
      },
    }),
    { clock, input: { eventId: 7, event } },
  ).start()
  /** Where the sending stands while registration is open, else why it is not. */
  const state = () => {
    const { registration } = flow.getSnapshot().value
    return typeof registration === 'string' ? registration : registration.open.sending
  }
  return { flow, clock, said, done, calls, drafts, state }
}

describe('[M-07] the event', () => {
  test.each([
    ['still open makes the form ready', free, 'editing'],
    ['[D-33] that is over says that it is closed', { ...paid, hasEnded: true }, 'closed'],
    ['[D-39] that does not exist is missing', null, 'missing'],
    ['[EVX-04] that is full says so', { ...paid, isFull: true }, 'full'],
  ])('%s, be it there from the start or later', (_, event, value) => {
    expect(start({ event }).state()).toBe(value)
    const late = start({ event: undefined })
    expect(late.state()).toBe('loading')
    late.flow.send({ type: 'event.loaded', event })
    expect([late.state(), late.said]).toEqual([value, []])
  })

  test('[EVX-06] that is full still shows the form to who has begun to pay: a place is held for them', () => {
    const back = start({ event: { ...paid, isFull: true } })
    back.flow.send({ type: 'payment.pending' })
    expect(back.state()).toBe('editing')
    const late = start({})
    late.flow.send({ type: 'payment.pending' })
    late.flow.send({ type: 'event.loaded', event: { ...paid, isFull: true } })
    expect(late.state()).toBe('editing')
  })

  test.each([
    ['full', { ...paid, isFull: true }],
    ['closed', { ...paid, hasEnded: true }],
  ])('[EVX-04] that was %s opens the form as soon as somebody can register', (value, event) => {
    const { flow, state } = start({ event })
    flow.send({ type: 'event.loaded', event })
    expect(state()).toBe(value)
    flow.send({ type: 'event.loaded', event: paid })
    expect(state()).toBe('editing')
  })

  test('[ERR-27] that could not be read says so and is missing', () => {
    const { flow, said, state } = start({})
    flow.send({ type: 'event.failed', error: new Error('Could not Get single Event') })
    expect(state()).toBe('missing')
    expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: 'Could not Get single Event' }])
  })

  test.each([
    ['is there makes the form ready', free, 'editing'],
    ['is over says that it is closed', { ...paid, hasEnded: true }, 'closed'],
    ['does not exist stays missing', null, 'missing'],
  ])('[ERR-27] that could not be read and then %s', (_, event, value) => {
    const { flow, said, state } = start({})
    flow.send({ type: 'event.failed', error: new Error('') })
    flow.send({ type: 'event.failed', error: new Error('Could not Get single Event') })
    expect([state(), said.map(({ text }) => text)]).toEqual([
      'missing',
      ['Something went wrong', 'Could not Get single Event'],
    ])
    flow.send({ type: 'event.loaded', event })
    expect([state(), said.length]).toEqual([value, 2])
  })

  test.each([
    ['loading', undefined],
    ['missing', null],
  ])('[REG-03] [D-39] while it is %s, sending says "Invalid Event Selected" and sends nothing', (value, event) => {
    const { flow, said, calls, state } = start({ event })
    flow.send({ type: 'person.edit', at: 0, change: form })
    flow.send({ type: 'form.submit' })
    expect([state(), said, calls]).toEqual([value, [{ tone: 'destructive', title: 'Invalid Event Selected' }], []])
    expect(peopleShownBy(flow).people).toEqual([form])
  })

  test('[D-33] that ends during typing closes the form, and an unknown one does not', () => {
    const { flow, state } = start({ event: paid })
    flow.send({ type: 'event.ended' })
    expect(state()).toBe('closed')
    const unknown = start({})
    unknown.flow.send({ type: 'event.ended' })
    expect(unknown.state()).toBe('loading')
  })
})

describe('[REG-04] [D-35] the form', () => {
  test('is filled with who is signed in, unless something was typed', () => {
    const { flow } = start({ event: free })
    flow.send({ type: 'attendee.known', people: [form] })
    expect(peopleShownBy(flow).people).toEqual([form])
    flow.send({ type: 'attendee.known', people: [{ ...form, first_name: 'Other' }] })
    expect(peopleShownBy(flow).people).toEqual([form])
  })

  test('[EVX-13] holds all who were typed before a reload, with their answers and tickets', () => {
    const { flow } = start({ event: free })
    const second = { first_name: 'Second', last_name: '', email: '', answers: { each: 'a' }, ticket_type: 'gala' }
    flow.send({ type: 'attendee.known', people: [{ ...form, answers: { once: 'b' } }, second] })
    expect(peopleShownBy(flow).people).toEqual([{ ...form, answers: { once: 'b' } }, second])
    expect(flow.getSnapshot().value.people).toBe('group')
    flow.send({ type: 'person.remove', at: 1 })
    expect(flow.getSnapshot().value.people).toBe('alone')
  })

  test('is kept as it is typed, so that a reload finds it again', () => {
    const { flow, drafts } = start({ event: free })
    flow.send({ type: 'person.edit', at: 0, change: { first_name: 'F' } })
    flow.send({ type: 'person.edit', at: 0, change: { first_name: 'Fi' } })
    expect(drafts).toEqual([
      { eventId: 7, people: [{ ...blank, first_name: 'F' }], code: '' },
      { eventId: 7, people: [{ ...blank, first_name: 'Fi' }], code: '' },
    ])
  })

  test('with something missing is sent back with the words beside the field', async () => {
    const errors = [{ email: 'Enter your e-mail address.' }]
    const { flow, said, calls, done } = start({ event: paid, errors })
    await sendPeople(flow, { ...form, email: '' })
    expect(peopleShownBy(flow)).toEqual({ people: [{ ...form, email: '' }], errors, attempt: 1, trouble: undefined })
    expect([said, calls, done]).toEqual([[], [], []])
  })

  test('that could not even be checked says so, and what was typed stays', async () => {
    const { flow, said, calls } = start({ event: free, errors: new Error('') })
    await sendPeople(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Registering for Event', text: 'Something went wrong' }])
    expect([peopleShownBy(flow).people, peopleShownBy(flow).trouble, calls]).toEqual([
      [form],
      'Something went wrong',
      [],
    ])
  })
})

describe('a free event', () => {
  test('[REG-05] is registered for once, and leads to its success page with the seat', async () => {
    const { flow, said, done, calls, state } = start({ event: free })
    flow.send({ type: 'person.edit', at: 0, change: form })
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([['registerFree', { eventId: 7, form }]])
    expect(done).toEqual(['forgetDraft', ['openSuccess', { eventId: 7, seat }]])
    expect([state(), said]).toEqual(['registered', []])
  })

  test('is not registered for again, however long its success page takes, unless its page is brought back', async () => {
    const { flow, clock, state } = start({ event: free })
    await sendPeople(flow, form)
    letPass(clock, 60_000)
    expect(state()).toBe('registered')
    flow.send({ type: 'page.returned' })
    expect(state()).toBe('editing')
  })

  test.each([
    [
      '[ERR-08] refused as input',
      new Refusal(400, 'Enter a phone number.'),
      'Error Registering for Event',
      'Enter a phone number.',
    ],
    [
      '[ERR-01] refused otherwise',
      new Refusal(409, 'Registration for this event has closed'),
      'An Error Occurred',
      'Registration for this event has closed',
    ],
    [
      '[ERR-28] lost',
      new Error('Could not Register for Free Event'),
      'An Error Occurred',
      'Could not Register for Free Event',
    ],
  ])('%s says why, and what was typed stays', async (_, answer, title, text) => {
    const { flow, said, done, state } = start({ event: free, answer })
    await sendPeople(flow, form)
    expect([state(), said, done]).toEqual(['editing', [{ tone: 'destructive', title, text }], []])
    expect(peopleShownBy(flow)).toEqual({ people: [form], errors: [], attempt: 0, trouble: text })
  })
})

describe('a paid event', () => {
  test('[REG-06] [REG-07] [PAY-18] saves the details before it asks, and leaves for the provider’s page', async () => {
    const { flow, said, done, calls, state } = start({ event: paid })
    await sendPeople(flow, form)
    expect(calls).toEqual([['invokePayment', { eventId: 7, form }]])
    expect(done).toEqual([
      ['storeDetails', form],
      ['bindDetails', '1805012345678abcdefghijkl'],
      ['openPayPage', link],
    ])
    expect([state(), said]).toEqual(['left', []])
    expect(flow.getSnapshot().hasTag('left')).toBe(true)
  })

  test('that the browser brings back as it was left can be sent again', async () => {
    const { flow, state } = start({ event: paid })
    await sendPeople(flow, form)
    flow.send({ type: 'page.returned' })
    expect([state(), peopleShownBy(flow).people]).toEqual(['editing', [form]])
  })

  test('can be sent again where the provider’s page has not come for 15 seconds, and not sooner', async () => {
    const { flow, clock, calls, state } = start({ event: paid })
    await sendPeople(flow, form)
    letPass(clock, 14_999)
    await send(flow)
    expect([state(), calls.length]).toEqual(['left', 1])
    letPass(clock, 1)
    expect([state(), peopleShownBy(flow).people]).toEqual(['editing', [form]])
    await send(flow)
    expect([state(), calls.length]).toEqual(['left', 2])
  })

  test.each([
    [
      '[ERR-18] [PAY-19] [D-23] another code of the provider',
      invoked('05', 'Do not honour'),
      'Error Invoking Payment',
      'Do not honour',
    ],
    [
      '[ERR-06] a refusal',
      new Refusal(400, 'This e-mail is registered already'),
      'Error Invoking Payment',
      'This e-mail is registered already',
    ],
    ['[ERR-17] a failure without words', new Error(''), 'Error Invoking Payment', 'Something went wrong'],
  ])('%s is told, and [D-80] the entry just saved is gone', async (_, payment, title, text) => {
    const { flow, said, done, state } = start({ event: paid, payment })
    await sendPeople(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect(done).toEqual([['storeDetails', form], 'forgetDetails'])
    expect([state(), peopleShownBy(flow)]).toEqual([
      'editing',
      { people: [form], errors: [], attempt: 0, trouble: text },
    ])
  })

  test('begins with nothing typed', () => {
    expect(peopleShownBy(start({ event: paid }).flow).people).toEqual([blank])
  })
})

/** What so many seats cost, the first of them less. */
const quoted = (total: number, seats = 1): Quote => ({
  seats: Array.from({ length: seats }, () => ({ amount: total / seats, full: 40_000, reason: null })),
  total,
})
const withPrices: Joinable = { ...paid, hasOptions: true, takesCodes: true }
const noCode = new Refusal(409, 'This event has no such discount code.')

describe('[EVX-12] [EVX-13] [EVX-14] the price', () => {
  const of = (world: World) => {
    const all = start(world)
    const quote = () => {
      const { registration } = all.flow.getSnapshot().value
      return typeof registration === 'string' ? registration : registration.open.price
    }
    const { flow } = all
    const context = () => flow.getSnapshot().context
    /** Until no price is on its way. */
    const priced = () => waitFor(flow, (snapshot) => !snapshot.hasTag('asking'))
    const apply = async (code: string) => {
      flow.send({ type: 'code.edit', code })
      flow.send({ type: 'code.apply' })
      await priced()
    }
    return { ...all, quote, context, apply, priced }
  }

  test('of one seat is the fee, and nobody is asked for it', async () => {
    const { quote, calls, flow, priced } = of({ event: paid })
    await priced()
    expect([quote(), calls]).toEqual(['resting', []])
    flow.send({ type: 'attendee.known', people: [form] })
    expect(quote()).toBe('resting')
  })

  test('is asked for once the office has given the open form other prices, a fee or none, and not for any other change', async () => {
    const { flow, quote, calls, state } = of({ event: free, quotes: [quoted(40_000)] })
    flow.send({ type: 'event.loaded', event: { ...free, isFull: true } })
    flow.send({ type: 'event.loaded', event: null })
    expect([state(), quote(), calls]).toEqual(['editing', 'resting', []])
    flow.send({ type: 'event.loaded', event: withPrices })
    expect(quote()).toBe('asking')
    flow.send({ type: 'event.loaded', event: paid })
    await sendPeople(flow, form)
    expect(calls.at(-1)).toEqual(['invokePayment', { eventId: 7, form }])
    const other = of({ event: paid })
    other.flow.send({ type: 'event.loaded', event: free })
    await sendPeople(other.flow, form)
    expect(other.calls).toEqual([['registerFree', { eventId: 7, form }]])
  })

  test('is asked for where there are other prices, again for a member, and sent as what was shown', async () => {
    const { flow, quote, calls, context, priced } = of({ event: withPrices, quotes: [quoted(40_000), quoted(30_000)] })
    expect(quote()).toBe('asking')
    await priced()
    expect([quote(), context().quote?.total]).toEqual(['known', 40_000])
    flow.send({ type: 'attendee.known', people: [form] })
    await priced()
    expect(peopleShownBy(flow).people).toEqual([form])
    await send(flow)
    expect(calls).toEqual([
      ['askPrice', { eventId: 7, seats: 1 }],
      ['askPrice', { eventId: 7, seats: 1 }],
      ['invokePayment', { eventId: 7, form, order: { total: 30_000 } }],
    ])
    flow.send({ type: 'attendee.known', people: [{ ...form, first_name: 'Other' }] })
    expect([quote(), peopleShownBy(flow).people]).toEqual(['asking', [form]])
  })

  test('of several is asked for, and that of one alone is the fee again', async () => {
    const { flow, quote, calls, context, drafts, priced } = of({ event: paid, quotes: [quoted(80_000, 2)] })
    flow.send({ type: 'person.add' })
    expect(quote()).toBe('asking')
    await priced()
    expect(context().quote?.total).toBe(80_000)
    flow.send({ type: 'person.remove', at: 1 })
    expect([quote(), context().quote, context().people]).toEqual(['resting', undefined, [blank]])
    expect(calls).toEqual([['askPrice', { eventId: 7, seats: 2 }]])
    expect(drafts.length).toBe(2)
  })

  test('of several at a free event is nothing, and all are registered', async () => {
    const { flow, quote, calls } = of({ event: free })
    flow.send({ type: 'person.edit', at: 0, change: form })
    flow.send({ type: 'person.add' })
    expect(quote()).toBe('resting')
    const other = { first_name: 'Second', last_name: 'Person', email: 'second@example.org' }
    await sendPeople(flow, {}, other)
    expect(calls).toEqual([['registerFree', { eventId: 7, form, order: { others: [other] } }]])
  })

  test('[EVX-13] one person is open at a time: who is added, who is opened, and of whom the first thing is wrong', async () => {
    const { flow, context } = of({ event: free, errors: [{}, { first_name: 'Enter' }, { email: 'Enter' }] })
    expect(context().open).toBe(0)
    flow.send({ type: 'person.edit', at: 0, change: form })
    flow.send({ type: 'person.add' })
    flow.send({ type: 'person.add' })
    expect(context().open).toBe(2)
    flow.send({ type: 'person.fold', at: 0, isOpen: true })
    expect(context().open).toBe(0)
    // The one that folds because another was opened changes nothing.
    flow.send({ type: 'person.fold', at: 2, isOpen: false })
    expect(context().open).toBe(0)
    await send(flow)
    expect([context().errors, context().open]).toEqual([[{}, { first_name: 'Enter' }, { email: 'Enter' }], 1])
    flow.send({ type: 'person.fold', at: 1, isOpen: false })
    expect(context().open).toBe(undefined)
    flow.send({ type: 'person.fold', at: 2, isOpen: true })
    flow.send({ type: 'person.remove', at: 2 })
    expect(context().open).toBe(undefined)
  })

  test('a person who comes alone is neither folded nor removed', () => {
    const { flow, context } = of({ event: free })
    flow.send({ type: 'person.fold', at: 0, isOpen: false })
    flow.send({ type: 'person.remove', at: 0 })
    expect([context().open, context().people]).toEqual([0, [blank]])
  })

  test('of several who were typed before the event is known is asked for once it is', async () => {
    const { flow, quote, calls, priced } = of({ quotes: [quoted(80_000, 2)] })
    flow.send({ type: 'person.add' })
    expect(calls).toEqual([])
    flow.send({ type: 'event.loaded', event: paid })
    await priced()
    expect([quote(), calls]).toEqual(['known', [['askPrice', { eventId: 7, seats: 2 }]]])
  })

  test('is for ten people at most', () => {
    const { flow, context } = of({ event: free })
    for (let people = 0; people < 12; people++) flow.send({ type: 'person.add' })
    expect(context().people).toHaveLength(10)
  })

  test('the same address twice is said beside the second', async () => {
    const { flow, state } = of({ event: free })
    flow.send({ type: 'person.add' })
    await sendPeople(flow, form, { email: ' GUEST@example.org ' })
    expect([state(), peopleShownBy(flow).errors]).toEqual([
      'editing',
      [{}, { email: 'Each person needs an e-mail address of their own.' }],
    ])
  })

  test('a code lowers it, and one that is refused leaves the price without it', async () => {
    const quotes = [quoted(40_000), quoted(32_000), noCode, quoted(40_000)]
    const { quote, context, calls, apply, priced } = of({ event: withPrices, quotes })
    await priced()
    await apply(' TEAM20 ')
    expect([context().code, context().quote?.total]).toEqual(['TEAM20', 32_000])
    await apply('WRONG')
    expect([quote(), context().code, context().quote?.total]).toEqual(['known', '', 40_000])
    expect(context().priceTrouble).toBe(noCode.message)
    expect(calls.at(-1)).toEqual(['askPrice', { eventId: 7, seats: 1 }])
  })

  test('a code that was typed and not applied is applied first', async () => {
    const { flow, state, context, calls, priced } = of({ event: withPrices, quotes: [quoted(40_000), quoted(32_000)] })
    await priced()
    flow.send({ type: 'code.edit', code: 'TEAM20' })
    await sendPeople(flow, form)
    expect([state(), context().quote?.total]).toEqual(['editing', 32_000])
    await send(flow)
    expect(calls.at(-1)).toEqual(['invokePayment', { eventId: 7, form, order: { code: 'TEAM20', total: 32_000 } }])
  })

  test('a code is kept as it is typed, found again after a reload, and applied again', async () => {
    const { flow, drafts, context, calls, priced } = of({ event: withPrices, quotes: [quoted(40_000), quoted(32_000)] })
    flow.send({ type: 'code.edit', code: 'TEAM20' })
    expect(drafts).toEqual([{ eventId: 7, people: [blank], code: 'TEAM20' }])
    flow.send({ type: 'attendee.known', people: [form], code: 'TEAM20' })
    await priced()
    expect([context().typedCode, context().code, context().people]).toEqual(['TEAM20', 'TEAM20', [form]])
    expect(calls.at(-1)).toEqual(['askPrice', { eventId: 7, seats: 1, code: 'TEAM20' }])
    // Who is signed in is heard of later, and has no code.
    flow.send({ type: 'attendee.known', people: [form] })
    expect(context().code).toBe('TEAM20')
  })

  test('a kept code does not stand in the way where the event takes no codes any more', async () => {
    const event = { ...withPrices, takesCodes: false }
    const { flow, calls, context, priced } = of({ event, quotes: [quoted(40_000), noCode, quoted(40_000)] })
    flow.send({ type: 'attendee.known', people: [form], code: 'TEAM20' })
    await priced()
    expect(context().priceTrouble).toBe(noCode.message)
    await send(flow)
    expect(calls.at(-1)).toEqual(['invokePayment', { eventId: 7, form, order: { total: 40_000 } }])
  })

  test('of nothing needs no payment', async () => {
    const { flow, calls, done, priced } = of({ event: withPrices, quotes: [quoted(0)] })
    await priced()
    await sendPeople(flow, form)
    expect(calls.at(-1)).toEqual(['registerFree', { eventId: 7, form, order: { total: 0 } }])
    expect(done).toContainEqual(['openSuccess', { eventId: 7, seat }])
  })

  test('that is on its way is waited for', async () => {
    const { flow, state, calls } = of({ event: withPrices, quotes: [quoted(30_000)] })
    await sendPeople(flow, form)
    expect(state()).toBe('left')
    expect(calls.at(-1)).toEqual(['invokePayment', { eventId: 7, form, order: { total: 30_000 } }])
  })

  test('that cannot be had is told, and the server has the last word', async () => {
    const { flow, quote, context, calls, priced } = of({ event: withPrices })
    await priced()
    expect([quote(), context().quote, context().priceTrouble]).toEqual(['unknown', undefined, 'no price'])
    await sendPeople(flow, form)
    expect(calls.at(-1)).toEqual(['invokePayment', { eventId: 7, form }])
  })

  test('of several that was not known is asked for again where the server refuses what was shown', async () => {
    const { flow, quote, context, priced } = of({
      event: paid,
      payment: new Refusal(409, 'The price is ₦80,000 now. Check the price before you continue.'),
      quotes: [new Error('no price'), quoted(80_000, 2)],
    })
    flow.send({ type: 'person.add' })
    await priced()
    expect(quote()).toBe('unknown')
    await sendPeople(flow, form, { first_name: 'Second', last_name: 'Person', email: 'second@example.org' })
    await waitFor(flow, (snapshot) => snapshot.matches({ registration: { open: { price: 'known' } } }))
    expect(context().quote?.total).toBe(80_000)
  })
})

describe('[EVX-15] questions', () => {
  const question = { text: 'Which role?', kind: 'text' as const, choices: [], required: true }
  const questions: EventQuestion[] = [
    { ...question, id: 'each', of: 'seat' },
    { ...question, id: 'once', of: 'order' },
  ]
  const asking: Quote = { ...quoted(0), questions }

  test('are asked of each person, their answers sent, and moved up with a person behind one who is removed', async () => {
    const { flow, state, calls } = start({
      event: { ...free, hasOptions: true },
      quotes: [asking, asking, asking, asking],
    })
    flow.send({ type: 'person.add' })
    flow.send({ type: 'person.add' })
    const third = { first_name: 'Third', last_name: 'Person', email: 'third@example.org' }
    await waitFor(flow, (snapshot) => snapshot.matches({ registration: { open: { price: 'known' } } }))
    await sendPeople(flow, { ...form, answers: { each: ' ' } }, { email: 'second@example.org' }, third)
    const missing = 'Answer this question.'
    expect([state(), peopleShownBy(flow).errors]).toEqual([
      'editing',
      [{ answers: { each: missing, once: missing } }, { answers: { each: missing } }, { answers: { each: missing } }],
    ])
    flow.send({ type: 'person.edit', at: 0, change: { answers: { once: 'b' } } })
    expect(peopleShownBy(flow).errors[0]).toEqual({ answers: { each: missing } })
    flow.send({ type: 'person.remove', at: 1 })
    expect(peopleShownBy(flow).errors).toEqual([])
    await waitFor(flow, (snapshot) => snapshot.matches({ registration: { open: { price: 'known' } } }))
    await sendPeople(flow, { answers: { each: 'a' } }, { answers: { each: 'c' } })
    const other = { first_name: 'Third', last_name: 'Person', email: 'third@example.org', answers: { each: 'c' } }
    const order = { others: [other], answers: { each: 'a', once: 'b' }, total: 0 }
    expect(calls.at(-1)).toEqual(['registerFree', { eventId: 7, form, order }])
  })
})

describe('[EVX-12] ticket types', () => {
  const offer = (id: string, amount: number, sale: 'open' | 'full' = 'open') => ({
    id,
    name: id,
    about: '',
    amount,
    sale,
  })
  /** What these tickets cost, where gala is full or not. */
  const quoteOf = (tickets: string[], gala: 'open' | 'full' = 'open'): Quote => ({
    ...quoted(40_000 * tickets.length, tickets.length),
    seats: tickets.map((ticket_type) => ({ amount: 40_000, full: 40_000, reason: null, ticket_type })),
    ticket_types: [offer('plain', 40_000), offer('gala', 60_000, gala)],
  })
  const isKnown = (flow: ReturnType<typeof start>['flow']) =>
    waitFor(flow, (snapshot) => snapshot.matches({ registration: { open: { price: 'known' } } }))

  test('a ticket is chosen for each person, its price asked for, and what is shown is ordered', async () => {
    const { flow, calls, drafts } = start({
      event: withPrices,
      quotes: [quoteOf(['plain']), quoteOf(['plain', 'plain']), quoteOf(['plain', 'gala'])],
    })
    await isKnown(flow)
    flow.send({ type: 'person.add' })
    await isKnown(flow)
    flow.send({ type: 'ticket.choose', at: 1, ticket: 'gala' })
    await isKnown(flow)
    expect(drafts.at(-1)).toMatchObject({ people: [blank, { ticket_type: 'gala' }] })
    expect(calls.at(-1)).toEqual(['askPrice', { eventId: 7, seats: 2, ticket_types: ['', 'gala'] }])
    const second = { first_name: 'Second', last_name: 'Person', email: 'second@example.org' }
    await sendPeople(flow, form, second)
    const order = { others: [{ ...second, ticket_type: 'gala' }], ticket_type: 'plain', total: 80_000 }
    expect(calls.at(-1)).toEqual(['invokePayment', { eventId: 7, form, order }])
  })

  test.each([
    ['a payment', withPrices, { payment: new Refusal(409, 'gala: no place is left. Choose another ticket.') }],
    [
      'a free seat',
      { ...free, hasOptions: true },
      { answer: new Refusal(409, 'gala: no place is left. Choose another ticket.') },
    ],
  ])(
    'one that was taken meanwhile refuses %s: all that was typed stays, and the tickets are asked for again',
    async (_, event, ending) => {
      const { flow, state } = start({
        event,
        ...ending,
        quotes: [
          quoteOf(['plain']),
          quoteOf(['plain', 'plain']),
          quoteOf(['plain', 'gala']),
          quoteOf(['plain', 'gala'], 'full'),
        ],
      })
      await isKnown(flow)
      flow.send({ type: 'person.add' })
      flow.send({ type: 'ticket.choose', at: 1, ticket: 'gala' })
      await isKnown(flow)
      const second = { first_name: 'Second', last_name: 'Person', email: 'second@example.org' }
      await sendPeople(flow, form, second)
      await waitFor(flow, ({ context }) => context.quote?.ticket_types?.[1]?.sale === 'full')
      expect([state(), peopleShownBy(flow).people, peopleShownBy(flow).trouble]).toEqual([
        'editing',
        [form, { ...second, ticket_type: 'gala' }],
        'gala: no place is left. Choose another ticket.',
      ])
    },
  )

  test('one that is not offered any more is not ordered: the one that the price was told for is', async () => {
    const { flow, calls } = start({ event: withPrices, quotes: [quoteOf(['plain']), quoteOf(['plain'])] })
    await isKnown(flow)
    flow.send({ type: 'ticket.choose', at: 0, ticket: 'former' })
    await isKnown(flow)
    await sendPeople(flow, form)
    expect(calls.at(-1)).toEqual([
      'invokePayment',
      { eventId: 7, form, order: { ticket_type: 'plain', total: 40_000 } },
    ])
  })

  test('are not chosen at an event without them', () => {
    const { flow } = start({ event: paid })
    flow.send({ type: 'ticket.choose', at: 0, ticket: 'gala' })
    expect(peopleShownBy(flow).people).toEqual([blank])
  })
})

describe('[BIL-08] somebody pays by bill', () => {
  const billable: Joinable = { ...paid, takesBills: true }
  const payer = { name: 'Sample Agency Ltd', address: '1 Close, Abuja', email: 'accounts@example.org' }
  const asked = { event_id: 7, seats: 1, until: '2027-03-26' }

  async function byBill(world: World) {
    const started = start({ event: billable, ...world })
    started.flow.send({ type: 'way.choose', byBill: true })
    started.flow.send({ type: 'payer.edit', change: payer })
    sendPeople(started.flow, form)
    await waitFor(started.flow, (state) => !state.hasTag('busy'))
    return started
  }
  const contextOf = ({ flow }: Awaited<ReturnType<typeof byBill>>) => flow.getSnapshot().context

  test('the places are held, and nobody is led to the provider', async () => {
    const started = await byBill({ bill: asked })
    expect([started.state(), contextOf(started).asked]).toEqual(['asked', asked])
    expect(started.flow.getSnapshot().hasTag('asked')).toBe(true)
    expect(started.calls).toEqual([['askForBill', { eventId: 7, form, payer }]])
    expect(started.done).toContain('forgetDraft')
  })

  test('what is wrong with the payer stands beside its field until that is changed, and nothing is sent', async () => {
    const started = await byBill({ wrongPayer: { email: 'Enter an e-mail address for the bill.' } })
    expect([started.state(), started.calls, contextOf(started).payerErrors]).toEqual([
      'editing',
      [],
      { email: 'Enter an e-mail address for the bill.' },
    ])
    expect(contextOf(started).attempt).toBe(1)
    started.flow.send({ type: 'payer.edit', change: { email: 'accounts@example.org' } })
    expect([contextOf(started).payerErrors, contextOf(started).payer]).toEqual([{}, payer])
  })

  test('what cannot be checked, or is refused, keeps all that was typed', async () => {
    const unchecked = await byBill({ wrongPayer: new Error('') })
    expect([unchecked.state(), unchecked.calls]).toEqual(['editing', []])
    const full = await byBill({ bill: new Refusal(409, 'This event is full.') })
    expect([full.state(), contextOf(full).trouble, contextOf(full).payer]).toEqual([
      'editing',
      'This event is full.',
      payer,
    ])
  })

  test('a price is waited for, and where nothing is to pay there is no bill', async () => {
    const counted = { ...billable, hasOptions: true, takesCodes: true }
    const quoteOf = (total: number): Quote => ({ seats: [{ amount: total, full: 25_000, reason: null }], total })
    const dear = await byBill({ event: counted, quotes: [quoteOf(15_000)], bill: asked })
    expect(dear.calls.at(-1)).toEqual(['askForBill', { eventId: 7, form, order: { total: 15_000 }, payer }])
    const free = await byBill({ event: counted, quotes: [quoteOf(0)], bill: asked })
    expect(free.state()).toBe('registered')
  })

  test('by card it goes to the provider, also where a bill was chosen before or the event takes none', async () => {
    const { flow, calls, state } = start({ event: billable })
    flow.send({ type: 'way.choose', byBill: true })
    flow.send({ type: 'way.choose', byBill: false })
    sendPeople(flow, form)
    await waitFor(flow, (snapshot) => !snapshot.hasTag('busy'))
    expect([state(), calls[0]]).toEqual(['left', ['invokePayment', { eventId: 7, form }]])
    const none = await byBill({ event: paid })
    expect(none.calls[0]).toEqual(['invokePayment', { eventId: 7, form }])
  })
})
