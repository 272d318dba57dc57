import { setup } from 'xstate'

/**
 * A seat at an event: taken by somebody who is expected and may give it to somebody else, attended once they have come,
 * cancelled, or called off with its event. A cancelled one is kept as a record, and its place is free. The seat of somebody
 * who came is cancelled only when a refund takes it back.
 */
export const seatMachine = setup({
  types: {} as {
    events:
      | { type: 'seat.cancel' }
      | { type: 'seat.renamed' }
      | { type: 'door.admitted' }
      | { type: 'door.undone' }
      | { type: 'event.calledOff' }
    /** It takes a place. */
    tags: 'counts'
  },
}).createMachine({
  id: 'seat',
  version: '4',
  initial: 'taken',
  states: {
    taken: {
      tags: 'counts',
      on: {
        'seat.cancel': 'cancelled',
        'seat.renamed': 'taken',
        'door.admitted': 'attended',
        'event.calledOff': 'calledOff',
      },
    },
    attended: {
      tags: 'counts',
      on: { 'seat.cancel': 'cancelled', 'door.undone': 'taken', 'event.calledOff': 'calledOff' },
    },
    cancelled: { type: 'final' },
    calledOff: { type: 'final' },
  },
})
