import { createActor, type EventFrom } from 'xstate'
import {
  type DuesState,
  duesSnapshotOf,
  duesStandingMachine,
} from '#machines/dues/dues-standing/dues-standing.lifecycle.ts'

export type Step = EventFrom<typeof duesStandingMachine>

export const states: DuesState[] = ['none', 'active', 'due.inGrace', 'due.shut', 'inArrears']
const steps: Step[] = [
  { type: 'membership.end' },
  { type: 'membership.lose' },
  { type: 'grace.end' },
  { type: 'year.age' },
  ...states.flatMap((leaves) =>
    (['membership.begin', 'year.fallDue', 'dues.settle', 'dues.open'] as const).map((type) => ({ type, leaves })),
  ),
]

/** By the day alone, or by something that was done. */
export const byTime = ['year.fallDue', 'grace.end', 'year.age']

const nameOf = (value: unknown): DuesState | undefined =>
  states.find((state) => JSON.stringify(duesSnapshotOf(state).value) === JSON.stringify(value))

/** Where one step leads from a state; null where there is no such step. */
export function after(state: DuesState, step: Step): DuesState | null {
  const from = duesSnapshotOf(state)
  if (!from.can(step)) return null
  // An actor, so that the step is recorded as taken.
  const flow = createActor(duesStandingMachine, { snapshot: from }).start()
  flow.send(step)
  flow.stop()
  return nameOf(flow.getSnapshot().value) ?? null
}

export const edges = (state: DuesState, isMeant: (step: Step) => boolean = () => true) =>
  [...new Set(steps.filter(isMeant).map((step) => after(state, step)))].filter((to) => to !== null).sort()
