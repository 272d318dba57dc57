import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { EthicsCard } from '#src/site/content/about/EthicsCard.tsx'
import { dialled, Question } from '#src/site/content/about/Question.tsx'
import { openSite } from '#tests/support/open-site.tsx'
import { textsOf } from '#tests/support/site-texts.ts'

const texts = textsOf('about')

const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])

describe('Our Ethics', () => {
  const card = () => screen.getByRole('region', { name: 'Our Ethics' })
  const toggle = () => within(card()).getByRole('button')
  const closed = () => card().querySelector('.ethics-closed') !== null

  test('[ABT-02] [ROLE-02] holds all twelve articles from the first, behind a toggle that reads More', () => {
    render(<EthicsCard texts={texts} />)
    const articles = within(card()).getAllByRole('listitem')
    expect(articles.map(({ textContent }) => textContent)).toEqual(
      texts.ethics_articles.map(({ text }, index) => `${index + 1}${text}`),
    )
    expect(articles).toHaveLength(12)
    expect(card()).toHaveTextContent("The institute's published code prevails.")
    expect([toggle().textContent, toggle().ariaExpanded, closed()]).toEqual(['More', 'false', true])
  })

  test('[ABT-03] More opens the text and then reads Close, Close closes it and stays in sight', () => {
    render(<EthicsCard texts={texts} />)
    fireEvent.click(toggle())
    expect([toggle().textContent, toggle().ariaExpanded, closed()]).toEqual(['Close', 'true', false])
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    fireEvent.click(toggle())
    expect([toggle().textContent, toggle().ariaExpanded, closed()]).toEqual(['More', 'false', true])
    expect(scrolled).toHaveBeenCalledTimes(1)
    scrolled.mockRestore()
  })

  test('[ABT-03] the toggle says what it opens and belongs to', () => {
    render(<EthicsCard texts={texts} />)
    expect(toggle()).toHaveAccessibleDescription('Our Ethics')
    expect(document.getElementById(toggle().getAttribute('aria-controls') ?? '')).toHaveTextContent(texts.ethics_intro)
  })
})

describe('Have A Question?', () => {
  test('[ABT-10] shows a number, which can be dialled where it is one', () => {
    render(<Question text="Ask." phone="+234 (0) 800 000 0000" />)
    const link = within(screen.getByRole('region', { name: 'Have A Question?' })).getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual(['+234 (0) 800 000 0000', 'tel:+23408000000000'])
  })

  test('[ABT-10] [D-05] a sample that is no number is shown and leads nowhere', () => {
    render(<Question text="Ask." phone="Phone number to be added" />)
    expect(screen.getByText('Phone number to be added')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(dialled('Phone number 1 to be added')).toBeUndefined()
  })

  test('[ABT-10] [D-05] without a number there is no block', () => {
    const { container } = render(<Question text="Ask." phone="" />)
    expect(container).toBeEmptyDOMElement()
  })
})

test('[ABT-01] [ABT-06] [ABT-07] [ABT-08] [ABT-09] [ROLE-02] the page is called About and tells all it should', async () => {
  await openSite('/about')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^About$/)
  const part = (name: string) => screen.getByRole('region', { name })
  expect(part('History')).toHaveTextContent(/1963.+1972.+1990/)
  expect(part('FCT Chapter Background')).toHaveTextContent('established in 1990')
  const chairmen = within(part('Past Chairmen')).getAllByRole('listitem')
  expect(chairmen.map(({ textContent }) => textContent)).toEqual([
    'Name of First Chairman1990 to 1994',
    'Name of Second Chairman1994 to 1998',
    'Name of Third Chairman1998 to 2002',
    'Name of Fourth Chairman2002 to 2006',
  ])
  const objectives = within(part('Objectives')).getAllByRole('listitem')
  expect(objectives.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('[ABT-04] [ABT-05] a second card leads to leaders and facts, and to the national body in a new tab', async () => {
  await openSite('/about')
  const card = screen.getByRole('navigation', { name: 'Read on' })
  expect(linksOf(card)).toEqual([
    ['Leaders of the chapter', '/leaders', null],
    ['Facts about NIPR', '/about/facts-about-nipr', null],
    ['The national body (opens in a new tab)', 'https://example.org/national-body', '_blank'],
  ])
})

test('[ABT-11] [ABT-12] [ROLE-02] the facts of institute and chapter are listed and counted through', async () => {
  const main = await openSite('/about/facts-about-nipr')
  const facts = main.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^5A national council of 22 members governs it\./),
      '8There are chapters in the 36 states and in the Federal Capital Territory.',
      '9The FCT chapter was established in 1990.',
    ]),
  )
  expect(main.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '22',
    '17 elected by members, 5 nominated by the Federal Government',
    '36',
    'A chapter in every state and one in the capital',
    '1990',
    'In the year of the charter',
  ])
  expect(main.getByRole('region', { name: 'The chapter and its members' }).querySelector('ol')?.start).toBe(9)
})
