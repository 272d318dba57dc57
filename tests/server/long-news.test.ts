import { beforeAll, describe, expect, test } from 'vitest'
import { storePost } from '#server/services/news/store-post.ts'
import { renderPage } from '#src/app/entry-server.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const app = testApp({ database })
const assets = { head: '', entry: '/entry.js', imports: [], routes: {}, style: '' }

const MANY = 400
const DEEP = 17

beforeAll(async () => {
  for (let index = 0; index < MANY; index++) {
    const words = index === DEEP ? 'the quorum stands here' : 'nothing stands here'
    await storePost(database, {
      title: index === 390 ? 'Parliamentary practice' : `Post ${index}`,
      body: `<p>${'padding '.repeat(100)}${words}</p>`,
      image: null,
      desc: null,
      created_at: new Date(now - index * 3_600_000),
    })
  }
})

/** The page as the server sends it, and what it asked the API for. */
async function read(url: string) {
  const asked: string[] = []
  const page = await renderPage({
    url,
    origin: 'https://example.org',
    call: async (input, init) => {
      asked.push(String(input))
      return app.request(String(input), init)
    },
    now,
    assets,
    signal: AbortSignal.timeout(20_000),
    report: () => {},
  })
  if ('location' in page) throw new Error(`${url} leads to ${page.location}`)
  const titles = Array.from(page.html.matchAll(/<h3[^>]*><a[^>]*>([^<]+)/g), ([, title]) => title)
  return { ...page, asked, titles }
}

describe(`[D-93] with ${MANY} posts`, () => {
  test('the page shows them all, each by its first words', async () => {
    const { titles, html, asked } = await read('/news')
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([MANY, 'Post 0', 'Post 399'])
    expect(html).not.toContain('quorum')
    expect(asked).toEqual(['/api/post'])
  })

  test.each([
    ['a word deep in a body', 'quorum', [`Post ${DEEP}`]],
    ['a slip in a title', 'parlamentary', ['Parliamentary practice']],
    ['what nobody wrote', 'zebra', []],
  ])('the server looks for %s', async (_, q, found) => {
    const { titles, asked } = await read(`/news?q=${q}`)
    expect([titles, asked]).toEqual([found, ['/api/post', `/api/post/search?q=${q}`]])
  })
})
