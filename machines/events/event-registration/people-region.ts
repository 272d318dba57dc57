import { not } from 'xstate'
import { eventOf, fieldOf } from '#machines/parts/params.ts'
import { registration, storeDraft } from './registration.ts'

/** Who comes. It is typed at any time; another number of people, another ticket or a member has another price. */
export const peopleRegion = registration.createStateConfig({
  initial: 'alone',
  on: {
    'person.edit': { actions: [{ type: 'editPerson', params: eventOf }, storeDraft] },
    'person.add': { guard: 'oneMayCome', actions: ['addPerson', storeDraft, 'askPriceAgain'] },
    'ticket.choose': {
      guard: 'eventHasOptions',
      actions: [
        { type: 'editPerson', params: ({ event: { at, ticket } }) => ({ at, change: { ticket_type: ticket } }) },
        storeDraft,
        'askPriceAgain',
      ],
    },
    'attendee.known': [
      {
        guard: 'nothingIsTyped',
        actions: [
          { type: 'setPeople', params: fieldOf('people') },
          { type: 'restoreCode', params: ({ event }) => event.code },
          'askPriceAgain',
        ],
      },
      { actions: 'askPriceAgain' },
    ],
  },
  states: {
    alone: { always: { guard: 'severalCome', target: 'group' } },
    // One of them is open at a time.
    group: {
      always: { guard: not('severalCome'), target: 'alone' },
      on: {
        'person.fold': { actions: { type: 'foldPerson', params: eventOf } },
        'person.remove': { actions: [{ type: 'removePerson', params: fieldOf('at') }, storeDraft, 'askPriceAgain'] },
      },
    },
  },
})
