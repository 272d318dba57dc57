import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Environment } from '#server/http/environment.ts'
import { securityHeaders, securityHeadersOf } from '#server/http/headers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allEndpoints } from '#tests/support/endpoints.ts'
import { type Asking, identityApp } from '#tests/support/identity.ts'

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
  'findOwnPage',
  'listGallery',
  'listOwnPages',
  'listVacancies',
  'findVacancy',
  'getOpenApi',
  'listGrades',
  'getGrade',
]

const callers: [string, () => Promise<Asking>][] = [
  ['a visitor', async () => ({})],
  ['a member', async () => ({ token: await site.openSession('member@example.org') })],
  ['the office', () => site.inOffice('office@example.org')],
]

test.each(callers)(
  '[row 90] every answer to %s carries the headers of security, and is kept by nobody but where it is for everybody',
  async (_, signedIn) => {
    const wrong: string[] = []
    for (const [name, { method, path }] of allEndpoints) {
      const { token, cookie, headers: own } = await signedIn()
      const answer = await app.request(`/api${path.replaceAll(/\{\w+\}/g, '1')}`, {
        method,
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie, ...own }),
        },
        ...(method === 'POST' && { body: '{}' }),
      })
      const kept = shared.includes(name) && answer.status === 200 ? 'no-cache' : 'no-store'
      const expected = { ...headers, 'cache-control': kept }
      for (const [header, value] of Object.entries(expected))
        if (answer.headers.get(header) !== value) wrong.push(`${name}: ${header} is ${answer.headers.get(header)}`)
      if (!answer.headers.get('x-request-id')) wrong.push(`${name} names no line of the log`)
    }
    expect(wrong).toEqual([])
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
