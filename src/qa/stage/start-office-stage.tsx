import { type OfficeFlowName, officeFlows } from '#machines/registry.ts'
import { createOfficeStage } from './create-office-stage.tsx'
import { runStage } from './run-stage.tsx'

const isFlow = (name: string): name is OfficeFlowName => Object.hasOwn(officeFlows, name)

/** The office in a frame of the workbench. */
export function startOfficeStage(name: string) {
  const place = document.getElementById('office')
  if (!isFlow(name) || !place) throw new Error('There is no such flow')
  runStage((deps) => createOfficeStage(name, deps), place)
}
