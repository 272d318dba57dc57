import { defineConfig } from 'vitest/config'

/** What looks at every machine at once notices that something is another, not that it is wrong. */
const every = 'tests/machines/{charts,coverage,lint,tape,tapes}.test.ts'

export default defineConfig({
  define: { __QA__: 'true', __BUILD__: '"of a test"' },
  test: {
    environment: 'node',
    include: ['tests/{contract,domain,machines}/**/*.test.ts'],
    exclude: ['tests/**/*.slow.test.ts', 'tests/**/*.dom.test.ts', every],
    setupFiles: ['scripts/soak/mutants/at-load.ts'],
    // Modules are read anew for each file: a mutant may break what runs while they are read.
    isolate: true,
    // A machine that is broken is often waited for in vain: its ten seconds each time would take hours.
    testTimeout: 5_000,
  },
})
