import { expect, test } from 'vitest'
import { createPages } from '#server/http/pages.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { clock, recordedLog } from '#tests/support/test-app.ts'

const origin = 'https://example.org'

/** Each page asks for one thing and says how often it was made. */
function site() {
  const cache = createResponseCache(clock)
  const made = new Map<string, number>()
  const pages = createPages({
    render: async ({ url, call }) => {
      await call(`${url === '/' ? origin : ''}/api${url === '/' ? '/event?limit=3' : '/post'}`)
      const count = (made.get(url) ?? 0) + 1
      made.set(url, count)
      return { status: 200, html: `${url} ${count}`, whole: true, isPrivate: false }
    },
    routes: [{ path: '/news', inSitemap: true, isClosed: false, search: ['id'], keptSearch: ['q'] }],
    assets: { head: '', entry: '', imports: [], routes: {}, style: '' },
    policy: '',
    caches: true,
    call: async () => new Response(),
    origin,
    clock,
    cache,
    log: recordedLog().log,
  })
  return { cache, read: async (path: string) => (await pages.request(path)).text() }
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

test('a search field that no route names makes no new page, and only some fields keep theirs', async () => {
  const { read } = site()
  expect([await read('/news?q=a&utm=1'), await read('/news?utm=2&q=a')]).toEqual(['/news?q=a 1', '/news?q=a 1'])
  expect([await read('/news?id=1'), await read('/news?id=1')]).toEqual(['/news?id=1 1', '/news?id=1 2'])
})
