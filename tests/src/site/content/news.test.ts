import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { newsQueries } from '#src/site/content/news/news.queries.ts'
import { newsCard, post } from '#tests/support/api.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

/** A page whose server knows one title and one id, refuses one, and is out of order for another. */
function page() {
  const api = new Hono().basePath('/api')
  const titled: Record<string, number> = { 'A title': 200, 'Too long': 400, Broken: 503 }
  api.get('/post', (context) => context.json({ data: { posts: [post({ id: 2 }), post({ id: 1 })] } }))
  api.get('/post/page', (context) =>
    context.json({ data: { posts: [post({ id: 2 }), { ...post({ id: 1 }), is_older: true }], total: 62 } }),
  )
  api.get('/post/search', (context) => {
    const title = context.req.query('title') ?? ''
    const status = titled[title] ?? 200
    if (status !== 200) return Response.json({ message: 'Refused' }, { status })
    return context.json({ data: { posts: title in titled ? [post({ id: 2 }), post({ id: 1 })] : [] } })
  })
  api.get('/post/:id', (context) =>
    context.req.param('id') === '1'
      ? context.json({ data: { Post: post({ id: 1 }) } })
      : context.json({ message: 'Could not Get single News Post' }, 404),
  )
  const runtime = pageRuntime(api)
  const queries = newsQueries(runtime.call)
  const toast = () => runtime.toaster.actor.getSnapshot().context.notice?.text
  return { ...runtime, queries, toast }
}

const about = ({ id }: { id: number }) => ({
  facts: { id, title: 'A title', image: null, created_at: '2027-03-12T11:00:00.000Z', desc: null },
  body: '<p>A body.</p>',
})

describe('one post', () => {
  test.each([
    [
      '[API-07] [API-08] [NEWS-02] [D-42] by its title is the newest of that title',
      { title: 'A title' },
      about({ id: 2 }),
    ],
    ['[API-06] [D-42] by its id is that one, whatever the title', { title: 'Another', id: 1 }, about({ id: 1 })],
    ['[D-42] of an unknown title is none', { title: 'Another' }, null],
    ['[D-42] of an id that nobody knows is none', { title: 'A title', id: 9 }, null],
    ['[D-42] of what can be no title is none', { title: 'Too long' }, null],
  ])('%s', async (_, asked, post) => {
    const { queryClient, queries, toast } = page()
    expect(await queryClient.fetchQuery(queries.one({ id: undefined, ...asked }))).toEqual(post)
    expect(toast()).toBe(undefined)
  })

  test('[ERR-25] that could not be had says so', async () => {
    const { queryClient, queries, toast } = page()
    await expect(queryClient.fetchQuery(queries.one({ title: 'Broken', id: undefined }))).rejects.toThrow('Refused')
    expect(toast()).toBe('Refused')
  })
})

test.each([['all'], ['latest']] as const)(
  '[API-08] [NEWS-01] [HOME-20] %s are cards, and the older one says so',
  async (name) => {
    const { queryClient, queries } = page()
    const cards = {
      all: () => queryClient.fetchQuery(queries.cards()),
      latest: () => queryClient.fetchQuery(queries.latest(3)),
    }
    expect(await cards[name]()).toEqual([newsCard({ id: 2, isOlder: false }), newsCard({ id: 1, isOlder: true })])
  },
)

test('of a page are cards that say which is the older one, and how many there are in all', async () => {
  const { queryClient, queries } = page()
  expect(await queryClient.fetchQuery(queries.page(2))).toEqual({
    cards: [newsCard({ id: 2 }), newsCard({ id: 1, isOlder: true })],
    total: 62,
  })
})

test('[ERR-24] a list that could not be had is told of once', async () => {
  const runtime = pageRuntime()
  const told: unknown[] = []
  runtime.toaster.actor.subscribe(({ context }) => told.push(context.notice?.text))
  const queries = newsQueries(runtime.call)
  await expect(runtime.queryClient.fetchQuery(queries.page(1))).rejects.toThrow('Could not Get all News Post')
  expect(told).toEqual(['Could not Get all News Post'])
})
