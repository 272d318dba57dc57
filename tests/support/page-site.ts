import { join } from 'node:path'
import { readSettings } from '#server/config/settings.ts'
import { migrationsHere } from '#server/db/open-database.ts'
import { createSandbox } from '#server/sandbox/sandbox.ts'
import { readFront } from '#server/start/built-app.ts'
import { listen } from '#server/start/listen.ts'
import { createSite } from '#server/start/site.ts'
import { readRenderer, renderBy } from './built-pages.ts'
import { migratedPlace, testFolder } from './database.ts'
import { raisedLimits } from './site.ts'
import { clock, now, recordedLog } from './test-app.ts'
import { root } from './tree.ts'

/** Where the site of these tests says that it is. */
export const origin = 'https://chapter.example'

/** Where the files of the build lie. */
export const client = join(root, 'dist-test/client')

const places = { migrations: migrationsHere, seedFiles: join(root, 'server/seed/files'), client }

/**
 * The whole site with the demo, on a clock that stands still. Its pages come from the renderer of the build: its sheet, its
 * scripts by route and its policy are what visitors get, and through Vitest the same sources would be read for longer.
 */
async function openSite() {
  const { databaseUrl } = await migratedPlace()
  const settings = readSettings({
    DATA_DIR: testFolder(),
    DATABASE_URL: databaseUrl ?? undefined,
    PUBLIC_URL: origin,
    PUBLIC_DEMO: 'yes',
    RATE_LIMITS: raisedLimits,
    DEMO_YEAR: 'no',
  })
  const sandbox = createSandbox({
    dataDir: settings.dataDir,
    site: origin,
    reach: { api: 'http://127.0.0.1:1', pages: 'https://pay.example' },
    clock,
  })
  const front = readFront(places.client, await readRenderer())
  return createSite(settings, places, front, sandbox, { clock, log: recordedLog().log })
}

let opened: ReturnType<typeof openSite> | undefined

/** One for all files of a worker: nothing of it is changed. */
export function pageSite() {
  opened ??= openSite()
  return opened
}

/** Asks the site as a program does that knows its address. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  const { app } = await pageSite()
  return app.request(origin + path, init)
}

/** What the API answers at a path: its data, or a failure. */
type Answers = Record<string, object | Error>

/** A page of the same site whose API answers so at these paths; answers what it was asked for, too. */
export async function renderWith(url: string, answers: Answers) {
  const { app } = await pageSite()
  const asked: URL[] = []
  const call: typeof fetch = async (input, init) => {
    const address = new URL(String(input), origin)
    asked.push(address)
    const answer = answers[address.pathname]
    if (answer instanceof Error) throw answer
    return answer === undefined ? app.request(address.href, init) : Response.json({ data: answer })
  }
  const { status, body: html } = await renderBy({ origin, url, call, now })
  return { status, html, asked }
}

let port: Promise<string> | undefined

/** Where the same site listens, for what only a real request can ask: its address there. */
export function listening() {
  port ??= pageSite()
    .then((site) => listen(site, '127.0.0.1', 0))
    .then((server) => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The site listens on no port')
      return `http://127.0.0.1:${address.port}`
    })
  return port
}
