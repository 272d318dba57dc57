import { afterAll, beforeEach, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    globalNamespace: string
    mode: 'dry-run' | 'mutant'
    activeMutant: string
  }
}

interface Tester {
  activeMutant?: string
  currentTestId?: string
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const tester: Tester = Reflect.get(globalThis, inject('globalNamespace'))
const ran = new Set<string>()

/** Most of a machine, and every table, runs only while its file is read: it is met by all tests of the file that reads it. */
function countAsMet() {
  const { mutantCoverage } = tester
  if (!mutantCoverage) return
  for (const test of ran) mutantCoverage.perTest[test] = { ...mutantCoverage.static, ...mutantCoverage.perTest[test] }
}

if (inject('mode') === 'mutant') {
  // Broken before anything is read.
  tester.activeMutant = inject('activeMutant')
  // What waits for something that a mutant took away need not wait for long.
  vi.setConfig({ testTimeout: 10_000 })
} else {
  beforeEach(() => {
    if (tester.currentTestId) ran.add(tester.currentTestId)
  })
  afterAll(countAsMet)
}
