import { setup } from 'xstate'

/** A seat at an event: taken by somebody who comes, or cancelled. A cancelled one is kept as a record, and its place is free. */
export const seatMachine = setup({
  types: {} as {
    events: { type: 'seat.cancel' }
    /** It takes a place. */
    tags: 'counts'
  },
}).createMachine({
  id: 'seat',
  version: '1',
  initial: 'taken',
  states: {
    taken: { tags: 'counts', on: { 'seat.cancel': 'cancelled' } },
    cancelled: { type: 'final' },
  },
})
