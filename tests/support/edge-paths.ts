import type { AnyStateMachine } from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { edgePaths as generate } from '#machines/replay/edge-paths.ts'
import { recording } from './recording.ts'

/** A test file that walks these asserts no behaviour: all of it stops counting. */
export function edgePaths(machine: AnyStateMachine, model: AnyModel) {
  recording.generated = true
  return generate(machine, model)
}
