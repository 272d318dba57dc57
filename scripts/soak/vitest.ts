import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

interface Tests {
  file: string
  project: string
  /** The full count, where the shell names no other. */
  environment?: Record<string, string>
  /** How often the file is run, each time with the next seed. */
  rounds?: number
}

const Report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      message: v.optional(v.string(), ''),
      assertionResults: v.array(v.object({ fullName: v.string(), failureMessages: v.array(v.string()) })),
    }),
  ),
})
type Report = v.InferOutput<typeof Report>

const SEED = Number(process.env.SEED ?? 2027)

const program = fileURLToPath(new URL('./vitest.mjs', import.meta.resolve('vitest/package.json')))

function runOnce({ file, project, environment }: Tests, report: string, seed: number | undefined) {
  const args = ['run', '--project', project, '--reporter=json', `--outputFile.json=${report}`, file]
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...environment, ...process.env, ...(seed !== undefined && { SEED: String(seed) }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const faults: string[] = []
  child.stderr.on('data', (text) => faults.push(String(text)))
  return new Promise<{ code: number | null; faults: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, faults: faults.join('') })),
  )
}

const complaints = ({ testResults }: Report) =>
  testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((said) => `${fullName}\n${said}`),
    ),
  ])

/** Runs the tests of one file at the count that the environment names, and says how many held. */
export const vitest = (tests: Tests) => async (): Promise<string> => {
  const { rounds = 1, environment = {} } = tests
  const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-soak-'))
  try {
    let held = 0
    for (let round = 1; round <= rounds; round++) {
      const path = join(folder, `${round}.json`)
      const seed = rounds > 1 ? SEED + round - 1 : undefined
      const named = seed === undefined ? 'it' : `round ${round} (SEED=${seed})`
      const { code, faults } = await runOnce(tests, path, seed)
      if (code === null) throw new Error(`${named} was ended from outside`)
      if (!existsSync(path)) throw new Error(`${named} ended with ${code} and left no report\n${faults}`)
      const report = v.parse(Report, JSON.parse(readFileSync(path, 'utf8')))
      const said = complaints(report)
      if (code !== 0 || said.length > 0) throw new Error(`${named} failed\n${said.join('\n') || faults}`)
      held += report.numPassedTests
    }
    const counts = Object.entries(environment).map(([name, value]) => `${name}=${process.env[name] ?? value}`)
    return [...counts, ...(rounds > 1 ? [`${rounds} rounds`] : []), `${held} tests held`].join(', ')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
