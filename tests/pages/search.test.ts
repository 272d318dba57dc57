import { expect, test } from 'vitest'
import { ask } from '#tests/support/page-site.ts'
import { type ReadPage, read, sentBy, textOf, textsOf } from '#tests/support/read-page.ts'

const said = ({ document }: ReadPage) => textOf(document.querySelector('main [role=status]'))
const results = ({ document }: ReadPage) =>
  Array.from(document.querySelectorAll('main article'), (one) => [
    textOf(one.querySelector('p')),
    textOf(one.querySelector('h3')),
    one.querySelector('h3 a')?.getAttribute('href'),
  ])
const kinds = ({ page }: ReadPage) =>
  textsOf(page.queryByRole('navigation', { name: 'Kinds of results' })?.querySelectorAll('a') ?? [])

test('[SRH-04] every page leads to the search, which is sent without a script, and keeps what was asked in its address', async () => {
  const home = await read('/')
  const links = Array.from(home.document.querySelectorAll('header a[href="/search"]'), (link) =>
    link.getAttribute('aria-label'),
  )
  expect(links).toEqual(['Search', 'Search'])
  const empty = await read('/search')
  expect([said(empty), results(empty)]).toEqual(['', []])
  const box = empty.page.getByRole<HTMLInputElement>('searchbox', { name: 'Search the whole site' })
  expect(box.maxLength).toBe(100)
  const send = empty.page.getByRole<HTMLButtonElement>('button', { name: 'Search' })
  expect(sentBy(empty, send, { q: 'ethics' })).toBe('/search?q=ethics')
})

test('[SRH-01] [SRH-03] [SRH-04] a page without scripts shows what was found, by kind, with the words marked', async () => {
  const found = await read('/search?q=ethics')
  expect(kinds(found)[0]).toMatch(/^All \d+$/)
  expect(
    kinds(found)
      .slice(1)
      .map((one = '') => one.replace(/ \d+$/, '')),
  ).toEqual(['News', 'Events', 'Resources', 'Pages'])
  expect(results(found)).toContainEqual(['Page', 'About', '/about'])
  expect(textsOf(found.document.querySelectorAll('main article mark')).map((one = '') => one.toLowerCase())).toContain(
    'ethics',
  )
  const pages = await read('/search?q=ethics&kind=page')
  expect(new Set(results(pages).map(([kind]) => kind))).toEqual(new Set(['Page']))
  expect(said(pages)).toMatch(/^\d+ results? in Pages for ethics$/)
  expect(pages.document.querySelector('[aria-current=true]')?.textContent).toMatch(/^Pages/)
})

test('[SRH-02] a word with a slip finds the leader who was meant, and nothing is told as nothing', async () => {
  const [leader] = (await (await ask('/api/page')).json()).data.leaders
  const word: string = leader.name.split(' ').toSorted((one: string, other: string) => other.length - one.length)[0]
  const slip = `${word.slice(0, 2)}${word.slice(3)}`
  expect(results(await read(`/search?q=${encodeURIComponent(slip)}&kind=leader`))).toContainEqual([
    'Leader',
    leader.name,
    '/leaders',
  ])
  const none = await read('/search?q=xylophonist')
  expect([said(none), textOf(none.document.querySelector('main h3'))]).toEqual([
    'No results for xylophonist',
    'Nothing was found',
  ])
})

test('[SRH-04] no search engine and no cache keeps what people look for', async () => {
  expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /search\n')
  const { headers } = await ask('/search?q=ethics')
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await ask('/api/search?q=ethics')).headers.get('cache-control')).toBe('no-store')
})
