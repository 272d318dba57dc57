import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#server/config/settings.ts'
import { createCallLimits } from '#server/http/call-limits.ts'
import { createResponseCache } from '#server/http/memory/response-cache.ts'
import { createPages } from '#server/http/pages.ts'
import { TooBusy } from '#server/ports/queue.ts'
import { clock, recordedLog } from '#tests/support/test-app.ts'

const origin = 'https://example.org'

const plain = { inSitemap: true, isClosed: false, search: [], cachedSearch: [] }

/** Each page asks for one thing and says how often it was made. */
function site(slow?: Promise<void>, call: typeof fetch = async () => new Response()) {
  const limits = createCallLimits(readSettings({}), clock)
  const cache = createResponseCache(clock)
  const made = new Map<string, number>()
  const pages = createPages({
    render: async ({ url, call, signal }) => {
      signal.throwIfAborted()
      const asked = call(`${url === '/' ? origin : ''}/api${url === '/' ? '/event?limit=3' : '/post'}`)
      const hasCome = await asked.then(
        () => true,
        () => false,
      )
      if (!hasCome) return { status: 500, html: 'It is broken', whole: false, isPrivate: false }
      const count = (made.get(url) ?? 0) + 1
      made.set(url, count)
      await slow
      return { status: 200, html: `${url} ${count}`, whole: true, isPrivate: false }
    },
    routes: [
      { path: '/', ...plain },
      { path: '/news', ...plain, search: ['id'], cachedSearch: ['q'] },
      { path: '/news/$title', ...plain },
      { path: '/about', ...plain },
      { path: '/$', ...plain },
    ],
    assets: { head: '', entry: '', imports: [], routes: {}, style: '' },
    policy: '',
    caches: true,
    call,
    origin,
    clock,
    cache,
    limits,
    log: recordedLog().log,
  })
  const ask = async (path: string, address = '203.0.113.7') =>
    pages.request(path, {}, { incoming: { socket: { remoteAddress: address } } })
  const post = async (path: string) => pages.request(path, { method: 'POST' })
  return { cache, made, ask, post, read: async (path: string) => (await ask(path)).text() }
}

test('a page is made anew when what it asked the API for has changed, and no other page', async () => {
  const { cache, read } = site()
  expect([await read('/'), await read('/news'), await read('/'), await read('/news')]).toEqual([
    '/ 1',
    '/news 1',
    '/ 1',
    '/news 1',
  ])
  cache.purge('event')
  expect([await read('/'), await read('/news')]).toEqual(['/ 2', '/news 1'])
  cache.purge('post')
  expect([await read('/'), await read('/news')]).toEqual(['/ 2', '/news 2'])
})

test.each([
  ['//events?q=a', '/events?q=a'],
  ['////elsewhere.example//events', '/elsewhere.example//events'],
  ['/news/%E0%A4%A', '/news/%25E0%25A4%25A'],
  ['/news/a%00', '/news/a%2500'],
])('the address %s leads to the page that says so at %s, never to another host', async (path, leadsTo) => {
  const { ask } = site()
  const answer = await ask(`${origin}${path}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, leadsTo])
  expect((await ask(leadsTo)).status).toBe(200)
})

test('a page that takes too long is answered as one for which too many wait', async () => {
  const { ask } = site()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  const late = await ask('/')
  expect([late.status, late.headers.get('retry-after'), late.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(await late.text()).toContain('Too many people are visiting just now. Please try again shortly.')
  timeout.mockRestore()
  expect((await ask('/')).status).toBe(200)
})

test('a page that needs an answer which came too late is 503 with Retry-After, too', async () => {
  const { ask } = site(undefined, () => Promise.reject(new TooBusy('The API did not answer in time')))
  const late = await ask('/')
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a page that breaks for another reason is broken', async () => {
  const { ask } = site(undefined, () => Promise.reject(new Error('It broke')))
  const broken = await ask('/')
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([500, null])
})

test('an address that is too long is answered with a page that leads home', async () => {
  const { ask } = site()
  const answer = await ask(`/news?q=${'a'.repeat(2_000)}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
  const html = await answer.text()
  expect(html).toContain('<h1>We cannot find that page</h1>')
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test('a form posted to the address of a page leads back to that page, and never to another host', async () => {
  const { post } = site()
  const answer = await post(`${origin}/login?q=a`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?q=a'])
  expect((await post(`${origin}//elsewhere.example/login`)).headers.get('location')).toBe('/elsewhere.example/login')
})

test('a search field that no route names makes no new page, and only some fields keep theirs', async () => {
  const { read } = site()
  expect([await read('/news?q=a&utm=1'), await read('/news?utm=2&q=a')]).toEqual(['/news?q=a 1', '/news?q=a 1'])
  expect([await read('/news?id=1'), await read('/news?id=1')]).toEqual(['/news?id=1 1', '/news?id=1 2'])
})

test('[row 63] a search field of another route makes no new page either', async () => {
  const { read, made } = site()
  for (let time = 0; time < 100; time++) {
    expect(await read(`/about?q=${time}`)).toBe('/about 1')
    expect(await read(`/news/a-title?id=${time}`)).toBe('/news/a-title 1')
  }
  expect(made.size).toBe(2)
})

test('[row 63] sixty pages a minute are made for what an address invents, and others are served', async () => {
  const { ask, made } = site()
  const invented = [(time: number) => `/news?q=${time}`, (time: number) => `/nowhere/${time}`]
  for (const [place, path] of invented.entries()) {
    const address = `198.51.100.${place}`
    const statuses = []
    for (let time = 0; time < 61; time++) statuses.push((await ask(path(time), address)).status)
    expect(statuses).toEqual([...Array(60).fill(200), 429])
    const refused = await ask(path(61), address)
    expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual(['60', 'no-store'])
    expect(await refused.text()).toContain('You have tried too often. Please wait a minute and try again.')
    expect([(await ask('/about', address)).status, (await ask(path(0), address)).status]).toEqual([200, 200])
    expect((await ask(path(62), '198.51.100.99')).status).toBe(200)
  }
  expect(made.size).toBe(2 * 61 + 1)
})

test('[D-104] [row 63] 240 pages a minute are made for what an address invents in a path, and kept ones are served', async () => {
  const { ask, made } = site()
  const statuses = []
  for (let time = 0; time < 241; time++) statuses.push((await ask(`/news/${time}`)).status)
  expect(statuses).toEqual([...Array(240).fill(200), 429])
  expect(await (await ask('/news/241')).text()).toContain('You have tried too often.')
  expect([(await ask('/news/0')).status, (await ask('/news/241', '198.51.100.99')).status]).toEqual([200, 200])
  expect(made.size).toBe(241)
})

test('[row 80] eight pages are made at once and sixteen wait; more are asked to come again', async () => {
  let finish = () => {}
  const { ask, made } = site(
    new Promise<void>((resolve) => {
      finish = resolve
    }),
  )
  const asked = Array.from({ length: 30 }, (_, place) => ask(`/news/${place}`))
  await vi.waitFor(() => expect(made.size).toBe(8))
  const again = ask('/news/0')
  finish()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual([...Array(24).fill(200), ...Array(6).fill(503)])
  expect(answers[29]?.headers.get('retry-after')).toBe('5')
  expect((await again).status).toBe(200)
  expect((await ask('/news/29')).status).toBe(200)
})
