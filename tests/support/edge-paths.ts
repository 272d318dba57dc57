import type { AnyStateMachine } from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { edgePaths as generate } from '#machines/replay/edge-paths.ts'
import { recording } from './recording.ts'

/** Whoever walks these asserts no behaviour: the whole test file stops counting. */
export function edgePaths(machine: AnyStateMachine, model: AnyModel) {
  recording.generated = true
  return generate(machine, model)
}
