import { Refusal } from '#contract/common/refusal.ts'
import { notFull } from '#contract/events/waiting.ts'
import type { Model } from '#machines/parts/model.ts'
import { peopleIn } from '#machines/parts/people.ts'
import { attendee, event } from '#samples/events.ts'
import type { waitingJoinMachine } from './waiting-join.machine.ts'

export const waitingJoinModel: Model<typeof waitingJoinMachine> = {
  inputs: [{ eventId: 1 }],
  cases: {
    'attendee.known': [{ type: 'attendee.known', form: attendee }],
    'person.remove': [{ type: 'person.remove', place: 2 }],
    'form.edit': [{ type: 'form.edit', change: { first_name: 'Second' } }],
  },
  outcomes: {
    checkForm: { done: [{}, { email: 'Enter your e-mail address.' }], error: [new Error('')] },
    joinList: { done: [undefined], error: [new Refusal(409, notFull)] },
  },
  serialize: ({ context: { form: typed } }) => [typed.first_name, peopleIn(typed)],
  scene: { answers: { getEvent: [{ ...event, places_left: 0 }] } },
}
