import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { InvokedPayment } from '#contract/payment.ts'
import { Refusal } from '#contract/refusal.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import {
  type Attending,
  eventRegistrationMachine,
  type Joinable,
} from '#machines/flows/event-registration/event-registration.machine.ts'
import type { Seat } from '#machines/parts/checkout.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
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
  errors?: FieldErrors<AttendeeForm> | Error
  answer?: Seat | Error
  payment?: InvokedPayment | Error
}

function start({ event, errors = {}, answer = seat, payment = invoked('00') }: World) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const drafts: unknown[] = []
  const flow = createActor(
    eventRegistrationMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<AttendeeForm>, AttendeeForm>(() => ending(errors)),
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
        keepDetails: note('keepDetails'),
        forgetDetails: note('forgetDetails'),
        keepDraft: (_, draft) => drafts.push(draft),
        forgetDraft: note('forgetDraft'),
        openPayPage: note('openPayPage'),
        openSuccess: note('openSuccess'),
      },
    }),
    { clock, input: { eventId: 7, event } },
  ).start()
  const state = () => flow.getSnapshot().value
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
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'form.submit' })
    expect([state(), said, calls]).toEqual([value, [{ tone: 'destructive', title: 'Invalid Event Selected' }], []])
    expect(shownBy(flow).form).toEqual(form)
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
    flow.send({ type: 'attendee.known', form })
    expect(shownBy(flow).form).toEqual(form)
    flow.send({ type: 'attendee.known', form: { ...form, first_name: 'Other' } })
    expect(shownBy(flow).form).toEqual(form)
  })

  test('is kept as it is typed, so that a reload finds it again', () => {
    const { flow, drafts } = start({ event: free })
    flow.send({ type: 'form.edit', change: { first_name: 'F' } })
    flow.send({ type: 'form.edit', change: { first_name: 'Fi' } })
    expect(drafts).toEqual([
      { ...blank, first_name: 'F' },
      { ...blank, first_name: 'Fi' },
    ])
  })

  test('with something missing is sent back with the words beside the field', async () => {
    const errors = { email: 'Enter your e-mail address.' }
    const { flow, said, calls, done } = start({ event: paid, errors })
    await send(flow, { ...form, email: '' })
    expect(shownBy(flow)).toEqual({ form: { ...form, email: '' }, errors, attempt: 1, trouble: undefined })
    expect([said, calls, done]).toEqual([[], [], []])
  })

  test('that could not even be checked says so, and what was typed stays', async () => {
    const { flow, said, calls } = start({ event: free, errors: new Error('') })
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title: 'Error Registering for Event', text: 'Something went wrong' }])
    expect([shownBy(flow).form, shownBy(flow).trouble, calls]).toEqual([form, 'Something went wrong', []])
  })
})

describe('a free event', () => {
  test('[REG-05] is registered for once, and leads to its success page with the seat', async () => {
    const { flow, said, done, calls, state } = start({ event: free })
    flow.send({ type: 'form.edit', change: form })
    flow.send({ type: 'form.submit' })
    flow.send({ type: 'form.submit' })
    await send(flow)
    expect(calls).toEqual([['registerFree', { eventId: 7, form }]])
    expect(done).toEqual(['forgetDraft', ['openSuccess', { eventId: 7, seat }]])
    expect([state(), said]).toEqual(['registered', []])
  })

  test('is not registered for again, however long its success page takes, unless its page is brought back', async () => {
    const { flow, clock, state } = start({ event: free })
    await send(flow, form)
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
    await send(flow, form)
    expect([state(), said, done]).toEqual(['editing', [{ tone: 'destructive', title, text }], []])
    expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: text })
  })
})

describe('a paid event', () => {
  test('[REG-06] [REG-07] [PAY-18] saves the details before it asks, and leaves for the provider’s page', async () => {
    const { flow, said, done, calls, state } = start({ event: paid })
    await send(flow, form)
    expect(calls).toEqual([['invokePayment', { eventId: 7, form }]])
    expect(done).toEqual([
      ['keepDetails', form],
      ['openPayPage', link],
    ])
    expect([state(), said]).toEqual(['left', []])
    expect(flow.getSnapshot().hasTag('left')).toBe(true)
  })

  test('that the browser brings back as it was left can be sent again', async () => {
    const { flow, state } = start({ event: paid })
    await send(flow, form)
    flow.send({ type: 'page.returned' })
    expect([state(), shownBy(flow).form]).toEqual(['editing', form])
  })

  test('can be sent again where the provider’s page has not come for 15 seconds, and not sooner', async () => {
    const { flow, clock, calls, state } = start({ event: paid })
    await send(flow, form)
    letPass(clock, 14_999)
    await send(flow)
    expect([state(), calls.length]).toEqual(['left', 1])
    letPass(clock, 1)
    expect([state(), shownBy(flow).form]).toEqual(['editing', form])
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
    await send(flow, form)
    expect(said).toEqual([{ tone: 'destructive', title, text }])
    expect(done).toEqual([['keepDetails', form], 'forgetDetails'])
    expect([state(), shownBy(flow)]).toEqual(['editing', { form, errors: {}, attempt: 0, trouble: text }])
  })

  test('begins with nothing typed', () => {
    expect(shownBy(start({ event: paid }).flow).form).toEqual(blank)
  })
})
