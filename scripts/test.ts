import { close, deadCode, lint, step, tests, transitions, types } from './steps.ts'

/** Everything that must hold. */
close([
  await types(),
  await lint(),
  await deadCode(),
  await step('Build', 'tsx', ['scripts/build.ts']),
  await tests(['unit', 'views', 'slow', 'server-pglite', 'server-postgres', 'journeys']),
  await transitions(),
])
