import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tenureOf } from '#src/site/content/about/Story.tsx'
import { leaderGroups } from '#src/site/content/leaders/leader-groups.ts'
import { monogramOf } from '#src/site/content/leaders/Portrait.tsx'
import { openSite } from '#tests/support/open-site.tsx'
import { inGroup } from '#tests/support/site-texts.ts'

const titles = ['Current Leaders', 'Past Chairmen', 'Other Excos (Past)', 'Ex-Officio Members']

test('[LEAD-01] [LEAD-05] [D-05] the four groups stand in order, each led to from the top', async () => {
  const main = await openSite('/leaders')
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles)
  const links = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(titles)
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? ''
    expect(document.getElementById(id)?.textContent).toBe(link.textContent)
  }
})

test('[LEAD-02] [LEAD-03] everyone stands in their group with name and position, past chairmen with their years', async () => {
  const main = await openSite('/leaders')
  for (const { title, group } of leaderGroups) {
    const shown = within(main.getByRole('region', { name: title })).getAllByRole('article')
    expect(shown.map((card) => [card.querySelector('h3')?.textContent, card.querySelector('p')?.textContent])).toEqual(
      inGroup(group).map(({ name, position }) => [name, position]),
    )
  }
  expect(main.getByText('Chairman, 1990 to 1994')).toBeVisible()
})

test('[LEAD-04] nothing is asked for to show them', async () => {
  let asked = 0
  const { Hono } = await import('hono')
  await openSite(
    '/leaders',
    new Hono().all('*', (c) => {
      asked += 1
      return c.json({})
    }),
  )
  expect(asked).toBe(0)
})

test('the years of a position are its tenure, and are no part of its monogram', () => {
  expect([tenureOf('Chairman, 1990 to 1994'), tenureOf('Chairman, since 2024'), tenureOf('Treasurer')]).toEqual([
    '1990 to 1994',
    '2024',
    '',
  ])
  expect(['Chairman, 1990 to 1994', 'Vice Chairman', 'Secretary'].map(monogramOf)).toEqual(['CH', 'VC', 'SE'])
})
