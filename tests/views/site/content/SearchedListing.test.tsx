import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import type { Found } from '#machines/common/list-search/list-search.machine.ts'
import { NewsGrid } from '#src/site/content/news/NewsGrid.tsx'
import type { NewsCardData } from '#src/site/content/news/news-card.ts'
import { pick } from '#src/site/content/search/pick.ts'
import { SearchedListing } from '#src/site/content/search/SearchedListing.tsx'
import { useListSearch } from '#src/site/content/search/use-list-search.ts'
import { newsCard, post } from '#tests/support/api.ts'
import { show } from '#tests/support/show.tsx'

const posts = [
  post({ id: 3, title: 'Ethics in practice', body: '<p>Twelve articles</p>' }),
  post({ id: 2, title: 'Annual dues', body: '<p>Pay by July</p>' }),
  post({ id: 1, title: 'Notes', body: '<p>About dues</p>' }),
]
const cards = posts.map(({ id, title }) => newsCard({ id, title }))

interface Given {
  /** The list, or why there is none. */
  list?: NewsCardData[] | Promise<NewsCardData[]> | Refusal
  found?: Found
  at?: string
  /** Whether the server answers the first searches. */
  refusals?: number
  /** What its later answers wait for. */
  held?: Promise<void>
}

function Page({ list, found }: { list: NonNullable<Given['list']>; found: Found | undefined }) {
  const query = useQuery({
    queryKey: ['cards'],
    queryFn: () => {
      if (list instanceof Refusal) throw list
      return list
    },
    ...(Array.isArray(list) && { initialData: list }),
  })
  const search = useListSearch({ list: 'news', path: '/', query, size: query.data?.length, found })
  const items = query.data && search.found ? pick(query.data, search.found.ids) : query.data
  return (
    <SearchedListing
      search={search}
      items={items}
      label="Search news"
      loading="Loading news"
      empty="No News Post at the Moment"
      grid={NewsGrid}
    />
  )
}

async function setup({ list = cards, found, at = '/', refusals = 0, held }: Given = {}) {
  let asked = 0
  const api = new Hono().get('/api/post', async (context) => {
    asked += 1
    if (asked > refusals) await held
    return asked > refusals ? context.json({ data: { posts } }) : context.json({ message: 'Not yet' }, 400)
  })
  const page = await show({ api, at, view: () => <Page list={list} found={found} /> })
  return { ...page, user: userEvent.setup(), address: () => page.router.state.location.href }
}

const box = () => screen.getByRole('searchbox', { name: 'Search news' })
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const said = () => document.querySelector('search [role=status]')?.textContent

