import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { freeBytesIn } from '#server/ports/disk-space.ts'
import { everywhere } from '#tests/support/breadth.ts'
import { onEmbedded, onEmbeddedAtLength, onPostgres } from '#tests/support/engines.ts'
import { PartByPart } from '#tests/support/part-by-part.ts'
import { SHORT_LIVED } from '#tests/support/program.ts'

const record = 'tests/support/record-transitions.ts'
/** What needs a browser's objects without being a view. */
const dom = ['tests/**/*.dom.test.{ts,tsx}']
/** What takes longer than one waits for while working. */
const slow = ['tests/**/*.slow.test.ts']
/** A campaign alone: journeys pay for all four purposes, and smaller tests go through the ends: `npm run soak -- outcomes`. */
const campaigns = process.env.OUTCOMES ? [] : ['tests/journeys/outcomes.test.ts']

// As many as there are cores: each has to make all modules fast for itself. Each takes up to a gigabyte.
const WORKERS = Math.min(availableParallelism(), 8)

const MEMORY = '/dev/shm'
const ENOUGH = 4_000_000_000

// Every test of the server has a database of its own, forty megabytes: to remove one from a disk can take a second.
if (!process.env.TMPDIR && existsSync(MEMORY) && freeBytesIn(MEMORY) > ENOUGH) process.env.TMPDIR = MEMORY

export default defineConfig({
  plugins: [react()],
  define: { __QA__: 'true', __BUILD__: '"of a test"' },
  test: {
    // jsdom does not know the element yet; browsers do.
    onConsoleLog: (text) => !text.startsWith('The tag <search> is unrecognized'),
    maxWorkers: WORKERS,
    // Projects share what is transformed: without it each transforms every module anew.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: PartByPart },
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/*.test.ts', 'tests/{contract,domain,machines,src}/**/*.test.{ts,tsx}'],
          exclude: [...dom, ...slow],
          setupFiles: [record],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}', ...dom],
          setupFiles: [record, 'tests/support/views.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'slow', environment: 'node', include: slow, isolate: false, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'node',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'tests/support/pages.ts',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server-pglite',
          environment: 'node',
          execArgv: SHORT_LIVED,
          include: everywhere ? onEmbeddedAtLength : onEmbedded,
          globalSetup: 'tests/support/server-pglite.ts',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles: [record],
        },
      },
      {
        extends: true,
        test: {
          name: 'server-postgres',
          environment: 'node',
          // Most of what a call makes is thrown away at once: with more room for it the collector looks less often.
          execArgv: ['--max-semi-space-size=64'],
          include: onPostgres,
          globalSetup: 'tests/support/server-postgres.ts',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles: [record],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          // A journey waits for a page, a mail or a clock a third of its time: another one goes on meanwhile.
          maxWorkers: WORKERS + 1,
          // What has workers of another number runs by itself.
          sequence: { groupOrder: 1 },
          include: ['tests/journeys/**/*.test.ts'],
          exclude: campaigns,
          globalSetup: 'tests/support/site.ts',
          setupFiles: 'tests/support/journeys.ts',
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
          // A journey of ten seconds takes a minute where others want the machine, too.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
