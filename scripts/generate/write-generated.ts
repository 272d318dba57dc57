import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { actsText } from './write-acts.ts'
import { allEndpointsText, siteEndpointsText } from './write-endpoints.ts'
import { listsText } from './write-lists.ts'
import { mailRegistryText } from './write-mail-registry.ts'
import { allFlowsText, allOfficeFlowsText, registryText } from './write-registry.ts'

/** The lists of what lies in folders, each written only where it changes, so that nothing that watches it runs for nothing. */
async function writeLists() {
  const files = {
    'docs/acts.md': await actsText(),
    'contract/endpoints.ts': siteEndpointsText(),
    'contract/all-endpoints.ts': allEndpointsText(),
    'server/mails/registry.ts': mailRegistryText(),
    'server/start/lists.ts': listsText(),
    'machines/registry.ts': registryText(),
    'src/site/app/all-flows.ts': allFlowsText(),
    'src/office/app/all-flows.ts': allOfficeFlowsText(),
  }
  for (const [path, text] of Object.entries(files)) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}

/** What is written from the tree itself: the tree of routes, the lists of calls, mails, lists and machines, and then their charts. */
export async function writeGenerated(options?: { onlyChanged: boolean }) {
  const { writeRouteTree } = await import('../route-tree.js')
  await writeRouteTree()
  await writeLists()
  // Charts are drawn of what the registry holds now.
  const { drawCharts } = await import('../charts.ts')
  await drawCharts(options)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeGenerated()
