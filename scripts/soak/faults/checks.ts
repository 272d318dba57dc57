import { existsSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import type { TreeCopy } from './tree-copy.ts'

/** In the order in which `npm test` meets them. */
export const checks = ['types', 'lint', 'paths', 'tape', 'tests', 'providers', 'gate'] as const
export type Check = (typeof checks)[number]

const Report = v.object({ testResults: v.array(v.object({ name: v.string(), status: v.string() })) })
const REPORT = 'node_modules/report.json'
const RECORDS = 'node_modules/.cache/transitions'

const testOf = (machine: string) => {
  const found = readdirSync('tests/machines')
    .map((area) => `tests/machines/${area}/${machine}.test.ts`)
    .find((path) => existsSync(path))
  if (!found) throw new Error(`The machine ${machine} has no test`)
  return found
}

const files = (machine: string): Partial<Record<Check, string>> => ({
  lint: 'tests/machines/lint.slow.test.ts',
  paths: 'tests/machines/paths.slow.test.ts',
  tape: 'tests/machines/tapes.test.ts',
  tests: testOf(machine),
  providers: 'tests/src/site/app/flows.dom.test.ts',
})

function failing(tree: TreeCopy): string[] {
  const { testResults } = v.parse(Report, JSON.parse(tree.read(REPORT)))
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name)
}

/** Which checks do not hold in a copy. */
export function broken(tree: TreeCopy, machine: string): Check[] {
  const of = files(machine)
  tree.forget(RECORDS)
  tree.forget(REPORT)
  tree.run('vitest', [
    'run',
    '--project',
    'unit',
    '--project',
    'views',
    '--project',
    'slow',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...Object.values(of),
  ])
  const failed = failing(tree)
  const holds: Record<Check, () => boolean> = {
    types: () => tree.run('tsc', ['-p', '.']).status === 0,
    gate: () => tree.run('tsx', ['scripts/coverage-gate.ts', RECORDS, machine]).status === 0,
    ...(Object.fromEntries(
      Object.entries(of).map(([check, file]) => [check, () => !failed.some((name) => name.endsWith(file))]),
    ) as Record<Exclude<Check, 'types' | 'gate'>, () => boolean>),
  }
  return checks.filter((check) => !holds[check]())
}
