import { fileURLToPath } from 'node:url'
import { writeRegistry } from './write-registry.ts'

/** What is written from the tree itself: the tree of routes, the registry of machines, and then their charts. */
export async function writeGenerated(options?: { onlyChanged: boolean }) {
  const { writeRouteTree } = await import('./route-tree.js')
  await writeRouteTree()
  writeRegistry()
  // Charts are drawn of what the registry holds now.
  const { drawCharts } = await import('./charts.ts')
  await drawCharts(options)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeGenerated()
