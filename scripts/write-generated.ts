import { fileURLToPath } from 'node:url'
import { writeMailRegistry } from './write-mail-registry.ts'
import { writeRegistry } from './write-registry.ts'

/** What is written from the tree itself: the tree of routes, the registries of mails and machines, and then the charts. */
export async function writeGenerated(options?: { onlyChanged: boolean }) {
  const { writeRouteTree } = await import('./route-tree.js')
  await writeRouteTree()
  writeMailRegistry()
  writeRegistry()
  // Charts are drawn of what the registry holds now.
  const { drawCharts } = await import('./charts.ts')
  await drawCharts(options)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeGenerated()