describe('[NEWS-01] [M-18] a list with a search box', () => {
  test('[NEWS-05] shows all of it while nothing is looked for', async () => {
    await setup()
    expect([titles(), said()]).toEqual([['Ethics in practice', 'Annual dues', 'Notes'], ''])
    expect(box()).toHaveAttribute('maxlength', '100')
  })

  test('[NEWS-05] [SEARCH-01] [SEARCH-02] [D-44] shows what holds the words while they are typed, the best first', async () => {
    const { user } = await setup()
    await user.type(box(), 'dues')
    expect(box()).toHaveValue('dues')
    await expect.poll(titles).toEqual(['Annual dues', 'Notes'])
    await expect.poll(said).toBe('2 results for dues')
    expect(box()).toHaveFocus()
  })

  test('[D-44] shows all again when the box is emptied', async () => {
    const { user, address } = await setup()
    await user.type(box(), 'dues')
    await expect.poll(address).toBe('/?q=dues')
    await user.clear(box())
    await expect.poll(titles).toHaveLength(3)
    await expect.poll(address).toBe('/')
    expect(said()).toBe('')
  })

  test('[NEWS-08] [D-44] says that there is nothing where nothing holds them, and leads back to all', async () => {
    const { user, address } = await setup()
    await user.type(box(), 'parliament')
    expect(await screen.findByRole('heading', { name: 'No News Post at the Moment' })).toBeVisible()
    await expect.poll(said).toBe('No results for parliament')
    await user.click(screen.getByRole('link', { name: 'Clear search' }))
    expect([titles().length, box().getAttribute('value'), address()]).toEqual([3, '', '/'])
    expect(box()).toHaveFocus()
  })

  test('is cleared by its button, and the next word can be typed', async () => {
    const { user } = await setup()
    await user.type(box(), 'dues')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect([box(), screen.queryByRole('button', { name: 'Clear search' })]).toEqual([box(), null])
    expect(box()).toHaveFocus()
    await user.keyboard('notes')
    await expect.poll(titles).toEqual(['Notes'])
  })

  test('[NEWS-08] that is empty says so, and offers nothing to clear', async () => {
    await setup({ list: [] })
    expect(screen.getByRole('heading', { name: 'No News Post at the Moment' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Clear search' })).toBe(null)
  })
})

describe('[M-18] the address', () => {
  test('keeps what is typed without making history, once it rests', async () => {
    const { user, router, address } = await setup()
    const before = router.history.length
    await user.type(box(), 'due')
    expect(address()).toBe('/')
    await user.type(box(), 's')
    await expect.poll(address).toBe('/?q=dues')
    expect(router.history.length).toBe(before)
  })

  test('keeps it at once when it is sent', async () => {
    const { user, address } = await setup()
    await user.type(box(), 'dues')
    // The user of these tests takes the button of another form for this one's.
    await act(async () => fireEvent.submit(box()))
    expect(address()).toBe('/?q=dues')
  })

  test('[SEARCH-01] says what is shown from the first moment', async () => {
    await setup({ at: '/?q=dues', found: { text: 'dues', ids: [2] } })
    expect([box().getAttribute('value'), titles(), said()]).toEqual(['dues', ['Annual dues'], '1 result for dues'])
  })

  test('is followed where nobody has looked yet', async () => {
    await setup({ at: '/?q=dues' })
    await expect.poll(titles).toEqual(['Annual dues', 'Notes'])
  })

  test('changes what is shown when it changes, and not the other way round', async () => {
    const { router } = await setup({ at: '/?q=dues' })
    await act(() => router.navigate({ to: '/', search: { q: 'ethics' } }))
    await expect.poll(titles).toEqual(['Ethics in practice'])
    await act(async () => router.history.back())
    await expect.poll(() => box().getAttribute('value')).toBe('dues')
  })
})

describe('[M-18] a list that is not there', () => {
  test('[NEWS-04] shows its spinner while it is on its way, and what was typed meanwhile is looked for', async () => {
    let arrive: (list: NewsCardData[]) => void = () => {}
    const list = new Promise<NewsCardData[]>((resolve) => {
      arrive = resolve
    })
    const { user } = await setup({ list })
    expect(screen.getByText('Loading news')).toBeInTheDocument()
    await user.type(box(), 'ethics')
    await act(async () => arrive(cards))
    await expect.poll(titles).toEqual(['Ethics in practice'])
    expect(screen.queryByText('Loading news')).toBe(null)
  })

  test('[ERR-24] says why it could not be had, and is asked for again', async () => {
    await setup({ list: new Refusal(503, 'Could not Get all News Post') })
    expect(await screen.findByText('Could not Get all News Post')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('to be looked through is told of once, and looked through at the next try', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, toaster } = await setup({ refusals: 1, held })
    await user.type(box(), 'd')
    expect(await screen.findByText('Not yet')).toBeVisible()
    expect(toaster.actor.getSnapshot().context.notice).toEqual({
      tone: 'destructive',
      title: 'An Error Occurred',
      text: 'Not yet',
    })
    const again = screen.getByRole('button', { name: 'Try again' })
    await user.click(again)
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true')
    expect(again).toHaveFocus()
    await act(async () => answer())
    await expect.poll(titles).toContain('Annual dues')
    expect(box()).toHaveValue('d')
  })
})
