import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { readSettings } from '#server/config/settings.ts'
import type { Environment } from '#server/http/environment.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordedLog, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { lines, log } = recordedLog()
const site = new Hono<Environment>()
site.get('/refused', () => {
  throw new Refusal(409, 'Not in this state yet')
})
site.get('/broken', () => {
  throw new TypeError('the secret inside')
})
const app = testApp({ database, log }, site)

const ask = async (path: string, method = 'GET') => {
  const answer = await app.request(path, { method })
  return [answer.status, await answer.json()]
}

test('[D-11] an unknown address of the API is 404 in JSON', async () => {
  expect(await ask('/api/unknown')).toEqual([404, { message: 'Not found' }])
  expect(await ask('/api')).toEqual([404, { message: 'Not found' }])
  expect(await ask('/api/event/')).toEqual([404, { message: 'Not found' }])
  expect(await ask('/files/unknown.pdf')).toEqual([404, { message: 'Not found' }])
})

test('[D-11] without a site an unknown page is 404 in JSON too', async () => {
  expect(await ask('/somewhere')).toEqual([404, { message: 'Not found' }])
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s to a list is 405 and names what is allowed',
  async (method) => {
    const answer = await app.request('/api/event', { method })
    expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
      405,
      'GET, HEAD',
      { message: 'This address does not answer that method' },
    ])
  },
)

test('[D-11] a field given twice is 400, known or not', async () => {
  const repeated = [400, { message: 'A field was given more than once' }]
  expect(await ask('/api/event?limit=1&limit=2')).toEqual(repeated)
  expect(await ask('/api/event?when=held&when=held')).toEqual(repeated)
  expect(await ask('/api/post?a=1&a=2')).toEqual(repeated)
})

test.each(['limit=0', 'limit=101', 'limit=x', 'limit=1e1', 'limit='])(
  '[D-11] %s is 400 and names the field',
  async (query) => {
    expect(await ask(`/api/post?${query}`)).toEqual([400, { message: 'The field limit is not valid' }])
  },
)

test('[D-11] an invented choice is 400, and is not repeated', async () => {
  expect(await ask('/api/event?when=%3Cscript%3E')).toEqual([400, { message: 'The field when is not valid' }])
})

test('[D-11] a refusal answers its status and its message', async () => {
  expect(await ask('/refused')).toEqual([409, { message: 'Not in this state yet' }])
})

test('[D-11] an unexpected error is a neutral 500; its stack is in the log', async () => {
  expect(await ask('/broken')).toEqual([500, { message: 'Something went wrong' }])
  const entry = lines.map((line) => JSON.parse(line)).find((line) => line.err)
  expect(entry.err).toEqual({
    type: 'TypeError',
    message: 'the secret inside',
    stack: expect.arrayContaining([expect.stringContaining('refusals.test.ts')]),
  })
})

test('[row 90] a refusal is never kept', async () => {
  const answer = await app.request('/api/unknown')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('[API-39] a browser app on the allowed host may call, and no other', async () => {
  const allowed = testApp({ database, settings: readSettings({ ALLOWED_ORIGIN: 'https://app.example.org' }) })
  const from = async (origin: string) => {
    const answer = await allowed.request('/api/event', { headers: { origin } })
    return [answer.status, answer.headers.get('access-control-allow-origin')]
  }
  expect(await from('https://app.example.org')).toEqual([200, 'https://app.example.org'])
  expect(await from('https://other.example.org')).toEqual([200, null])
  const foreign = await app.request('/api/event', { headers: { origin: 'https://app.example.org' } })
  expect(foreign.headers.get('access-control-allow-origin')).toBe(null)
})
