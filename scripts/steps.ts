import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'

export interface Outcome {
  passed: number
  failed: number
  /** What failed, by name. */
  names?: string[]
}

export const none: Outcome = { passed: 0, failed: 0 }

export const sum = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      names: [...(all.names ?? []), ...(one.names ?? [])],
    }),
    none,
  )

/** Starts a tool that this project installs. */
function start(tool: string, args: string[], stdio: StdioOptions) {
  const windows = process.platform === 'win32'
  return spawn(join('node_modules', '.bin', windows ? `${tool}.cmd` : tool), args, { stdio, shell: windows })
}

const exitCode = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })

/** One check, counted as one test. It prints when it is done, as several run at a time. */
export async function step(name: string, tool: string, args: string[]): Promise<Outcome> {
  const child = start(tool, args, ['ignore', 'pipe', 'pipe'])
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece))
  const holds = (await exitCode(child)) === 0
  console.log(`\n${name}\n${Buffer.concat(said)}${holds ? `${name}: passed` : `${name}: FAILED`}`)
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] }
}

const Report = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
})

/** The tests that failed, each by its file and title; a file that could not be loaded by its path. */
const failuresOf = ({ testResults }: v.InferOutput<typeof Report>) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative('.', name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`)
    })

/** The result of a run. It can also fail outside of its tests. */
export function outcomeOf(code: number, json: unknown): Outcome {
  const report = v.parse(Report, json)
  const failures = failuresOf(report)
  const names = code === 0 || failures.length > 0 ? failures : ['The test run failed outside of its tests.']
  return { passed: report.numPassedTests, failed: names.length, names }
}

const REPORT = 'node_modules/.cache/vitest-report.json'
const RECORDS = 'node_modules/.cache/transitions'

/** Runs the tests of some projects. A file that could not be loaded counts as a failure. */
export async function tests(projects: string[], options: string[] = []): Promise<Outcome> {
  console.log(`\nTests: ${projects.join(', ')}`)
  rmSync(REPORT, { force: true })
  rmSync(RECORDS, { recursive: true, force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`, ...chosen, ...options]
  const code = await exitCode(start('vitest', args, 'inherit'))
  try {
    return outcomeOf(code, JSON.parse(readFileSync(REPORT, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, names: ['The test run wrote no report.'] }
  }
}

// Each further checker works out the types of the libraries anew: on two cores one is done first, with half the work.
export const types = () => step('Types', 'tsc', ['-p', '.', '--checkers', '1'])
export const lint = () => step('Lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.'])
export const deadCode = () => step('No unused code or dependencies (knip)', 'knip', [])
export const build = () => step('Build', 'tsx', ['scripts/build.ts', '--out', 'dist-test'])
export const transitions = () =>
  step('Transitions: each is covered by a test that asserts', 'tsx', ['scripts/coverage-gate.ts'])

/** The last line is the result, for people and for programs. */
export function close(outcomes: Outcome[]): never {
  const { passed, failed, names = [] } = sum(outcomes)
  if (names.length > 0) console.log(['\nFailed:', ...names].join('\n  '))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
