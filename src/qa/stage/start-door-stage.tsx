import { doorFlows } from '#machines/registry.ts'
import { createDoorStage, type DoorFlowName } from './create-door-stage.tsx'
import { runStage } from './run-stage.tsx'

const isFlow = (name: string): name is DoorFlowName => Object.hasOwn(doorFlows, name)

/** The door's app in a frame of the workbench. */
export function startDoorStage(name: string) {
  const place = document.getElementById('door')
  if (!isFlow(name) || !place) throw new Error('There is no such flow')
  runStage((deps) => createDoorStage(name, deps), place)
}
