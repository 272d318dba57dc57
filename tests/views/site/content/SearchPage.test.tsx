import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FoundOnSite } from '#contract/content/site-search.ts'
import { Reply } from '#samples/answering.ts'
import { answers } from '#tests/support/answers.ts'
import { openSite } from '#tests/support/open-site.tsx'

const found = (more: Partial<FoundOnSite>): FoundOnSite => ({
  found: [
    {
      kind: 'event',
      title: 'Masterclass',
      address: '/events/7',
      at: '2027-03-12T09:00:00.000Z',
      excerpt: 'By Yẹ́misí Ògúnlésí.',
    },
    { kind: 'page', title: 'About', address: '/about', at: null, excerpt: '' },
  ],
  kinds: [
    { kind: 'event', many: 1 },
    { kind: 'page', many: 1 },
  ],
  total: 2,
  words: ['yemisi'],
  is_part: false,
  ...more,
})

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('[SRH-04] what is typed and sent is looked for on the same page, and told', async () => {
  const api = answers({ findOnSite: found({}) })
  const page = await openSite('/search', api)
  expect(page.queryByRole('article')).toBeNull()
  await userEvent.type(page.getByRole('searchbox'), ' yemisi {Enter}')
  const first = within((await page.findAllByRole('article'))[0] as HTMLElement)
  expect(first.getByRole('link', { name: 'Masterclass' })).toHaveAttribute('href', '/events/7')
  expect(first.getByText('Yẹ́misí').tagName).toBe('MARK')
  expect(first.getByText('12th Mar 2027')).toBeVisible()
  expect(said()).toContain('2 results for yemisi')
  expect(page.getByRole('searchbox')).toHaveValue('yemisi')
  expect(page.getByRole('searchbox')).toHaveFocus()
  const kinds = within(page.getByRole('navigation', { name: 'Kinds of results' })).getAllByRole('link')
  expect(kinds.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['All 2', '/search?q=yemisi', 'true'],
      ['Events 1', '/search?q=yemisi&kind=event', null],
      ['Pages 1', '/search?q=yemisi&kind=page', null],
    ],
  )
})

test('[SRH-01] what holds some of the words only is said to', async () => {
  await openSite('/search?q=yemisi%20xylophonist', answers({ findOnSite: found({ is_part: true }) }))
  expect(said()).toContain('Nothing holds all of yemisi xylophonist. 2 results for yemisi')
})

test('[SRH-02] the word that was meant is named', async () => {
  await openSite('/search?q=yemsi', answers({ findOnSite: found({}) }))
  expect(said()).toContain('Nothing holds yemsi. 2 results for yemisi')
})

test('[SRH-03] more than twenty stand on several pages, of the kind that was chosen', async () => {
  const kinds = [{ kind: 'event' as const, many: 45 }]
  await openSite('/search?q=a&kind=event&page=2', answers({ findOnSite: found({ total: 45, kinds, words: ['a'] }) }))
  const links = within(screen.getByRole('navigation', { name: 'Pages of results' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Previous results', '/search?q=a&kind=event'],
    ['More results', '/search?q=a&kind=event&page=3'],
  ])
  expect(said()).toContain('45 results in Events for a')
})

test('[SRH-04] a search that could not be made says so, and is made again', async () => {
  let asked = 0
  const api = answers({
    findOnSite: () => (++asked === 1 ? new Reply(503, { message: 'Too many people.' }) : found({})),
  })
  const page = await openSite('/search?q=yemisi', api)
  await userEvent.click(await page.findByRole('button', { name: /try again/i }))
  expect(await page.findAllByRole('article')).toHaveLength(2)
})
