import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import type { Reporter, TestModule } from 'vitest/node'

export const SUITE_REPORT = 'node_modules/.cache/suite.json'

export const SuiteReport = v.object({
  passed: v.number(),
  /** What failed, by name: tests, files that could not be loaded, faults outside of tests. */
  failed: v.array(v.string()),
  /** What passed, but not at the first try. */
  triedAgain: v.array(v.string()),
  parts: v.array(v.object({ name: v.string(), seconds: v.number() })),
})
export type SuiteReport = v.InferOutput<typeof SuiteReport>

const nameOf = ({ relativeModuleId }: TestModule, test: string) => `${relativeModuleId}: ${test}`

function failuresOf(module: TestModule): string[] {
  const failed = Array.from(module.children.allTests('failed'), ({ fullName }) => nameOf(module, fullName))
  return module.state() === 'failed' && failed.length === 0 ? [module.relativeModuleId] : failed
}

const triedAgainIn = (module: TestModule) =>
  Array.from(module.children.allTests())
    .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
    .map(({ fullName }) => nameOf(module, fullName))

/** Writes what came of a run, and how long each project took from its first file to its last. */
export default class implements Reporter {
  #times = new Map<string, { from: number; to: number }>()

  onTestModuleStart({ project }: TestModule) {
    const now = performance.now()
    if (!this.#times.has(project.name)) this.#times.set(project.name, { from: now, to: now })
  }

  onTestModuleEnd({ project }: TestModule) {
    const time = this.#times.get(project.name)
    if (time) time.to = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[], faults: readonly { message: string }[]) {
    const report: SuiteReport = {
      passed: modules.flatMap(({ children }) => Array.from(children.allTests('passed'))).length,
      failed: [...modules.flatMap(failuresOf), ...faults.map(({ message }) => `outside of tests: ${message}`)],
      triedAgain: modules.flatMap(triedAgainIn),
      parts: Array.from(this.#times, ([name, { from, to }]) => ({ name, seconds: Math.round((to - from) / 1000) })),
    }
    mkdirSync(dirname(SUITE_REPORT), { recursive: true })
    writeFileSync(SUITE_REPORT, JSON.stringify(report))
  }
}
