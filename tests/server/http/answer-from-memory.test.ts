import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { event } from '#server/db/schema/events/event.ts'
import { securityHeaders, securityHeadersOf } from '#server/http/headers.ts'
import { createAnswerFromMemory } from '#server/http/memory/answer-from-memory.ts'
import { readBuiltFiles } from '#server/http/memory/built-files.ts'
import { createResponseCache } from '#server/http/memory/response-cache.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { listen } from '#server/start/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/living.ts'
import { freePort } from '#tests/support/site.ts'
import { clock, now, recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const cache = createResponseCache(clock)
const { log, lines } = recordedLog()
const requests = createRequestLog(log)
const headers = securityHeadersOf('https://example.org')
const settings = readSettings({ RATE_LIMITS: 'read=12' })
const SCRIPT = 'let a = 1\n'.repeat(200)

/** As the build leaves them: a script with its packed forms, a small one without, and what is for the server alone. */
function builtFolder() {
  const folder = temporaryFolder('nipr-fct-built-')
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)
  write('assets/app-1a2b.js', SCRIPT)
  write('assets/app-1a2b.js.br', brotliCompressSync(SCRIPT))
  write('assets/app-1a2b.js.gz', gzipSync(SCRIPT))
  write('assets/small-3c4d.js', 'let b')
  write('favicon.svg', '<svg/>')
  write('index.html', 'a static build')
  write('.vite/manifest.json', '{}')
  return folder
}

let routed = 0
const app = new Hono()
  .use(async (_, next) => {
    routed += 1
    await next()
  })
  .use(securityHeaders(headers))
  .route('/', testApp({ database, cache, log, requests, settings }))
const port = await freePort()
const files = readBuiltFiles(builtFolder())
const answerFromMemory = createAnswerFromMemory({ files, cache, requests, headers, withApi: true })
const server = await listen({ app, answerFromMemory }, '127.0.0.1', port)

afterAll(() => server.close())
beforeEach(() => {
  cache.purge('event')
  routed = 0
  lines.length = 0
})

/** As a browser behind an address of its own asks. */
async function ask(path: string, asked: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, path, method, headers: asked }, resolve).once('error', reject),
  )
  const { date: _date, 'x-request-id': id, ...rest } = answer.headers
  return { status: answer.statusCode, headers: rest, body: await buffer(answer), id }
}

await database.db
  .insert(event)
  .values({
    title: 'Summit',
    description: '<p>words </p>'.repeat(200),
    location: 'Abuja',
    type: 'free',
    start_date: new Date(now),
  })

test('what is kept is answered without the routes, with the same bytes and headers, and one like line in the log', async () => {
  const first = await ask('/api/event?limit=3')
  const second = await ask('/api/event?limit=3')
  expect(routed).toBe(1)
  expect(second).toEqual({ ...first, id: expect.any(String) })
  expect(second.headers['content-security-policy']).toContain("default-src 'none'")
  const [one, two] = lines.map((line) => JSON.parse(line))
  expect(two).toEqual({ ...one, id: expect.any(String), ms: expect.any(Number), time: expect.any(Number) })
  expect(one.route).toBe('/api/event')
  expect(two.id).not.toBe(one.id)
  expect([first.id, second.id]).toEqual([one.id, two.id])
})

test('compressed, known already, and asked by another method it is as the routes answer', async () => {
  const plain = await ask('/api/event')
  const packed = await ask('/api/event', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
  const again = await ask('/api/event', { 'accept-encoding': 'gzip' })
  expect(again).toEqual({ ...packed, id: expect.any(String) })
  const known = await ask('/api/event', { 'if-none-match': packed.headers.etag ?? '', 'accept-encoding': 'gzip' })
  expect([known.status, known.body.length, known.headers['content-type']]).toEqual([304, 0, undefined])
  const head = await ask('/api/event', {}, 'HEAD')
  expect(head).toEqual({ ...plain, body: Buffer.alloc(0), id: expect.any(String) })
  expect(routed).toBe(1)
  expect((await ask('/api/event', {}, 'DELETE')).status).toBe(405)
  expect(routed).toBe(2)
})

test('an address in another spelling is one answer, by way of the routes', async () => {
  const first = await ask('/api/event?when=upcoming&limit=3')
  expect(await ask('/api/event?limit=3&none=1&when=upcoming')).toEqual({ ...first, id: expect.any(String) })
  expect(routed).toBe(2)
  expect(await ask('/api/event?limit=3&when=upcoming')).toEqual({ ...first, id: expect.any(String) })
  expect(routed).toBe(2)
})

test('a file of the build is answered in the shortest form that the caller takes, for ever where its name has a hash', async () => {
  const path = '/assets/app-1a2b.js'
  const plain = await ask(path)
  expect(plain.body.toString()).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({
    ...headers,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(SCRIPT.length),
    'content-type': expect.stringContaining('text/javascript'),
    vary: 'accept-encoding',
  })
  const packed = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT)
  const gzipped = await ask(path, { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(gzipped.body).toString()).toBe(SCRIPT)
  expect(new Set([plain, packed, gzipped].map((one) => one.headers.etag)).size).toBe(3)
  const small = await ask('/assets/small-3c4d.js', { 'accept-encoding': 'gzip, br' })
  expect([small.body.toString(), small.headers.vary]).toEqual(['let b', undefined])
  const icon = await ask('/favicon.svg?v=2')
  expect([icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
    'public, max-age=3600',
    'image/svg+xml; charset=utf-8',
  ])
  expect(routed).toBe(0)
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(Array(5).fill('asset'))
})

test('a file of the build that the caller knows is not sent again, and HEAD sends its headers alone', async () => {
  const path = '/assets/app-1a2b.js'
  const plain = await ask(path)
  const known = await ask(path, { 'if-none-match': plain.headers.etag ?? '' })
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, plain.headers.etag])
  expect(await ask(path, {}, 'HEAD')).toEqual({ ...plain, body: Buffer.alloc(0), id: expect.any(String) })
  expect(routed).toBe(0)
})

test('what the build made for the server alone is not sent', async () => {
  for (const path of ['/index.html', '/.vite/manifest.json', '/assets/app-1a2b.js.br', '/assets/none.js', '/assets']) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  }
})

test('what has changed is made anew', async () => {
  await ask('/api/event')
  await database.db
    .insert(event)
    .values({ title: 'Second', description: '', location: 'Abuja', type: 'free', start_date: new Date(now) })
  cache.purge('event')
  expect((await ask('/api/event')).body.toString()).toContain('Second')
  expect(routed).toBe(2)
})

test('who asks too often is told to wait, by whichever way the answer came', async () => {
  const asked = { 'x-forwarded-for': '198.51.100.9' }
  const statuses = []
  for (let call = 0; call < 20; call += 1) statuses.push((await ask('/api/event', asked)).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8)
  expect(statuses.at(-1)).toBe(429)
  expect(lines.length).toBe(20)
})
