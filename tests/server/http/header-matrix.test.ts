import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Environment } from '#server/http/environment.ts'
import { securityHeaders, securityHeadersOf } from '#server/http/headers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const headers = securityHeadersOf('https://www.example.org')
const site = identityApp(database, { RATE_LIMITS: 'write=10000 read=10000 register=1000' })
const app = new Hono<Environment>().use(securityHeaders(headers)).route('/', site.app)

await site.addAccount('member@example.org')
await site.addAccount('office@example.org', { roles: ['owner'] })

/** What is the same for everyone: it may be kept, and is asked about each time. */
const shared = [
  'listPosts',
  'getNewsPage',
  'getPost',
  'findPosts',
  'listEvents',
  'getEvent',
  'listAttendees',
  'listResources',
  'getResource',
  'findResources',
  'listGallery',
  'listGrades',
  'getGrade',
]

const all = allEndpoints
const callers = [undefined, 'member@example.org', 'office@example.org']
const cells = all.flatMap(([name, endpoint]) =>
  callers.map((caller) => [name, caller ?? 'a visitor', endpoint] as const),
)

test.each(cells)(
  '[row 90] the answer of %s to %s is kept by nobody but where it is for everybody',
  async (name, caller, endpoint) => {
    const token = caller.startsWith('member') ? await site.signIn(caller) : undefined
    const { cookie, headers: own } = caller.startsWith('office') ? await site.inOffice(caller) : {}
    const changes = endpoint.method === 'POST'
    const answer = await app.request(`/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`, {
      method: endpoint.method,
      headers: {
        ...(changes && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie, ...own }),
      },
      ...(changes && { body: '{}' }),
    })
    const told = Object.fromEntries(answer.headers)
    expect(told).toMatchObject({ ...headers, 'x-request-id': expect.any(String) })
    const isShared = shared.includes(name) && answer.status === 200
    expect(told['cache-control']).toBe(isShared ? 'no-cache' : 'no-store')
  },
)

test('[row 90] who signs out has the browser forget what it kept', async () => {
  const token = await site.signIn('member@example.org')
  const out = () => site.ask('/auth/logout', undefined, { method: 'POST', token })
  expect([(await out()).headers.get('clear-site-data'), (await out()).headers.get('clear-site-data')]).toEqual([
    '"cache"',
    null,
  ])
})
