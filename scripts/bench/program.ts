import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endsWithUs, temporaryFolder as folderThatGoes } from '#tests/support/living.ts'
import { shellWithoutSettings } from '#tests/support/shell.ts'
import { freePort, raisedLimits } from '#tests/support/site.ts'

export interface Program {
  url: string
  pid: number
  /** Milliseconds from its start to its first answer. */
  startedIn: number
  stop(): Promise<void>
}

process.once('SIGINT', () => process.exit(130))

/** A folder that is gone when the programs are. */
export const temporaryFolder = () => folderThatGoes('nipr-fct-bench-')

/** A program that fails ends by itself: this is for one that hangs. */
const LONGEST_START = 120_000

/** Asks every few milliseconds until the answer is 200. */
async function untilAnswered(url: string, ended: () => string | null) {
  for (const last = performance.now() + LONGEST_START; performance.now() < last; await wait(10)) {
    const said = ended()
    if (said !== null) throw new Error(`The program ended:\n${said}`)
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
  }
  throw new Error(`No answer from ${url} within ${LONGEST_START / 1000} seconds`)
}

/** Starts a server in a process of its own, on a port of its own. What it says goes to a file, as in a real service. */
async function start(args: string[], environment: Record<string, string>, ready: string): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = temporaryFolder()
  const log = openSync(join(folder, 'log'), 'a')
  const began = performance.now()
  const env = {
    ...shellWithoutSettings(),
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMITS: raisedLimits,
    ...environment,
  }
  const child = endsWithUs(spawn(process.execPath, args, { env, stdio: ['ignore', log, log] }))
  closeSync(log)
  const exit = once(child, 'exit')
  const said = () => (child.exitCode === null ? null : readFileSync(join(folder, 'log'), 'utf8').slice(-2_000))
  await untilAnswered(url + ready, said)
  const startedIn = performance.now() - began
  if (child.pid === undefined) throw new Error('The program has no process')
  const stop = async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    child.kill('SIGTERM')
    await exit
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, pid: child.pid, startedIn, stop }
}

/** The site that `ensureBuilt` made; without a folder of its own it begins with the demo data, without the treasurer's year. */
export const startSite = (environment: Record<string, string> = {}) =>
  start(['dist-test/server/main.js'], { DATA_DIR: temporaryFolder(), DEMO_YEAR: 'no', ...environment }, '/api/health')

/** One of the small servers that the site is compared with. */
export const startProgram = (name: string, environment: Record<string, string> = {}) =>
  start(
    ['--import', 'tsx', fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url))],
    environment,
    '/api/health',
  )
