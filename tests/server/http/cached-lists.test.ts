import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { event } from '#server/db/schema/events/event.ts'
import { createResponseCache } from '#server/http/memory/response-cache.ts'
import { testDatabase } from '#tests/support/database.ts'
import { clock, now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const cache = createResponseCache(clock)
const app = testApp({ database, cache })

const add = (title: string) =>
  database.db
    .insert(event)
    .values({
      title,
      description: '<p>words </p>'.repeat(200),
      location: 'Abuja',
      type: 'free',
      start_date: new Date(now),
    })

test('a list carries an ETag, and who holds it is told so', async () => {
  await add('first')
  const answer = await app.request('/api/event')
  const tag = answer.headers.get('etag') ?? ''
  expect(answer.headers.get('content-length')).toBe(String((await answer.text()).length))
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-length': answer.headers.get('content-length'),
    'content-type': 'application/json; charset=utf-8',
    etag: tag,
    vary: 'accept-encoding',
    'x-request-id': expect.any(String),
  })
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await app.request('/api/event', { headers: { 'if-none-match': held } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  }
  const other = await app.request('/api/event', { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test('a list is sent compressed to those who take it, under a tag of its own', async () => {
  const plain = await app.request('/api/event')
  const packed = await app.request('/api/event', { headers: { 'accept-encoding': 'br, gzip' } })
  const tag = packed.headers.get('etag') ?? ''
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(tag).toBe(plain.headers.get('etag')?.replace(/"$/, '-gz"'))
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await plain.text())
  const held = await app.request('/api/event', { headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } })
  expect([held.status, held.headers.get('content-encoding')]).toEqual([304, null])
  const refused = await app.request('/api/event', { headers: { 'accept-encoding': 'gzip;q=0' } })
  expect(refused.headers.get('content-encoding')).toBe(null)
})

test('HEAD answers the headers alone', async () => {
  const answer = await app.request('/api/event', { method: 'HEAD' })
  const full = await app.request('/api/event')
  expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
    200,
    '',
    { ...Object.fromEntries(full.headers), 'x-request-id': expect.any(String) },
  ])
})

test('a kept list stands until it is cleared', async () => {
  const before = await (await app.request('/api/event')).text()
  await add('second')
  expect(await (await app.request('/api/event')).text()).toBe(before)
  cache.purge('event')
  const after = await (await app.request('/api/event')).json()
  expect(after.data.events.map((one: { title: string }) => one.title)).toEqual(['first', 'second'])
})
