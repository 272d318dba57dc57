import { Refusal } from '#contract/common/refusal.ts'
import { notFull } from '#contract/events/waiting.ts'
import type { Model } from '#machines/parts/model.ts'
import { attendee, event } from '#samples/events.ts'
import type { waitingJoinMachine } from './waiting-join.machine.ts'

export const waitingJoinModel: Model<typeof waitingJoinMachine> = {
  inputs: [{ eventId: 1 }],
  cases: {
    'attendee.known': [{ type: 'attendee.known', people: [attendee] }],
    'person.remove': [{ type: 'person.remove', at: 1 }],
    'person.edit': [{ type: 'person.edit', at: 0, change: { first_name: 'Second' } }],
  },
  outcomes: {
    checkPeople: { done: [[], [{ email: 'Enter your e-mail address.' }]], error: [new Error('')] },
    joinList: { done: [undefined], error: [new Refusal(409, notFull)] },
  },
  serialize: ({ context: { people } }) => [people[0].first_name, people.length],
  scene: { answers: { getEvent: [{ ...event, places_left: 0 }] } },
  scenarios: {
    joined: ['person.edit', 'joinList answers'],
    'two people join': ['person.add', 'joinList answers'],
    'an e-mail address is missing': ['person.edit', 'checkPeople answers (e-mail)'],
    'there are free places again': ['person.edit', 'joinList fails (409)'],
  },
}
