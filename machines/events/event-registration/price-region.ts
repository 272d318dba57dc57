import { errorOf, fieldOf, outputOf } from '#machines/parts/params.ts'
import { registration, storeDraft } from './registration.ts'

const refuseCode = { type: 'refuseCode', params: errorOf } as const

/** What it costs. */
export const priceRegion = registration.createStateConfig({
  initial: 'resting',
  on: {
    'price.ask': [
      { guard: 'priceIsCounted', target: '.asking' },
      { target: '.resting', actions: 'forgetQuote' },
    ],
    'code.edit': { guard: 'eventHasOptions', actions: [{ type: 'setCode', params: fieldOf('code') }, storeDraft] },
    'code.apply': { guard: 'eventHasOptions', target: '.asking', actions: 'applyCode' },
  },
  states: {
    // The fee is the price.
    resting: { always: { guard: 'priceIsCounted', target: 'asking' } },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'askPrice',
        src: 'askPrice',
        input: ({ context: { eventId, people, code } }) => {
          const tickets = people.map(({ ticket_type = '' }) => ticket_type)
          return {
            eventId,
            seats: people.length,
            ...(code && { code }),
            ...(tickets.some(Boolean) && { ticket_types: tickets }),
          }
        },
        onDone: { target: 'known', actions: { type: 'setQuote', params: outputOf } },
        onError: [
          // What was known without the code holds again.
          { guard: 'codeIsApplied', target: 'asking', actions: refuseCode, reenter: true },
          { target: 'unknown', actions: ['forgetQuote', refuseCode] },
        ],
      },
    },
    known: {},
    unknown: {},
  },
})
