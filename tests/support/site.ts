import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { sourcesKey } from '#scripts/sources-key.js'
import { browserOptions } from './chromium.ts'
import { asOwner, databaseUrl } from './database-url.ts'
import { keepsTapes } from './journey-tapes.ts'
import { endsWithUs, temporaryFolder } from './living.ts'
import { startPostgres } from './postgres.ts'
import { SHORT_LIVED } from './program.ts'
import { sandboxOf } from './sandbox-of.ts'
import { shellWithoutSettings } from './shell.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site, running with the demo. */
    site: string
    /** Its data folder. */
    siteFolder: string
    /** Its database. */
    siteDatabase: string
  }
}

const tryPort = (wanted: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

/** Below those that the system gives to callers: a browser's connection may take one of these the moment after. */
const FIRST_PORT = 20_000
const PORTS = 12_000

/** A port that is free, and the next one too: there the sandbox listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const wanted = FIRST_PORT + 2 * Math.floor((Math.random() * PORTS) / 2)
    const [port, next] = [await tryPort(wanted).catch(() => null), await tryPort(wanted + 1).catch(() => null)]
    if (port !== null && next !== null) return port
  }
}

/** So many visitors come from one address in a test. */
const MANY =
  'sign-in=10000 sign-in-address=10000 sign-in-day=10000 code=1000 code-day=1000 code-address=1000 reset=1000'
export const raisedLimits = `${MANY} register=1000 apply=1000 payment=10000 payment-address=10000 event-registration=10000 event-registration-email=10000 event-held=10000 event-taken=10000 notification=100000 read=100000000 write=1000000 search=100000 page=100000 paper=100000 picture=100000 file=1000000 office=100000`

/** The site that visitors get, and the one with the workbench, for tests and for the recording of tapes. */
export type Dist = 'dist-test' | 'dist-test-qa' | 'dist-tapes'

/** The workbench has the tapes in it, which are no sources of the site. */
/** What journeys walk through: while they are recorded, the site with a recorder. */
const WALKED: Dist = keepsTapes ? 'dist-tapes' : 'dist-test'

const tapesAreOlder = (key: string) =>
  readdirSync('tests/tapes').every((tape) => statSync(`tests/tapes/${tape}`).mtimeMs < statSync(key).mtimeMs)

function isBuilt(dist: Dist) {
  const key = `${dist}/sources-key`
  if (!existsSync(key) || readFileSync(key, 'utf8') !== sourcesKey()) return false
  return dist === 'dist-test' || tapesAreOlder(key)
}

export function ensureBuilt(dist: Dist = WALKED) {
  if (isBuilt(dist)) return
  // What is written from the tree was written for the build before: the charts alone take as long as a build.
  const qa = dist === 'dist-test' ? [] : ['--qa', ...(isBuilt('dist-test') ? ['--written'] : [])]
  const { status, stderr } = spawnSync('npm', ['run', '-s', 'build', '--', '--out', dist, ...qa], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
}

/** With which tests act as the office of a site that they have started. */
export const OFFICE_KEY = 'the key of the office of every site in tests'

function giveOfficeKey(folder: string) {
  const file = join(folder, 'office-key')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, OFFICE_KEY)
}

/** A demo that has been seeded and stopped: to copy it takes a tenth of the time of seeding another. */
interface Seeded {
  folder: string
  server: string
  database: string
}

/** Where the tests' set-up, in another process, says which demo it has seeded. */
const SEEDED = 'SEEDED_SITE'

function seededDemo(): Seeded | undefined {
  const told = process.env[SEEDED]
  return told ? JSON.parse(told) : undefined
}

async function newDatabase(server: string, name: string, template: string) {
  await asOwner(server, `create database ${name} template ${template}`)
  return databaseUrl(server, name)
}

/** The settings of a site with data of its own: a copy of the demo that the tests' set-up has seeded, else nothing yet. */
export async function siteData(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const DATA_DIR = temporaryFolder('nipr-fct-site-')
  const demo = seededDemo()
  if (!demo) return { DATA_DIR }
  cpSync(demo.folder, DATA_DIR, { recursive: true })
  const name = `${demo.database}_${randomBytes(6).toString('hex')}`
  return { DATA_DIR, DATABASE_URL: await newDatabase(demo.server, name, demo.database) }
}

/** Takes away what `siteData` made. */
export async function removeSiteData({ DATA_DIR, DATABASE_URL }: Awaited<ReturnType<typeof siteData>>) {
  rmSync(DATA_DIR, { recursive: true, force: true })
  const demo = seededDemo()
  if (!demo || !DATABASE_URL) return
  await asOwner(demo.server, `drop database if exists ${new URL(DATABASE_URL).pathname.slice(1)} with (force)`)
}

/** The PostgreSQL databases of the sites that this process has started, by their ports. */
export const databases = new Map<string, string>()

/**
 * Starts the built site and waits until it says that it is ready. Its data are its own unless the environment names a folder
 * or a database; a folder alone is one of the embedded database.
 */
export async function startSite(environment: Record<string, string> = {}, dist: Dist = WALKED, flags = SHORT_LIVED) {
  const port = environment.PORT ? Number(environment.PORT) : await freePort()
  const url = `http://127.0.0.1:${port}`
  const isGiven = 'DATA_DIR' in environment || 'DATABASE_URL' in environment
  const own = isGiven ? undefined : await siteData()
  const dataDir = environment.DATA_DIR ?? own?.DATA_DIR ?? temporaryFolder('nipr-fct-site-')
  const database = environment.DATABASE_URL ?? own?.DATABASE_URL
  if (database) databases.set(String(port), database)
  giveOfficeKey(dataDir)
  const env = {
    ...shellWithoutSettings(),
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database }),
    RATE_LIMITS: raisedLimits,
    DECISION_HOLD: '5',
    DEMO_YEAR: 'no',
    ...environment,
  }
  const server = endsWithUs(
    spawn(process.execPath, [...flags, `${dist}/server/main.js`], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  const said: string[] = []
  createInterface(server.stderr).on('line', (line) => said.push(line))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Ready on ')) resolve()
    })
    ended.then((code) => reject(new Error(`The site ended with ${code}:\n${said.join('\n')}`)))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    server.kill(signal)
    const code = await ended
    if (own) await removeSiteData(own)
    else if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    return code
  }
  return { url, sandbox: sandboxOf(url), dataDir, said, stop, pid: server.pid }
}

/** Seeds a demo, stops it and says to the workers where it lies. */
async function seedDemo(server: string, database: string) {
  const folder = temporaryFolder('nipr-fct-seeded-')
  const seeding = await startSite({ DATA_DIR: folder, DATABASE_URL: await newDatabase(server, database, 'template0') })
  await seeding.stop()
  process.env[SEEDED] = JSON.stringify({ folder, server, database })
}

export default async function setup(project: TestProject) {
  ensureBuilt()
  const given = process.env.TEST_DATABASE_URL
  // The browser is unpacked once, before two workers want it at a time.
  const [postgres] = await Promise.all([
    given ? { url: given, stop: async () => {} } : startPostgres(),
    browserOptions(),
  ])
  const database = `nipr_site_${process.pid}`
  await seedDemo(postgres.url, database)
  const data = await siteData()
  const site = await startSite(data, WALKED, [])
  project.provide('site', site.url)
  project.provide('siteFolder', site.dataDir)
  project.provide('siteDatabase', data.DATABASE_URL ?? '')
  return async () => {
    await site.stop()
    await removeSiteData(data)
    await asOwner(postgres.url, `drop database ${database} with (force)`)
    await postgres.stop()
  }
}
