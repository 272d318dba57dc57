import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { event } from '#server/db/schema/event.ts'
import { createAtOnce } from '#server/http/at-once.ts'
import { securityHeaders, securityHeadersOf } from '#server/http/headers.ts'
import { createKept } from '#server/http/kept.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { listen } from '#server/start/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/site.ts'
import { clock, now, recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const kept = createKept(clock)
const { log, lines } = recordedLog()
const requests = createRequestLog(log)
const headers = securityHeadersOf('https://example.org')
const settings = readSettings({ RATE_LIMITS: 'read=12' })
let routed = 0
const app = new Hono()
  .use(async (_, next) => {
    routed += 1
    await next()
  })
  .use(securityHeaders(headers))
  .route('/', testApp({ database, kept, log, requests, settings }))
const port = await freePort()
const server = await listen({ app, atOnce: createAtOnce({ kept, requests, headers }) }, '127.0.0.1', port)

afterAll(() => server.close())
beforeEach(() => {
  kept.forget('event')
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

await database.db.insert(event).values({
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

test('compressed, held, and asked by another method it is as the routes answer', async () => {
  await ask('/api/event')
  const packed = await ask('/api/event', { 'accept-encoding': 'gzip' })
  expect(routed).toBe(2)
  expect(gunzipSync(packed.body).toString()).toContain('Summit')
  const again = await ask('/api/event', { 'accept-encoding': 'gzip' })
  expect(again).toEqual({ ...packed, id: expect.any(String) })
  const held = await ask('/api/event', { 'if-none-match': packed.headers.etag ?? '', 'accept-encoding': 'gzip' })
  expect([held.status, held.body.length, held.headers['content-type']]).toEqual([304, 0, undefined])
  expect(routed).toBe(2)
  expect((await ask('/api/event', {}, 'HEAD')).body.length).toBe(0)
  expect((await ask('/api/event', {}, 'DELETE')).status).toBe(405)
  expect(routed).toBe(4)
})

test('what has changed is made anew', async () => {
  await ask('/api/event')
  await database.db
    .insert(event)
    .values({ title: 'Second', description: '', location: 'Abuja', type: 'free', start_date: new Date(now) })
  kept.forget('event')
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
