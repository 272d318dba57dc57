import { type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'
import { controllable, deliver } from './controllable.ts'
import type { EdgePath } from './edge-paths.ts'
import { frozenClock } from './frozen-clock.ts'
import { transitionIds } from './transition-id.ts'

export interface Replayed {
  snapshots: AnyMachineSnapshot[]
  taken: Set<string>
}

/** Walks a path on a real actor whose children wait to be told and whose clock stands still. */
export function replay(machine: AnyStateMachine, { input, steps }: EdgePath): Replayed {
  const taken = new Set<string>()
  const children = Object.keys(machine.implementations.actors).map((name) => [name, controllable()])
  const actor = createActor(machine.provide({ actors: Object.fromEntries(children) }), {
    input,
    clock: frozenClock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const id of transitionIds(event._transitions)) taken.add(id)
    },
  }).start()
  const snapshots = [actor.getSnapshot()]
  for (const { event } of steps) {
    deliver(actor, event)
    snapshots.push(actor.getSnapshot())
  }
  actor.stop()
  return { snapshots, taken }
}

const visible = ({ status, value, context, tags }: AnyMachineSnapshot) => ({ status, value, context, tags: [...tags] })

/** The model's snapshots and the actor's, reduced to what must agree. */
export const compared = (machine: AnyStateMachine, path: EdgePath) => ({
  model: [path.start, ...path.steps.map((step) => step.snapshot)].map(visible),
  actor: replay(machine, path).snapshots.map(visible),
})

export const told = ({ input, steps }: EdgePath) =>
  [JSON.stringify(input) ?? 'no input', ...steps.map(({ event }) => JSON.stringify(event))].join(' > ')
