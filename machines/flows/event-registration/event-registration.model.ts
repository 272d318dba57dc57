import { getEvent } from '#contract/endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { event } from '#machines/parts/samples.ts'
import { answers } from '#machines/parts/scene.ts'
import type { eventRegistrationMachine } from './event-registration.machine.ts'

const form = {
  first_name: 'First',
  middle_name: '',
  last_name: 'Last',
  phone: '0800 000 0000',
  email: 'guest@example.org',
}
const payment = { payPageLink: 'https://pay.example.org/pay/1', traceId: '1805012345678abcdefghijkl' }
const opened = { responseCode: '00', responseMessage: 'Successful' }
const refused = { responseCode: '05', responseMessage: 'Do not honour' }

export const eventRegistrationModel: Model<typeof eventRegistrationMachine> = {
  inputs: [
    { eventId: 1, event: undefined },
    { eventId: 1, event: { isPaid: true, hasEnded: false, isFull: false } },
    { eventId: 1, event: { isPaid: false, hasEnded: false, isFull: false } },
    { eventId: 1, event: { isPaid: false, hasEnded: true, isFull: false } },
    { eventId: 1, event: { isPaid: true, hasEnded: false, isFull: true } },
    { eventId: 1, event: null },
  ],
  cases: {
    'event.loaded': [
      { type: 'event.loaded', event: { isPaid: true, hasEnded: false, isFull: false } },
      { type: 'event.loaded', event: { isPaid: false, hasEnded: true, isFull: false } },
      { type: 'event.loaded', event: null },
    ],
    'event.failed': [{ type: 'event.failed', error: new Error('Could not Get single Event') }],
    'attendee.known': [{ type: 'attendee.known', form }],
    'form.edit': [{ type: 'form.edit', change: { first_name: 'Second' } }],
  },
  outcomes: {
    checkForm: { done: [{}, { email: 'Enter your e-mail address.' }], error: [new Error('')] },
    registerFree: {
      done: [{ name: 'First Last' }],
      error: [new Refusal(409, 'This event is full.')],
    },
    invokePayment: {
      done: [
        { responseHeader: opened, ...payment },
        { responseHeader: refused, ...payment },
      ],
      error: [new Refusal(400, 'This e-mail is registered already')],
    },
  },
  serialize: ({ context: { form, event, isPaying } }) => [form.first_name, event, isPaying],
  scene: { answers: [answers(getEvent, [event])] },
}
