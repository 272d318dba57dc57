import { setup } from 'xstate'
import { fieldOf } from '#machines/parts/params.ts'

/** An entry of a waiting list: it waits until a place is free, which is then offered to it for a while. */
export const waitingMachine = setup({
  types: {} as {
    events: /** `isPaid`: its money came when everything was full. */
      | { type: 'place.freed'; isPaid: boolean }
      | { type: 'offer.accept' }
      | { type: 'offer.decline' }
      | { type: 'offer.lapsed' }
      | { type: 'payment.failed'; offerIsOver: boolean }
      | { type: 'product.fulfilled' }
      | { type: 'entry.leave' }
      | { type: 'registration.closed' }
    /** It is in the queue, or a place is kept for it. */
    tags: 'live'
  },
  guards: { offerIsOver: (_, isOver: boolean) => isOver, isPaid: (_, isPaid: boolean) => isPaid },
}).createMachine({
  id: 'waiting',
  version: '1',
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'live',
      on: {
        'place.freed': [
          { guard: { type: 'isPaid', params: fieldOf('isPaid') }, target: 'paying' },
          { target: 'offered' },
        ],
        'entry.leave': 'left',
        'registration.closed': 'closed',
        // Money that was here already has found a place by another way.
        'product.fulfilled': 'seated',
      },
    },
    offered: {
      tags: 'live',
      on: {
        'offer.accept': 'paying',
        'offer.decline': 'declined',
        'offer.lapsed': 'lapsed',
        // A free event takes no payment.
        'product.fulfilled': 'seated',
        'registration.closed': 'closed',
      },
    },
    paying: {
      tags: 'live',
      on: {
        'product.fulfilled': 'seated',
        'payment.failed': [
          { guard: { type: 'offerIsOver', params: fieldOf('offerIsOver') }, target: 'lapsed' },
          { target: 'offered' },
        ],
      },
    },
    // Money that comes late still buys a place, where one is free.
    lapsed: { on: { 'product.fulfilled': 'seated' } },
    seated: { type: 'final' },
    left: { type: 'final' },
    declined: { type: 'final' },
    closed: { type: 'final' },
  },
})
