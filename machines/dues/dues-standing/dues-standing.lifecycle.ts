import { setup } from 'xstate'
import type { Standing } from '#domain/dues/dues-standing.ts'

/** A state with what it lies in, as `due.inGrace`. */
export type DuesState = 'none' | 'active' | 'due.inGrace' | 'due.shut' | 'inArrears'

interface Left {
  leaves: DuesState
}

const leaves = (state: DuesState) =>
  ({
    guard: { type: 'itLeaves', params: ({ event }: { event: Left }) => ({ leaves: event.leaves, state }) },
    target: `#dues-standing.${state}`,
  }) as const

/**
 * How somebody stands with the dues. Nothing is kept of it: it starts in what domain/dues/dues-standing.ts computes of the facts
 * (`duesStateOf`), and says which steps there are from it. `leaves` is what the function says once the step is taken.
 */
export const duesStandingMachine = setup({
  types: {} as {
    events:
      | ({ type: 'membership.begin' } & Left)
      | { type: 'membership.end' }
      /** By the council, of who is a year in arrears. */
      | { type: 'membership.lose' }
      /** A due day has come that neither money nor credit covers. */
      | ({ type: 'year.fallDue' } & Left)
      | { type: 'grace.end' }
      /** The oldest open year is a year past its due day. */
      | { type: 'year.age' }
      /** Money, a relief, or a due day put off. */
      | ({ type: 'dues.settle' } & Left)
      /** Money went back, or a relief was lifted. */
      | ({ type: 'dues.open' } & Left)
  },
  guards: { itLeaves: (_, { leaves: left, state }: { leaves: DuesState; state: DuesState }) => left === state },
}).createMachine({
  id: 'dues-standing',
  version: '1',
  initial: 'none',
  states: {
    /** No member. What was owed stays owed. */
    none: {
      on: { 'membership.begin': [leaves('active'), leaves('due.inGrace'), leaves('due.shut'), leaves('inArrears')] },
    },
    active: {
      on: {
        'membership.end': { target: 'none' },
        'year.fallDue': [leaves('due.inGrace'), leaves('due.shut')],
        'dues.open': [leaves('due.inGrace'), leaves('due.shut'), leaves('inArrears')],
      },
    },
    due: {
      initial: 'inGrace',
      on: {
        'membership.end': { target: 'none' },
        'year.age': { target: 'inArrears' },
        'dues.settle': [leaves('active'), leaves('due.inGrace'), leaves('due.shut')],
        'dues.open': [leaves('due.shut'), leaves('inArrears')],
      },
      states: { inGrace: { on: { 'grace.end': { target: 'shut' } } }, shut: {} },
    },
    inArrears: {
      on: {
        'membership.end': { target: 'none' },
        'membership.lose': { target: 'none' },
        'dues.settle': [leaves('active'), leaves('due.inGrace'), leaves('due.shut')],
      },
    },
  },
})

/** The state of what was computed. */
export function duesStateOf({ standing, gate }: Pick<Standing, 'standing' | 'gate'>): DuesState {
  if (standing !== 'due') return standing
  return gate === 'open' ? 'due.inGrace' : 'due.shut'
}

/** The machine in that state: which steps there are is asked of it. */
export function duesSnapshotOf(state: DuesState) {
  const [outer = state, inner] = state.split('.')
  return duesStandingMachine.resolveState({ value: inner ? { [outer]: inner } : outer })
}
