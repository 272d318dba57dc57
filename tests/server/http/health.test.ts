import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { lines, log } = recordedLog()
const app = testApp({ database, log })

test('the health of a ready server is ok, and its answer is not cached', async () => {
  const answer = await app.request('/api/health')
  expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ok' },
    'no-store',
  ])
})

test.runIf(database.kind === 'postgres')('[row 69] a read whose connection was cut is made again', async () => {
  await app.request('/api/post')
  const cut = database.exec('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
  await cut.catch(() => {})
  expect((await testApp({ database }).request('/api/event')).status).toBe(200)
  expect((await app.request('/api/health')).status).toBe(200)
})

test('[row 69] without its database the server says 503, of its health and of its lists', async () => {
  await database.close()
  const health = await app.request('/api/health')
  expect([health.status, await health.json()]).toEqual([503, { message: 'The server is not ready' }])
  const list = await testApp({ database, log }).request('/api/event')
  expect([list.status, await list.json()]).toEqual([
    503,
    { message: 'The site cannot reach its records just now. Please try again shortly' },
  ])
  expect(lines.some((line) => JSON.parse(line).level === 50)).toBe(true)
})
