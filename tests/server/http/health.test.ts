import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { now, recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { lines, log } = recordedLog()
const clock = { time: now, now: () => clock.time }
const app = testApp({ database, log, clock })

test('the health of a ready server is ok, and its answer is not cached', async () => {
  const answer = await app.request('/api/health')
  expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ])
})

test('[D-104] [row 153] the database is asked once a second, however often somebody wants to know', async () => {
  let asked = 0
  const { db } = database
  const counted = new Proxy(db, {
    get: (whole, name) => {
      if (name === 'execute') asked += 1
      return Reflect.get(whole, name)
    },
  })
  const ask = () => site.request('/api/health')
  const site = testApp({ database: { ...database, db: counted }, clock })
  const answers = await Promise.all(Array.from({ length: 1_000 }, ask))
  expect([answers.every(({ status }) => status === 200), asked]).toEqual([true, 1])
  clock.time += 1_000
  await ask()
  expect(asked).toBe(2)
})

test.runIf(database.kind === 'postgres')('[row 69] a read whose connection was cut is made again', async () => {
  await app.request('/api/post')
  const cut = database.exec('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
  await cut.catch(() => {})
  expect((await testApp({ database }).request('/api/event')).status).toBe(200)
  clock.time += 1_000
  expect((await app.request('/api/health')).status).toBe(200)
})

test('[row 69] without its database the server says 503, of its health and of its lists', async () => {
  await database.close()
  clock.time += 1_000
  const health = await app.request('/api/health')
  expect([health.status, await health.json()]).toEqual([503, { message: 'The server is not ready' }])
  const list = await testApp({ database, log }).request('/api/event')
  expect([list.status, await list.json()]).toEqual([
    503,
    { message: 'The site cannot reach its records just now. Please try again shortly' },
  ])
  expect(lines.some((line) => JSON.parse(line).level === 50)).toBe(true)
})
