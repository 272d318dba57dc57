import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { NewsPost } from '#contract/content/news.ts'
import { post } from '#tests/support/api.ts'
import { ask, renderWith } from '#tests/support/page-site.ts'
import { contentOf, type ReadPage, read, sentBy, textOf, textsOf } from '#tests/support/read-page.ts'

const ETHICS = ['New guidance on disclosure in sponsored content', 'Mentoring list opens to Associates and Graduates']
const GUIDANCE = '/news/New-guidance-on-disclosure-in-sponsored-content'
const NOTES = 'Notes from the general meeting'

async function posts(): Promise<NewsPost[]> {
  const { data } = await (await ask('/api/post')).json()
  return data.posts
}

const titles = ({ document }: Pick<ReadPage, 'document'>) => textsOf(document.querySelectorAll('main article h3'))
const said = ({ document }: ReadPage) => textOf(document.querySelector('search [role=status]'))
const box = ({ page }: ReadPage) => page.getByRole<HTMLInputElement>('searchbox', { name: 'Search news' })
const heading = ({ page }: ReadPage) => textOf(page.getByRole('heading', { level: 1 }))
const dateOf = ({ document }: ReadPage) => document.querySelector('main article time')?.getAttribute('datetime')

test('[ROLE-03] [NEWS-01] [NEWS-04] [NEWS-07] all news are there, newest first, under an empty search box', async () => {
  const page = await read('/news')
  const all = await posts()
  expect(all.map(({ created_at }) => created_at)).toEqual(
    all
      .map(({ created_at }) => created_at)
      .toSorted()
      .reverse(),
  )
  expect(titles(page)).toEqual(all.map(({ title }) => title))
  expect([heading(page), box(page).value, said(page)]).toEqual(['News', '', ''])
})

describe('the search of news without a script', () => {
  test('[NEWS-05] [SEARCH-01] [SEARCH-02] a text is sent, and so is none', async () => {
    const all = await read('/news')
    const send = (of: ReadPage, text: string) =>
      sentBy(of, of.page.getByRole<HTMLButtonElement>('button', { name: 'Search' }), { q: text })
    expect(send(all, 'ethics')).toBe('/news?q=ethics')
    const found = await read('/news?q=ethics')
    expect([titles(found).toSorted(), said(found), box(found).value]).toEqual([
      ETHICS.toSorted(),
      '2 results for ethics',
      'ethics',
    ])
    expect(sentBy(found, found.page.getByRole<HTMLButtonElement>('button', { name: 'Clear search' }))).toBe('/news')
    const none = await read(send(found, 'parliament'))
    expect([titles(none), said(none)]).toEqual([[], 'No results for parliament'])
    expect(none.page.getByRole('link', { name: 'Clear search' }).getAttribute('href')).toBe('/news')
  })

  test.each(['content sponsored ethics', 'ethics sponsored content', 'sponsored ethics content'])(
    '[SEARCH-01] [D-44] finds the words in any order: %s',
    async (text) => {
      const found = await read(`/news?${new URLSearchParams({ q: text })}`)
      expect([titles(found), said(found)]).toEqual([[ETHICS[0]], `1 result for ${text}`])
    },
  )

  test.each(['642', '{"a":1}', 'true', '"press clubs"', '1e3'])(
    '[M-18] a text that looks like something else stays a text: %s',
    async (text) => {
      expect(box(await read(`/news?${new URLSearchParams({ q: text })}`)).value).toBe(text)
    },
  )
})

