import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { EdgePath } from '#machines/replay/edge-paths.ts'
import { play } from '#machines/replay/play.ts'

export interface Replayed {
  snapshots: AnyMachineSnapshot[]
  taken: Set<string>
}

/** Walks a path on a real actor. */
export function replay(machine: AnyStateMachine, { input, steps }: EdgePath): Replayed {
  const frames = play(
    machine,
    input,
    steps.map(({ event }) => event),
  )
  return { snapshots: frames.map(({ snapshot }) => snapshot), taken: new Set(frames.flatMap(({ taken }) => taken)) }
}

const visible = ({ status, value, context, tags }: AnyMachineSnapshot) => ({ status, value, context, tags: [...tags] })

/** The model's snapshots and the actor's, reduced to what must agree. */
export const compared = (machine: AnyStateMachine, path: EdgePath) => ({
  model: [path.start, ...path.steps.map((step) => step.snapshot)].map(visible),
  actor: replay(machine, path).snapshots.map(visible),
})

export const told = ({ input, steps }: EdgePath) =>
  [JSON.stringify(input) ?? 'no input', ...steps.map(({ event }) => JSON.stringify(event))].join(' > ')
