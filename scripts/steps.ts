import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { SUITE_REPORT, SuiteReport } from './suite-reporter.ts'

export interface Outcome {
  passed: number
  failed: number
  /** What failed, by name. */
  names?: string[]
  /** How long the parts took. */
  parts?: { name: string; seconds: number }[]
}

export const none: Outcome = { passed: 0, failed: 0 }

export const sum = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      names: [...(all.names ?? []), ...(one.names ?? [])],
      parts: [...(all.parts ?? []), ...(one.parts ?? [])],
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
  const began = performance.now()
  const child = start(tool, args, ['ignore', 'pipe', 'pipe'])
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece))
  const holds = (await exitCode(child)) === 0
  console.log(`\n${name}\n${Buffer.concat(said)}${holds ? `${name}: passed` : `${name}: FAILED`}`)
  const parts = [{ name, seconds: Math.round((performance.now() - began) / 1000) }]
  return holds ? { passed: 1, failed: 0, parts } : { passed: 0, failed: 1, names: [name], parts }
}

const AGAIN = ' (tried again)'

/** The result of a run. It can also fail outside of its tests; a test that passed at a second try has failed. */
export function outcomeOf(code: number, { passed, failed, triedAgain, parts }: SuiteReport): Outcome {
  const faults = [...failed, ...triedAgain.map((name) => `${name}${AGAIN}`)]
  const names = code === 0 || faults.length > 0 ? faults : ['The test run failed outside of its tests.']
  return { passed: passed - triedAgain.length, failed: names.length, names, parts }
}

const RECORDS = 'node_modules/.cache/transitions'

/** Runs the tests of some projects. A file that could not be loaded counts as a failure. */
export async function tests(projects: string[], options: string[] = []): Promise<Outcome> {
  console.log(`\nTests: ${projects.join(', ')}`)
  rmSync(SUITE_REPORT, { force: true })
  rmSync(RECORDS, { recursive: true, force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', '--reporter=default', '--reporter=./scripts/suite-reporter.ts', ...chosen, ...options]
  const code = await exitCode(start('vitest', args, 'inherit'))
  try {
    return outcomeOf(code, v.parse(SuiteReport, JSON.parse(readFileSync(SUITE_REPORT, 'utf8'))))
  } catch {
    return { passed: 0, failed: 1, names: ['The test run wrote no report.'] }
  }
}

// Each further checker works out the types of the libraries anew: on two cores one is done first, with half the work.
export const types = () => step('Types', 'tsc', ['-p', '.', '--checkers', '1'])
export const lint = () => step('Lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.'])
export const deadCode = () => step('No unused code (knip)', 'knip', ['--cache'])
export const build = () => step('Build', 'tsx', ['scripts/build.ts', '--written', '--out', 'dist-test'])
export const transitions = () => step('Every transition is tested', 'tsx', ['scripts/coverage-gate.ts'])

const inMinutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

/** The last lines are the times and the result, for people and for programs. */
export function close(outcomes: Outcome[]): never {
  const { passed, failed, names = [], parts = [] } = sum(outcomes)
  if (names.length > 0) console.log(['\nFailed:', ...names].join('\n  '))
  console.log(`\n${parts.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · ')}`)
  const again = names.filter((name) => name.endsWith(AGAIN)).length
  console.log(
    `${inMinutes(performance.now() / 1000)} in all. ${again === 0 ? 'Nothing was' : `${again} were`} tried again.`,
  )
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
