import { beforeAll, describe, expect, test } from 'vitest'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { renderPage } from '#src/site/app/entry-server.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { answerTexts } from '#tests/support/site-texts.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const app = testApp({ database })
const assets = { head: '', entry: '/entry.js', imports: [], routes: {}, style: '' }

const MANY = 400
const DEEP = 17
const NAMED = 390

beforeAll(async () => {
  for (let index = 0; index < MANY; index++) {
    const words = index === DEEP ? 'the quorum stands here' : 'nothing stands here'
    await storePost(database, {
      title: index === NAMED ? 'Parliamentary practice' : `Post ${index}`,
      body: `<p>${'padding '.repeat(100)}${words}</p>`,
      image: null,
      desc: null,
      created_at: new Date(now - index * 3_600_000),
    })
  }
})

/** The page as the server sends it, and what it asked the API for. */
async function read(url: string, site = app) {
  const asked: string[] = []
  const page = await renderPage({
    url,
    origin: 'https://example.org',
    call: async (input, init) => {
      const texts = answerTexts(String(input))
      if (texts) return texts
      asked.push(String(input))
      return site.request(String(input), init)
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
  test.each([
    ['/news', 1, 0, 59],
    ['/news?page=2', 2, 60, 119],
    ['/news?page=7', 7, 360, 399],
    ['/news?page=99', 99, 360, 399],
  ])('%s shows its 60, each by its first words', async (path, page, first, last) => {
    const { titles, html, asked } = await read(path)
    const titleOf = (index: number) => (index === NAMED ? 'Parliamentary practice' : `Post ${index}`)
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([last - first + 1, titleOf(first), titleOf(last)])
    expect(html).not.toContain('quorum')
    expect(asked).toEqual([`/api/post/page?page=${page}`])
  })

  test.each([
    ['/news', ['/news?page=2#all-news']],
    ['/news?page=2', ['/news#all-news', '/news?page=3#all-news']],
    ['/news?page=7', ['/news?page=6#all-news']],
    ['/news?page=99', ['/news?page=6#all-news']],
    ['/news?q=quorum', []],
  ])('%s leads to newer and older ones by links', async (path, links) => {
    const { html } = await read(path)
    expect(Array.from(html.matchAll(/href="(\/news[^"]*#all-news)"/g), ([, href]) => href)).toEqual(links)
  })

  test('[D-42] of two with one title the older one says so on every page and where it is found', async () => {
    const sameTitle = { title: 'Post 0', body: '<p>twice</p>', image: null, desc: null }
    await storePost(database, { ...sameTitle, created_at: new Date(now - 200.5 * 3_600_000) })
    const older = /href="(\/news\/Post-0\?id=\d+)"/
    const later = testApp({ database })
    expect((await read('/news', later)).html).not.toMatch(older)
    expect((await read('/news?page=4', later)).html).toMatch(older)
    expect((await read('/news?q=twice', later)).html).toMatch(older)
  })

  test.each([
    ['a word deep in a body', 'quorum', [`Post ${DEEP}`]],
    ['a slip in a title', 'parlamentary', ['Parliamentary practice']],
    ['what nobody wrote', 'zebra', []],
  ])('the server looks for %s', async (_, q, found) => {
    const { titles, asked } = await read(`/news?q=${q}`)
    expect([titles, asked]).toEqual([found, ['/api/post/page?page=1', `/api/post/search?q=${q}`]])
  })
})
