import { writeGenerated } from './generate/write-generated.ts'
import { build, close, deadCode, lint, tests, transitions, types } from './steps.ts'

/** All checks and tests. */
await writeGenerated({ onlyChanged: true })
close([
  ...(await Promise.all([types(), lint(), deadCode(), build()])),
  await tests(['unit', 'views', 'slow', 'server-pglite', 'server-postgres', 'pages', 'journeys']),
  await transitions(),
])
