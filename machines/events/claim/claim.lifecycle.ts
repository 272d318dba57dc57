import { setup } from 'xstate'
import { eventOf } from '#machines/parts/params.ts'

interface HoldOver {
  /** The provider said that nothing was paid. */
  answered: boolean
  /** How often the time was prolonged because the provider kept silent. */
  prolonged: number
}

/** How often a hold is prolonged while the provider keeps silent. */
export const MOST_PROLONGED = 3

/** A place at an event: held during a payment or an offer, then fulfilled by a seat, or released for others. */
export const claimMachine = setup({
  types: {} as {
    events:
      | { type: 'claim.handOver' }
      | ({ type: 'time.over' } & HoldOver)
      | { type: 'payment.failed' }
      | { type: 'offer.ended' }
      | { type: 'product.fulfilled' }
      | { type: 'seat.cancelled' }
    /** The place is taken. */
    tags: 'counts'
  },
  guards: { mayRelease: (_, { answered, prolonged }: HoldOver) => answered || prolonged >= MOST_PROLONGED },
}).createMachine({
  id: 'claim',
  version: '1',
  initial: 'held',
  states: {
    held: {
      tags: 'counts',
      on: {
        // The same buyer begins another payment: the place moves to it, or back to the offer if that has time left.
        'claim.handOver': 'held',
        'time.over': [
          { guard: { type: 'mayRelease', params: eventOf }, target: 'released' },
          // The provider kept silent: the hold is prolonged.
          { target: 'held' },
        ],
        'payment.failed': 'released',
        // The offer was declined, or its time is over.
        'offer.ended': 'released',
        'product.fulfilled': 'fulfilled',
      },
    },
    fulfilled: { tags: 'counts', on: { 'seat.cancelled': 'released' } },
    released: { type: 'final' },
  },
})
