import { type FlowName, flows } from '#machines/registry.ts'
import { createStage } from './create-stage.tsx'
import { runStage } from './run-stage.tsx'

const isFlow = (name: string | null): name is FlowName => name !== null && Object.hasOwn(flows, name)

/** The site in a frame of the workbench. */
export function startStage() {
  const name = new URLSearchParams(location.search).get('flow')
  if (!isFlow(name)) throw new Error('There is no such flow')
  runStage((deps) => createStage(name, { ...deps, origin: location.origin }), document)
}
