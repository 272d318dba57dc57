import { build, close, deadCode, lint, tests, transitions, types } from './steps.ts'
import { writeGenerated } from './write-generated.ts'

/** All checks and tests. */
await writeGenerated({ onlyChanged: true })
close([
  ...(await Promise.all([types(), lint(), deadCode(), build()])),
  await tests(['unit', 'views', 'slow', 'server-pglite', 'server-postgres', 'pages', 'journeys']),
  await transitions(),
])
