import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { play } from '#machines/replay/play.ts'

/** How far a machine has come. */
export interface Standing {
  input: unknown
  events: readonly AnyEventObject[]
}

export function standing(machine: AnyStateMachine, { input, events }: Standing) {
  const snapshot = play(machine, input, events).at(-1)?.snapshot
  if (!snapshot) throw new Error(`${machine.id} does not start`)
  return snapshot
}
