import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { settle } from '#server/areas/money/payment/settle.ts'
import type { Environment } from '#server/http/environment.ts'
import { createAnswerFromMemory } from '#server/http/memory/answer-from-memory.ts'
import { createResponseCache } from '#server/http/memory/response-cache.ts'
import { createMetricsPage } from '#server/http/metrics-page.ts'
import { createRequestLog } from '#server/http/request-log.ts'
import { asText, createHistogram } from '#server/platform/metrics.ts'
import { watchProcess } from '#server/platform/process-measures.ts'
import { listen } from '#server/start/listen.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { freePort } from '#tests/support/site.ts'
import { clock, recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { log, lines } = recordedLog()
const requests = createRequestLog(log)
const cache = createResponseCache(clock)
const pages = new Hono<Environment>()
// A page that asks the API within the process, as rendered pages do.
pages.get('/page/:name', async (c) => {
  await app.request('/api/grade')
  return c.text('a page')
})
const app = testApp({ database, log, requests, cache }, pages)
const port = await freePort()
const answerFromMemory = createAnswerFromMemory({ files: new Map(), cache, requests, headers: {}, withApi: true })
const server = await listen({ app, answerFromMemory }, '127.0.0.1', port)
const own = watchProcess()
const metrics = createMetricsPage({ database, clock, requests: requests.times, readProcess: own.read })
afterAll(() => {
  own.stop()
  server.close()
})

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
const read = async () => (await metrics.request('/metrics')).text()
/** Each sample by its name with labels. */
const samples = async () => {
  const told = (await read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(told.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}
const countOf = (route: string, status: number, method = 'GET') =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('requests are counted by the pattern of their route, those that are answered from memory too', async () => {
  for (let call = 0; call < 3; call++) await ask('/api/event?limit=7')
  await ask('/api/event/999999')
  await ask('/api/canary-2b7')
  await ask('/api/auth/signin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  await ask('/page/canary-2b7')
  const told = await samples()
  expect(told).toMatchObject({
    [countOf('/api/event', 200)]: 3,
    [countOf('/api/event/:id', 200)]: 1,
    [countOf('/api/auth/signin', 400, 'POST')]: 1,
    [countOf('/page/:name', 200)]: 1,
  })
  expect(lines.filter((line) => JSON.parse(line).route === '/api/grade').length).toBe(1)
  expect(told[countOf('/api/grade', 200)]).toBe(undefined)
  expect(await read()).not.toContain('canary')
})

test('every answer names its line of the log, however it was answered', async () => {
  const answers = [await ask('/api/event?limit=8'), await ask('/api/event?limit=8'), await ask('/api/none')]
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  const logged = lines.map((line) => JSON.parse(line).id)
  for (const id of ids) expect(logged).toContain(id)
})

test('the work is told in numbers', async () => {
  const site = await paymentSite(database, {}, false)
  site.clock.time = clock.now()
  await site.addAccount('member@example.org')
  await site.signIn('member@example.org')
  await site.begin()
  const used = await site.begin({ email: 'used@example.org' })
  site.provider.pay(used)
  await settle(site.paymentDeps, used, 'reconciler')
  const short = await site.begin({ email: 'short@example.org' })
  site.provider.pay(short, { amount: 100 })
  await settle(site.paymentDeps, short, 'reconciler')
  const told = await samples()
  expect(told).toMatchObject({
    'site_payments{state="open"}': 1,
    'site_payments{state="used"}': 1,
    'site_payments{state="review"}': 1,
    'site_payments{state="failed"}': 0,
    site_review_queue: 1,
    site_sessions: 1,
    site_database_up: 1,
  })
  // To the two who paid, and to the office.
  expect(told.site_mails_waiting).toBe(3)
  expect(told.process_resident_memory_bytes).toBeGreaterThan(10_000_000)
  expect(told['site_event_loop_delay_seconds{quantile="0.99"}']).toBeGreaterThan(0)
  expect(told['site_database_connections{state="open"}'] ?? null).toEqual(
    database.kind === 'postgres' ? expect.any(Number) : null,
  )
  const text = await read()
  for (const personal of ['example.org', person.first_name, person.phone, used, short]) {
    expect(text).not.toContain(personal)
  }
})

test('the text is that of Prometheus: cumulated buckets, escaped labels, one head a measure', () => {
  const times = createHistogram('times', 'How long.')
  for (const seconds of [0.004, 0.3, 60]) times.observe({ route: 'a "b"\n' }, seconds)
  const text = asText([times.read()])
  expect(text.split('\n').slice(0, 4)).toEqual([
    '# HELP times How long.',
    '# TYPE times histogram',
    'times_bucket{route="a \\"b\\"\\n",le="0.005"} 1',
    'times_bucket{route="a \\"b\\"\\n",le="0.01"} 1',
  ])
  expect(text.split('\n').slice(-8)).toEqual([
    'times_bucket{route="a \\"b\\"\\n",le="1"} 2',
    'times_bucket{route="a \\"b\\"\\n",le="2.5"} 2',
    'times_bucket{route="a \\"b\\"\\n",le="5"} 2',
    'times_bucket{route="a \\"b\\"\\n",le="10"} 2',
    'times_bucket{route="a \\"b\\"\\n",le="+Inf"} 3',
    'times_sum{route="a \\"b\\"\\n"} 60.304',
    'times_count{route="a \\"b\\"\\n"} 3',
    '',
  ])
})

test('a server without its database is alive, not ready, and says so to a monitor', async () => {
  await database.close()
  const live = await ask('/api/health/live')
  expect([live.status, await live.json(), live.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ])
  expect((await ask('/api/health')).status).toBe(503)
  const told = await samples()
  expect([told.site_database_up, told.site_sessions]).toEqual([0, undefined])
})
