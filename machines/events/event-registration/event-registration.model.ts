import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { attendee, event } from '#samples/events.ts'
import type { eventRegistrationMachine } from './event-registration.machine.ts'

const payment = { payPageLink: 'https://pay.example.org/pay/1', traceId: '1805012345678abcdefghijkl' }
const payer = { name: 'Sample Agency Ltd', address: '1 Close, Abuja', email: 'accounts@example.org' }
const opened = { responseCode: '00', responseMessage: 'Successful' }
const refused = { responseCode: '05', responseMessage: 'Do not honour' }

export const eventRegistrationModel: Model<typeof eventRegistrationMachine> = {
  inputs: [
    { eventId: 1, event: undefined },
    { eventId: 1, event: { isPaid: false, hasEnded: false, isFull: false } },
    { eventId: 1, event: { isPaid: false, hasEnded: true, isFull: false } },
    { eventId: 1, event: { isPaid: true, hasEnded: false, isFull: true } },
    { eventId: 1, event: { isPaid: true, hasOptions: true, takesCodes: true, hasEnded: false, isFull: false } },
    { eventId: 1, event: { isPaid: true, takesBills: true, hasEnded: false, isFull: false } },
  ],
  cases: {
    'event.loaded': [
      { type: 'event.loaded', event: { isPaid: true, hasEnded: false, isFull: false } },
      { type: 'event.loaded', event: { isPaid: false, hasEnded: true, isFull: false } },
      { type: 'event.loaded', event: null },
    ],
    'event.failed': [{ type: 'event.failed', error: new Error('Could not Get single Event') }],
    'attendee.known': [
      { type: 'attendee.known', people: [attendee] },
      { type: 'attendee.known', people: [attendee], code: 'EARLY20' },
    ],
    'ticket.choose': [{ type: 'ticket.choose', at: 0, ticket: 'gala' }],
    'person.fold': [{ type: 'person.fold', at: 0, isOpen: false }],
    'person.remove': [{ type: 'person.remove', at: 1 }],
    'code.edit': [{ type: 'code.edit', code: 'EARLY20' }],
    'way.choose': [{ type: 'way.choose', byBill: true }],
    'payer.edit': [{ type: 'payer.edit', change: payer }],
    'person.edit': [{ type: 'person.edit', at: 0, change: { first_name: 'Second' } }],
  },
  outcomes: {
    checkPeople: { done: [[], [{ email: 'Enter your e-mail address.' }]], error: [new Error('')] },
    askPrice: {
      done: [
        { seats: [{ amount: 15_000, full: 25_000, reason: 'Member price' }], total: 15_000 },
        { seats: [{ amount: 0, full: 25_000, reason: 'GUEST', code: 'GUEST' }], total: 0 },
      ],
      error: [new Refusal(409, 'This event has no such discount code.')],
    },
    checkPayer: { done: [{}, { email: 'Enter an e-mail address for the bill.' }], error: [new Error('')] },
    askForBill: {
      done: [{ event_id: 1, seats: 1, until: '2027-03-26' }],
      error: [new Refusal(409, 'This event is full.')],
    },
    registerFree: { done: [{ name: 'First Last' }], error: [new Refusal(409, 'This event is full.')] },
    invokePayment: {
      done: [
        { responseHeader: opened, ...payment },
        { responseHeader: refused, ...payment },
      ],
      error: [new Refusal(400, 'This e-mail is registered already')],
    },
  },
  // What is typed, and a code, matter to what may happen while the form is filled in; a place that is held, where it is full.
  serialize(snapshot) {
    const { people, event, isPaying, code, typedCode, byBill } = snapshot.context
    if (!snapshot.matches({ registration: 'open' })) return isPaying
    const way = event?.takesBills && byBill
    if (!snapshot.matches({ registration: { open: { sending: 'editing' } } })) return [event, way]
    return [event, way, people[0].first_name === '', event?.takesCodes && [code, typedCode === code]]
  },
  scene: { answers: { getEvent: [event] } },
  scenarios: {
    'a free place is taken': ['given "isPaid":false', 'person.edit', 'registerFree answers'],
    'a paid place leads to the provider': [
      'event.loaded ("isPaid":true)',
      'person.edit',
      'in registration.open.sending.left',
    ],
    'two people with a discount code': [
      'given takesCodes',
      'person.add',
      'code.edit',
      'code.apply',
      'askPrice answers',
      'in registration.open.sending.left',
    ],
    'somebody pays by bill': [
      'given takesBills',
      'person.edit',
      'way.choose',
      'payer.edit',
      'askForBill answers',
      'in registration.open.sending.asked',
    ],
    'the address of the bill is missing': [
      'given takesBills',
      'person.edit',
      'way.choose',
      'checkPayer answers (e-mail)',
    ],
    'full before the bill is asked for': ['given takesBills', 'person.edit', 'way.choose', 'askForBill fails (409)'],
    'declined, tried again': [
      'event.loaded ("isPaid":true)',
      'person.edit',
      'invokePayment answers ("05")',
      'in registration.open.sending.left',
    ],
    'came back without paying': [
      'event.loaded ("isPaid":true)',
      'person.edit',
      'in registration.open.sending.left',
      'page.returned',
    ],
    'an e-mail address is missing': ['given "isPaid":false', 'person.edit', 'checkPeople answers (e-mail)'],
    'full in the meantime': ['given "isPaid":false', 'person.edit', 'registerFree fails (409)'],
    'the code is not known': ['given takesCodes', 'code.edit', 'code.apply', 'askPrice fails (409)'],
    'the event is over': ['given {"eventId":1}', 'event.loaded ("hasEnded":true)'],
    'full, and a place is free again': ['given "isFull":true', 'event.loaded ("isPaid":true)'],
    'there is no such event': ['in registration.missing'],
  },
}
