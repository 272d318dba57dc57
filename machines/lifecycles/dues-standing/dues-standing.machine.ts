import { assign, setup } from 'xstate'

interface Context {
  /** How many dues years are paid, the running one included. */
  years: number
}

/**
 * How a member stands with the dues. A dues year begins on 1 July; a whole one unpaid is a year in arrears, and only then
 * may the council end the membership.
 */
export const duesStandingMachine = setup({
  types: {} as {
    context: Context
    input: Context
    events: { type: 'year.began' } | { type: 'dues.paid'; years: number } | { type: 'membership.end' }
  },
  actions: {
    addYears: assign({ years: ({ context }, years: number) => context.years + years }),
    useYear: assign({ years: ({ context }) => context.years - 1 }),
  },
  guards: {
    noneIsPaid: ({ context }) => context.years < 1,
    nextIsPaid: ({ context }) => context.years > 1,
  },
}).createMachine({
  id: 'dues-standing',
  version: '1',
  context: ({ input }) => ({ years: input.years }),
  initial: 'active',
  states: {
    active: {
      always: { guard: 'noneIsPaid', target: 'due' },
      on: {
        'year.began': [
          { guard: 'nextIsPaid', actions: 'useYear' },
          { target: 'due', actions: 'useYear' },
        ],
        'dues.paid': { actions: { type: 'addYears', params: ({ event }) => event.years } },
      },
    },
    due: {
      on: {
        'year.began': { target: 'inArrears' },
        'dues.paid': { target: 'active', actions: { type: 'addYears', params: ({ event }) => event.years } },
      },
    },
    inArrears: {
      on: {
        'dues.paid': { target: 'active', actions: { type: 'addYears', params: ({ event }) => event.years } },
        'membership.end': { target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
})
