import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { POSTS_PER_PAGE } from '#contract/common/limits.ts'
import { post } from '#tests/support/api.ts'
import { openRoute } from '#tests/support/open-route.tsx'

const titleOf = (place: number) => (place === 7 ? 'The quorum' : `Post number ${place}.`)

/** /news with so many posts, the newest first. */
async function open(path: string, total: number) {
  const posts = Array.from({ length: total }, (_, index) => post({ id: index + 1, title: titleOf(index + 1) }))
  const asked: string[] = []
  const api = new Hono().basePath('/api/post')
  api.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url, 'http://localhost')
    asked.push(pathname + search)
    await next()
  })
  api.get('/', (c) => c.json({ data: { posts } }))
  api.get('/page', (c) => {
    const start = (Number(c.req.query('page')) - 1) * POSTS_PER_PAGE
    return c.json({ data: { posts: posts.slice(start, start + POSTS_PER_PAGE), total } })
  })
  api.get('/search', (c) => c.json({ data: { posts: [posts[399], posts[7]] } }))
  return { ...(await openRoute(path, api)), asked }
}

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent)
const links = () =>
  within(screen.getByRole('navigation', { name: 'Pages of news' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('a page of news', () => {
  test.each([
    ['/news', 1, 60, [['Older news', '/news?page=2#all-news']]],
    [
      '/news?page=2',
      61,
      120,
      [
        ['Newer news', '/news#all-news'],
        ['Older news', '/news?page=3#all-news'],
      ],
    ],
    ['/news?page=3', 121, 130, [['Newer news', '/news?page=2#all-news']]],
  ])('%s shows its own posts alone and the ways to the others', async (path, first, last, ways) => {
    const { asked } = await open(path, 130)
    const shown = titles()
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([
      last - first + 1,
      `Post number ${first}.`,
      `Post number ${last}.`,
    ])
    expect([links(), asked.length]).toEqual([ways, 1])
  })

  test('that holds all of them leads nowhere else', async () => {
    await open('/news', POSTS_PER_PAGE)
    expect([titles().length, screen.queryByRole('navigation', { name: 'Pages of news' })]).toEqual([60, null])
  })
})

describe('the search of news', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Search news' })

  test('[NEWS-05] [SEARCH-01] finds what stands on another page, and has no pages itself', async () => {
    const { router } = await open('/news?page=2', 130)
    await userEvent.type(box(), 'quorum')
    await expect.poll(titles).toEqual(['The quorum'])
    expect(screen.queryByRole('navigation', { name: 'Pages of news' })).toBe(null)
    await expect.poll(() => router.state.location.href).toBe('/news?q=quorum')
    await userEvent.clear(box())
    await expect.poll(() => titles().length).toBe(60)
    expect(titles()[0]).toBe('Post number 1.')
  })

  test('[D-93] shows what the server has found in a long list, in its order', async () => {
    const { asked, router } = await open('/news', 400)
    await userEvent.type(box(), 'x')
    await expect.poll(titles).toEqual(['Post number 400.', 'Post number 8.'])
    await expect.poll(() => router.state.location.href).toBe('/news?q=x')
    expect(asked.slice(1)).toEqual(['/api/post/search?q=x'])
  })
})
