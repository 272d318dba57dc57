/** Where a fault costs somebody money, a right or a place, or lets the wrong person in. */
const WHOLE = [
  'domain/**/*.ts',
  'contract/common/permissions.ts',
  'machines/**/*.lifecycle.ts',
  'machines/parts/step.ts',
  'machines/parts/{camera,checkout,link}.ts',
  'machines/money/*/*.ts',
  'machines/dues/dues-payment/*.ts',
  'machines/events/{event-registration,offer,waiting-join,seat-answers,seat-cancel,seat-give}/*.ts',
  'machines/door/*/*.ts',
  'machines/applications/*/*.ts',
]

/** Samples, from which the paths of a machine are found: nothing is decided there. */
const SAMPLES = '!**/*.model.ts'

/** Some files alone: `MUTATE='domain/events/prices.ts,domain/events/places.ts' npm run soak -- mutants`. */
export const some = process.env.MUTATE?.split(/,(?![^{]*\})/).filter(Boolean)

export const FOLDER = 'node_modules/.cache/mutants'
export const REPORT = `${FOLDER}/report.json`

export const settings = {
  mutate: [...(some ?? WHOLE), SAMPLES],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/soak/mutants/names-of-machines.ts'],
  vitest: { configFile: 'scripts/soak/mutants/vitest.config.ts' },
  ignorers: ['names-of-machines'],
  coverageAnalysis: 'perTest',
  // What runs as a file is read counts as met by the file's tests (at-load.ts). Without such a test it is left out.
  ignoreStatic: true,
  // Most of the time a test waits for a machine that is broken.
  concurrency: 4,
  timeoutMS: 20_000,
  // The tests need neither; to copy them takes longer than to break a file.
  ignorePatterns: ['/dist*', '/data*', '/public', 'server/seed/files', 'tests/journeys', 'tests/tapes', 'tests/server'],
  disableTypeChecks: false,
  // It asks a function of the compiler that TypeScript 7 lacks, where it finds such a file.
  tsconfigFile: 'none.json',
  // Below node_modules the runner would take our files for somebody else's.
  tempDirName: '.cache/mutants',
  cleanTempDir: 'always',
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: REPORT },
  allowConsoleColors: false,
}
