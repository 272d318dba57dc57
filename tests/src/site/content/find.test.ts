import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { SEARCHED_HERE } from '#contract/common/limits.ts'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { findItems, foundIn } from '#src/site/content/search/found.ts'
import { foundNews } from '#src/site/content/search/found-news.queries.ts'
import { post } from '#tests/support/api.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

const posts = [
  post({ id: 3, title: 'Ethics in practice', body: '<p>Twelve <b>a</b>rticles</p>' }),
  post({ id: 2, title: 'Annual dues', body: '<p>About ethics</p><script>articles</script>' }),
]
const resources = [{ id: 5, title: 'A checklist', desc: 'For the first hour of a crisis', file: '/a.pdf' }]

/** A page whose server keeps a list of what it was asked for. */
function page(given: { refuse?: boolean } = {}) {
  const asked: string[] = []
  const api = new Hono().basePath('/api')
  api.use(async (context, next) => {
    const { pathname, search } = new URL(context.req.url, 'http://localhost')
    asked.push(pathname + search)
    if (given.refuse) return context.json({ message: 'Not at this hour' }, 503)
    await next()
  })
  api.get('/post', (context) => context.json({ data: { posts } }))
  api.get('/post/search', (context) => context.json({ data: { posts: posts.toReversed() } }))
  api.get('/resource', (context) => context.json({ data: { data: { resources } } }))
  api.get('/resource/search', (context) => context.json({ data: { data: { resources } } }))
  return { ...pageRuntime(api), asked }
}

describe('a short list', () => {
  test('[SEARCH-01] [SEARCH-02] of news is looked through here, read once', async () => {
    const { asked, ...deps } = page()
    const find = (text: string) => findItems(deps, { list: 'news', size: 2, text })
    expect([await find('ethics'), await find('articles')]).toEqual([[3, 2], [3]])
    expect(asked).toEqual(['/api/post'])
  })

  test('[SEARCH-03] [SEARCH-04] of resources, too', async () => {
    const { asked, ...deps } = page()
    const find = (text: string) => findItems(deps, { list: 'resources', size: 1, text })
    expect([await find('crisis'), await find('checklits'), await find('dues')]).toEqual([[5], [5], []])
    expect(asked).toEqual(['/api/resource'])
  })

  test('that a page has read for its cards is not read again', async () => {
    const { asked, ...deps } = page()
    await deps.queryClient.prefetchQuery(newsQueries(deps.call).cards())
    await findItems(deps, { list: 'news', size: 2, text: 'dues' })
    expect(asked).toEqual(['/api/post'])
  })

  test('of news leaves the cards of what it found, the best first', async () => {
    const { asked, ...deps } = page()
    const search = { size: 2, text: 'ethics' }
    await findItems(deps, { list: 'news', ...search })
    const left = deps.queryClient.getQueryData(foundNews(deps.call, search).queryKey)
    expect(left?.map(({ title }) => title)).toEqual(['Ethics in practice', 'Annual dues'])
  })

  test('of news goes on when its search is given up and begun again', async () => {
    const { asked, ...deps } = page()
    const [first, second] = [new AbortController(), new AbortController()]
    const find = ({ signal }: AbortController) => findItems(deps, { list: 'news', size: 2, text: 'ethics' }, signal)
    const givenUp = find(first)
    first.abort()
    const again = find(second)
    await expect(givenUp).rejects.toThrow()
    expect(await again).toEqual([3, 2])
    expect(asked).toEqual(['/api/post'])
  })

  test('that could not be loaded is reported by the search, not a second time', async () => {
    const { toaster, ...deps } = page({ refuse: true })
    await expect(findItems(deps, { list: 'news', size: 2, text: 'dues' })).rejects.toThrow('Not at this hour')
    expect(toaster.actor.getSnapshot().context.notice).toBe(undefined)
  })
})

describe('a long list', () => {
  const size = SEARCHED_HERE + 1

  test.each([
    ['news', '/api/post/search?q=dues', [2, 3]],
    ['resources', '/api/resource/search?q=dues', [5]],
  ] as const)('[D-93] of %s is looked through by the server', async (list, address, ids) => {
    const { asked, ...deps } = page()
    expect(await findItems(deps, { list, size, text: 'dues' })).toEqual(ids)
    expect(asked).toEqual([address])
  })

  test('of news leaves the cards of what the server found, in its order', async () => {
    const { call, queryClient } = page()
    const search = { size, text: 'dues' }
    await findItems({ call, queryClient }, { list: 'news', ...search })
    const cards = queryClient.getQueryData(foundNews(call, search).queryKey)
    expect(cards?.map(({ id }) => id)).toEqual([2, 3])
  })
})

describe('what the text of an address finds', () => {
  test('is known with the list', async () => {
    const { asked, ...deps } = page()
    const found = await foundIn(deps, { list: 'news', text: 'dues', size: 2 })
    expect([found, asked]).toEqual([{ text: 'dues', ids: [2] }, ['/api/post']])
  })

  test.each([
    ['without a text', '', 2],
    ['in an empty list', 'dues', 0],
    ['in a list that is not there', 'dues', undefined],
  ])('is not looked for %s', async (_, text, size) => {
    const { asked, ...deps } = page()
    expect([await foundIn(deps, { list: 'news', text, size }), asked]).toEqual([undefined, []])
  })

  test('is left to the page where it cannot be had', async () => {
    const { toaster, asked, ...deps } = page({ refuse: true })
    expect(await foundIn(deps, { list: 'news', text: 'dues', size: 2 })).toBe(undefined)
    expect([asked, toaster.actor.getSnapshot().context.notice]).toEqual([['/api/post'], undefined])
  })
})
