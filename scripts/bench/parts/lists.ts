import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fillLists, startDatabase } from '../postgres.ts'
import { type Program, startProgram, startSite, temporaryFolder } from '../program.ts'
import { type Row, row } from '../result.ts'
import { contestant, measureInTurn, ratio, typical } from '../rounds.ts'

const list = '/api/event'
const gzip = { 'accept-encoding': 'gzip' }

/** Node's own server with what the site answers to the same request: its bytes, its headers. */
async function limitOf(site: Program, asked: Record<string, string>, path: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(site.url + path, { headers: asked }, resolve).once('error', reject),
  )
  const BODY = join(temporaryFolder(), 'answer')
  writeFileSync(BODY, await buffer(answer))
  const { date: _date, connection: _connection, 'keep-alive': _time, ...headers } = answer.headers
  return startProgram('fixed-bytes', { BODY, HEADERS: JSON.stringify(headers) })
}

/** The script that every page asks for first. */
async function firstScript(site: Program) {
  const page = await (await fetch(site.url)).text()
  const [, src] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  if (!src) throw new Error('The page names no script')
  return src
}

/** The cached list of the built site against Node alone, plain and packed. */
async function cached(): Promise<Row[]> {
  const site = await startSite()
  const rawPlain = await limitOf(site, {}, list)
  const rawGzip = await limitOf(site, gzip, list)
  const file = await firstScript(site)
  const rawFile = await limitOf(site, gzip, file)
  const next = () => list
  const cachedPlain = contestant({ server: site, next })
  const limitPlain = contestant({ server: rawPlain, next })
  const cachedGzip = contestant({ server: site, next, headers: gzip })
  const limitGzip = contestant({ server: rawGzip, next, headers: gzip })
  const builtFile = contestant({ server: site, next: () => file, headers: gzip })
  const limitFile = contestant({ server: rawFile, next: () => file, headers: gzip })
  await measureInTurn([cachedPlain, limitPlain, cachedGzip, limitGzip, builtFile, limitFile])
  await Promise.all([site, rawPlain, rawGzip, rawFile].map(({ stop }) => stop()))
  return [
    row({
      what: 'built file against node:http with the same bytes and headers: processor time',
      value: ratio(builtFile, limitFile, 'processor'),
      atMost: 2,
    }),
    row({
      what: 'cached list against the same: processor time',
      value: ratio(cachedPlain, limitPlain, 'processor'),
      atMost: 2,
    }),
    row({ what: 'cached list, gzip: processor time', value: ratio(cachedGzip, limitGzip, 'processor'), atMost: 2 }),
    row({ what: 'cached list: answers a second', value: typical(cachedPlain, 'perSecond') }),
    row({ what: 'cached list: processor time', value: typical(cachedPlain, 'processor'), unit: 'us' }),
    row({ what: 'node:http: processor time', value: typical(limitPlain, 'processor'), unit: 'us' }),
  ]
}

/** The same API twice on PostgreSQL: once with its cache, once it reads them for every answer. */
async function uncached(): Promise<Row[]> {
  const database = await startDatabase()
  const environment = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder() }
  const keeping = await startProgram('lists', environment)
  await fillLists(database.url)
  const forgetful = await startProgram('lists', { ...environment, FORGETFUL: 'yes' })
  // A list of its own for each connection: those who ask for the same one while it is made share it.
  const next = (connection: number) => `${list}?limit=${30 + connection}`
  const cached = contestant({ server: keeping, next })
  const read = contestant({ server: forgetful, next })
  await measureInTurn([cached, read])
  await Promise.all([keeping, forgetful].map(({ stop }) => stop()))
  await database.stop()
  return [
    row({
      what: 'uncached list on PostgreSQL: processor time of node, times the cached one',
      value: ratio(read, cached, 'processor'),
      atMost: 8,
      gated: true,
    }),
    row({ what: 'uncached list: answers a second', value: typical(read, 'perSecond') }),
    row({ what: 'uncached list: processor time', value: typical(read, 'processor'), unit: 'us' }),
  ]
}

export const lists = async () => [...(await cached()), ...(await uncached())]