describe('a post', () => {
  test('[NEWS-02] [NEWS-03] [NEWS-07] [D-17] [D-18] shows its title in banner, breadcrumb and window, its picture, date and body', async () => {
    const page = await read(GUIDANCE)
    const title = ETHICS[0]
    expect([heading(page), page.document.title]).toEqual([title, `${title} | NIPR FCT Chapter, Abuja`])
    const crumb = page.page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(textsOf(within(crumb).getAllByRole('listitem'))).toEqual(['Home', 'News', title])
    const article = page.page.getAllByRole('article')[0]
    if (!article) throw new Error('There is no article')
    expect(textOf(article.querySelector('time'))).toMatch(/^\d+(st|nd|rd|th) [A-Z][a-z]{2} 20\d\d$/)
    expect(article.querySelectorAll('img[src]').length).toBeGreaterThan(0)
    expect(textsOf(within(article).getAllByRole('heading', { level: 2 }))).toContain('The rule in one sentence')
    expect(within(article).getAllByRole('table')).toHaveLength(1)
  })

  test('[NEWS-03] has three others beside it, none of them itself', async () => {
    const { page } = await read(GUIDANCE)
    const more = page.getByRole('complementary', { name: 'More news' })
    const others = (await posts()).map(({ title }) => title).filter((title) => title !== ETHICS[0])
    expect(textsOf(within(more).getAllByRole('heading', { level: 3 }))).toEqual(others.slice(0, 3))
  })

  test.each([
    [
      'that is written otherwise',
      '/news/CO%20OPERATION-agreement%20%20with-campus--press-clubs',
      'Co-operation agreement with campus press clubs',
    ],
    [
      'with a hyphen in its title',
      '/news/Co-operation-agreement-with-campus-press-clubs',
      'Co-operation agreement with campus press clubs',
    ],
    [
      'with punctuation',
      '/news/Is-your-crisis-plan-ready%3F-Five-questions%2C-honestly-answered!',
      'Is your crisis plan ready? Five questions, honestly answered!',
    ],
    [
      'with a colon',
      '/news/Radio-still-reaches-first:-lessons-from-three-campaigns',
      'Radio still reaches first: lessons from three campaigns',
    ],
  ])('[NEWS-02] [D-42] [API-07] %s is found', async (_, path, title) => {
    const page = await read(path)
    expect([page.status, heading(page)]).toEqual([200, title])
  })

  test('[D-42] [API-06] of two with one title the plain address opens the newer, and the older has its id', async () => {
    const [newer, older] = (await posts()).filter(({ title }) => title === NOTES)
    const { page } = await read('/news')
    const ways = page.getAllByRole('link', { name: NOTES }).map((link) => link.getAttribute('href') ?? '')
    expect(ways).toEqual([`/news/${NOTES.replaceAll(' ', '-')}`, `/news/${NOTES.replaceAll(' ', '-')}?id=${older?.id}`])
    const opened = await Promise.all(ways.map(read))
    expect(opened.map(dateOf)).toEqual([newer?.created_at, older?.created_at])
  })

  test('[D-42] with slashes and percent signs is found from its card', async () => {
    const title = '100% radio / television: "so" & #1'
    const list = await renderWith('/news', { '/api/post/page': { posts: [post({ id: 77, title })], total: 1 } })
    const { page } = contentOf(list.html)
    const way = page.getByRole('link', { name: title }).getAttribute('href') ?? ''
    const { asked, status } = await renderWith(way, { '/api/post/search': { posts: [post({ id: 77, title })] } })
    const search = asked.find(({ pathname }) => pathname === '/api/post/search')
    expect([status, search?.searchParams.get('title')]).toEqual([200, '100% radio television: "so" & #1'])
  })

  test('[CNT-02] under a former address leads on to the present one', async () => {
    const moved = {
      '/api/post/search': { posts: [] },
      '/api/address/post/Old-headline': { at: { id: 7, address: 'A & b' } },
    }
    await expect(renderWith('/news/Old-headline', moved)).rejects.toThrow('leads on to /news/A%20%26%20b by 301')
  })

  test.each([
    ['a percent sign alone', '/news/100%25'],
    ['an id that is nobody’s', '/news/Notes-from-the-general-meeting?id=999999'],
    ['a title that nobody wrote', '/news/Nobody-wrote-this'],
    ['a title beyond all length', `/news/${'a'.repeat(301)}`],
  ])('[D-42] %s is a page that is not there', async (_, path) => {
    const page = await read(path)
    expect([page.status, heading(page)]).toEqual([404, 'We cannot find that page'])
    expect(page.main.getAllByRole('link', { name: 'News' })[0]?.getAttribute('href')).toBe('/news')
  })
})
