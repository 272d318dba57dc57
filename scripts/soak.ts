import { type Campaign, count } from './soak/campaign.ts'
import { plantFaults } from './soak/faults.ts'
import { floods } from './soak/floods.ts'
import { load } from './soak/load.ts'
import { mutants } from './soak/mutants.ts'
import { steadyLoad } from './soak/steady-load.ts'
import { vitest } from './soak/vitest.ts'

/** The long campaigns at full count; `npm test` runs a short sample of each but load, floods, faults, mutants and outcomes. `npm run soak`, or some by name. */
const campaigns: Campaign[] = [
  {
    name: 'kills',
    run: vitest({
      file: 'tests/server/embedded/kill.test.ts',
      project: 'server-pglite',
      environment: { KILLS: '200' },
    }),
  },
  {
    name: 'narrations',
    run: vitest({
      file: 'tests/domain/money/bank-line.test.ts',
      project: 'unit',
      environment: { NARRATIONS: '20000' },
    }),
  },
  {
    name: 'splits',
    run: vitest({
      file: 'tests/server/money/random-money.test.ts',
      project: 'server-postgres',
      environment: { MONEY_ACTS: '3400' },
    }),
  },
  {
    name: 'calls',
    run: vitest({
      file: 'tests/server/http/openapi.test.ts',
      project: 'server-postgres',
      rounds: 5,
      environment: { API_VALUES: '40' },
    }),
  },
  {
    name: 'starters',
    run: vitest({
      file: 'tests/server/embedded/lock.test.ts',
      project: 'server-pglite',
      rounds: 25,
      environment: { BREADTH: 'whole' },
    }),
  },
  {
    name: 'renders',
    run: vitest({
      file: 'tests/src/site/app/render-memory.slow.test.ts',
      project: 'slow',
      environment: { RENDERS: '5000' },
    }),
  },
  {
    name: 'hostile',
    run: vitest({
      file: 'tests/journeys/hostile-content.test.ts',
      project: 'journeys',
      environment: { PAYLOADS: '10000' },
    }),
  },
  {
    name: 'hostile-paste',
    run: vitest({
      file: 'tests/journeys/office-editor.test.ts',
      project: 'journeys',
      environment: { PAYLOADS: '10000' },
    }),
  },
  {
    name: 'codes',
    run: vitest({
      file: 'tests/server/identity/reset.test.ts',
      project: 'server-postgres',
      environment: { CODES: '1000' },
    }),
  },
  {
    name: 'timings',
    run: vitest({
      file: 'tests/server/identity/timings.test.ts',
      project: 'server-postgres',
      environment: { ROUNDS: '300' },
    }),
  },
  {
    name: 'settlers',
    run: vitest({
      file: 'tests/server/money/at-once.test.ts',
      project: 'server-postgres',
      environment: { TRACES: '1000', CALLS: '50' },
    }),
  },
  {
    name: 'refunds-postgres',
    run: vitest({
      file: 'tests/server/money/refunds-at-once.test.ts',
      project: 'server-postgres',
      environment: { REFUNDS: '10000', CALLS: '50' },
    }),
  },
  {
    name: 'refunds-pglite',
    run: vitest({
      file: 'tests/server/money/refunds-at-once.test.ts',
      project: 'server-pglite',
      environment: { REFUNDS: '10000', CALLS: '50' },
    }),
  },
  {
    name: 'last-places-postgres',
    run: vitest({
      file: 'tests/server/money/last-places.test.ts',
      project: 'server-postgres',
      environment: { ROUNDS: '200', BUYERS: '1000' },
    }),
  },
  {
    name: 'last-places-pglite',
    run: vitest({
      file: 'tests/server/money/last-places.test.ts',
      project: 'server-pglite',
      environment: { ROUNDS: '200', BUYERS: '1000' },
    }),
  },
  {
    name: 'place-kills-postgres',
    run: vitest({
      file: 'tests/server/kills/places.test.ts',
      project: 'server-postgres',
      environment: { KILLS: '200' },
    }),
  },
  {
    name: 'place-kills-pglite',
    run: vitest({ file: 'tests/server/kills/places.test.ts', project: 'server-pglite', environment: { KILLS: '200' } }),
  },
  {
    name: 'holds',
    run: vitest({
      file: 'tests/server/money/holds.test.ts',
      project: 'server-postgres',
      environment: { RUNS: '5000' },
      rounds: 20,
    }),
  },
  {
    name: 'doors',
    run: vitest({
      file: 'tests/server/door/doors.test.ts',
      project: 'server-postgres',
      environment: { ROUNDS: '200' },
    }),
  },
  {
    name: 'presence',
    run: vitest({
      file: 'tests/server/door/presence.test.ts',
      project: 'server-postgres',
      environment: { CARDS: '60', NUMBERS: '60', TICKETS: '40', WALK_INS: '20', DOUBLES: '3' },
    }),
  },
  {
    name: 'walk-in-kills',
    run: vitest({
      file: 'tests/server/kills/walk-ins.test.ts',
      project: 'server-postgres',
      environment: { KILLS: '200' },
    }),
  },
  {
    name: 'door-scans',
    run: vitest({ file: 'tests/journeys/door.test.ts', project: 'journeys', environment: { SCANS: '50' } }),
  },
  {
    name: 'presence-scans',
    run: vitest({
      file: 'tests/journeys/presence.test.ts',
      project: 'journeys',
      environment: { CARDS: '60', NUMBERS: '60', TICKETS: '40', WALK_INS: '20', DOUBLES: '3' },
    }),
  },
  {
    name: 'waiting-lists',
    run: vitest({
      file: 'tests/server/events/waiting-list-order.test.ts',
      project: 'server-postgres',
      environment: { ACTS: '20000' },
    }),
  },
  {
    name: 'statements',
    run: vitest({
      file: 'tests/server/money/bank/overlapping.test.ts',
      project: 'server-postgres',
      environment: { STATEMENTS: '2000' },
    }),
  },
  {
    name: 'standings-postgres',
    run: vitest({
      file: 'tests/server/kills/standings.test.ts',
      project: 'server-postgres',
      environment: { HISTORIES: '1000' },
    }),
  },
  {
    name: 'standings-pglite',
    run: vitest({
      file: 'tests/server/kills/standings.test.ts',
      project: 'server-pglite',
      environment: { HISTORIES: '1000' },
    }),
  },
  {
    name: 'interleavings',
    run: vitest({
      file: 'tests/server/money/interleavings.test.ts',
      project: 'server-postgres',
      environment: { RUNS: '5000' },
      rounds: 20,
    }),
  },
  {
    name: 'settle-kills',
    run: vitest({
      file: 'tests/server/kills/settling.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', KILLS: '600' },
    }),
  },
  {
    name: 'registers',
    run: vitest({
      file: 'tests/server/members/registers.test.ts',
      project: 'server-postgres',
      environment: { REGISTER: '900' },
    }),
  },
  {
    name: 'long-register',
    run: vitest({
      file: 'tests/server/members/registers.test.ts',
      project: 'server-postgres',
      environment: { REGISTER: '20000' },
    }),
  },
  {
    name: 'money-kills',
    run: vitest({
      file: 'tests/server/kills/money-acts.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', KILLS: '200' },
    }),
  },
  {
    name: 'job-kills',
    run: vitest({
      file: 'tests/server/kills/jobs.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', KILLS: '100' },
    }),
  },
  {
    name: 'letter-kills',
    run: vitest({
      file: 'tests/server/kills/letters.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', KILLS: '100', READERS: '5000' },
    }),
  },
  {
    name: 'reminder-kills',
    run: vitest({
      file: 'tests/server/kills/reminders.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', KILLS: '200', MEMBERS: '600' },
    }),
  },
  {
    name: 'approvals-postgres',
    run: vitest({
      file: 'tests/server/staff/approvals.test.ts',
      project: 'server-postgres',
      environment: { APPROVALS: '1000' },
    }),
  },
  {
    name: 'approvals-pglite',
    run: vitest({
      file: 'tests/server/staff/approvals.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', APPROVALS: '1000' },
    }),
  },
  {
    name: 'hold-kills',
    run: vitest({
      file: 'tests/server/kills/holds.test.ts',
      project: 'server-pglite',
      environment: { BREADTH: 'whole', KILLS: '50' },
    }),
  },
  {
    name: 'editor-machine',
    run: vitest({
      file: 'tests/machines/content/content-editor-interleavings.slow.test.ts',
      project: 'slow',
      environment: { RUNS: '20000' },
    }),
  },
  {
    name: 'editors-postgres',
    run: vitest({
      file: 'tests/server/content/editors.test.ts',
      project: 'server-postgres',
      environment: { RUNS: '200' },
    }),
  },
  {
    name: 'editors-pglite',
    run: vitest({
      file: 'tests/server/content/editors.test.ts',
      project: 'server-pglite',
      environment: { RUNS: '200' },
    }),
  },
  {
    name: 'editor-server',
    run: vitest({
      file: 'tests/server/content/three-editors.test.ts',
      project: 'server-postgres',
      environment: { RUNS: '200' },
    }),
  },
  {
    name: 'editor-tabs',
    run: vitest({ file: 'tests/journeys/editor-tabs.test.ts', project: 'journeys', environment: { TABS: '20' } }),
  },
  {
    name: 'migrations',
    run: vitest({
      file: 'tests/server/embedded/migration-kill.test.ts',
      project: 'server-pglite',
      environment: { KILLS: '40' },
    }),
  },
  {
    name: 'restarts',
    run: vitest({
      file: 'tests/server/db/restarts.test.ts',
      project: 'server-postgres',
      environment: { RESTARTS: '12', EVERY: '10000' },
    }),
  },
  {
    name: 'slow-clients',
    run: vitest({
      file: 'tests/server/http/slow-clients.test.ts',
      project: 'server-postgres',
      environment: { P95: '300' },
    }),
  },
  {
    name: 'slow-provider',
    run: vitest({
      file: 'tests/server/money/slow-provider.test.ts',
      project: 'server-pglite',
      environment: { READINGS: '5000' },
    }),
  },
  {
    name: 'traces',
    run: vitest({
      file: 'tests/server/money/start.test.ts',
      project: 'server-postgres',
      environment: { TRACES: '1000000' },
    }),
  },
  {
    name: 'unknown-traces',
    run: vitest({
      file: 'tests/server/money/notifications.test.ts',
      project: 'server-postgres',
      environment: { UNKNOWN: '10000' },
    }),
  },
  {
    name: 'answers',
    run: vitest({
      file: 'tests/server/money/provider/answers.test.ts',
      project: 'server-postgres',
      environment: { MUTATIONS: '10000' },
    }),
  },
  { name: 'faults', run: plantFaults },
  { name: 'mutants', run: mutants },
  {
    name: 'replays',
    run: vitest({ file: 'tests/journeys/workbench.test.ts', project: 'journeys', environment: { REPLAYS: '1000' } }),
  },
  {
    name: 'uploads',
    run: vitest({
      file: 'tests/server/applications/uploads.test.ts',
      project: 'server-postgres',
      environment: { UPLOADS: '2000' },
    }),
  },
  {
    name: 'imports',
    run: vitest({
      file: 'tests/server/members/import-files.test.ts',
      project: 'server-postgres',
      environment: { IMPORT_FILES: '2000', BREADTH: 'whole' },
    }),
  },
  {
    name: 'import-kills',
    run: vitest({
      file: 'tests/server/kills/imports.test.ts',
      project: 'server-postgres',
      environment: { KILLS: '400' },
    }),
  },
  { name: 'journeys', run: vitest({ file: 'tests/journeys', project: 'journeys', rounds: 10 }) },
  {
    name: 'outcomes',
    run: vitest({ file: 'tests/journeys/outcomes.test.ts', project: 'journeys', environment: { OUTCOMES: '1000' } }),
  },
  {
    name: 'weak-network',
    run: vitest({ file: 'tests/journeys/weak-network.test.ts', project: 'journeys', environment: { WEAK: '10' } }),
  },
  { name: 'breadth', run: vitest({ file: 'tests/journeys', project: 'journeys', environment: { BREADTH: 'whole' } }) },
  {
    name: 'embedded',
    run: vitest({ file: 'tests/server', project: 'server-pglite', environment: { BREADTH: 'whole' } }),
  },
  { name: 'floods', run: floods },
  { name: 'load', run: load },
  { name: 'steady-postgres', run: steadyLoad({ engine: 'postgres', perSecond: 300 }) },
  { name: 'steady-pglite', run: steadyLoad({ engine: 'pglite', perSecond: 100 }) },
]

const names = process.argv.slice(2)
const unknown = names.filter((name) => !campaigns.some((campaign) => campaign.name === name))
if (unknown.length > 0) {
  console.error(`There is no campaign ${unknown.join(', ')}. They are: ${campaigns.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const chosen = campaigns.filter(({ name }) => names.length === 0 || names.includes(name))
const failed = await count(chosen)
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
