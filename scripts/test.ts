import { writeRouteTree } from './route-tree.js'
import { build, close, deadCode, lint, tests, transitions, types } from './steps.ts'

/** Everything that must hold. */
await writeRouteTree()
close([
  ...(await Promise.all([types(), lint(), deadCode(), build()])),
  await tests(['unit', 'views', 'slow', 'server-pglite', 'server-postgres', 'journeys']),
  await transitions(),
])
