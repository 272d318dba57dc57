import { writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fillLists, startDatabase } from '../postgres.ts'
import { type Program, startProgram, startSite, temporaryFolder } from '../program.ts'
import { type Row, row } from '../result.ts'
import { contestant, measureInTurn, ratio, typical } from '../rounds.ts'

const path = '/api/event'
const gzip = { 'accept-encoding': 'gzip' }

/** Node's own server with what the site answers to the same request: its bytes, its headers. */
async function limitOf(site: Program, asked: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(site.url + path, { headers: asked }, resolve).once('error', reject),
  )
  const BODY = join(temporaryFolder(), 'answer')
  writeFileSync(BODY, await buffer(answer))
  const { date: _date, connection: _connection, 'keep-alive': _time, ...headers } = answer.headers
  return startProgram('raw-list', { BODY, HEADERS: JSON.stringify(headers) })
}

/** The kept list of the built site against Node alone, plain and packed. */
async function cached(): Promise<Row[]> {
  const site = await startSite()
  const rawPlain = await limitOf(site, {})
  const rawGzip = await limitOf(site, gzip)
  const next = () => path
  const keptPlain = contestant({ server: site, next })
  const limitPlain = contestant({ server: rawPlain, next })
  const keptGzip = contestant({ server: site, next, headers: gzip })
  const limitGzip = contestant({ server: rawGzip, next, headers: gzip })
  await measureInTurn([keptPlain, limitPlain, keptGzip, limitGzip])
  await Promise.all([site, rawPlain, rawGzip].map(({ stop }) => stop()))
  return [
    row({
      what: 'cached list against node:http with the same bytes and headers: rate',
      value: ratio(keptPlain, limitPlain, 'perSecond'),
      atLeast: 0.7,
      gated: true,
    }),
    row({ what: 'the same: processor time, node:http by site', value: ratio(limitPlain, keptPlain, 'processor') }),
    row({ what: 'the same, gzip: rate', value: ratio(keptGzip, limitGzip, 'perSecond') }),
    row({ what: 'cached list: answers a second', value: typical(keptPlain, 'perSecond') }),
    row({ what: 'cached list: processor time', value: typical(keptPlain, 'processor'), unit: 'us' }),
    row({ what: 'node:http: processor time', value: typical(limitPlain, 'processor'), unit: 'us' }),
  ]
}

/** The same API twice on PostgreSQL: once it keeps its lists, once it reads them for every answer. */
async function uncached(): Promise<Row[]> {
  const database = await startDatabase()
  const environment = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder() }
  const keeping = await startProgram('lists', environment)
  await fillLists(database.url)
  const forgetful = await startProgram('lists', { ...environment, FORGETFUL: 'yes' })
  // A list of its own for each connection: those who ask for the same one while it is made share it.
  const next = (connection: number) => `${path}?limit=${30 + connection}`
  const kept = contestant({ server: keeping, next })
  const read = contestant({ server: forgetful, next })
  await measureInTurn([kept, read])
  await Promise.all([keeping, forgetful].map(({ stop }) => stop()))
  await database.stop()
  return [
    row({
      what: 'uncached list on PostgreSQL: processor time of node, times the cached one',
      value: ratio(read, kept, 'processor'),
      atMost: 8,
      gated: true,
    }),
    row({ what: 'uncached list: answers a second', value: typical(read, 'perSecond') }),
    row({ what: 'uncached list: processor time', value: typical(read, 'processor'), unit: 'us' }),
  ]
}

export const lists = async () => [...(await cached()), ...(await uncached())]
