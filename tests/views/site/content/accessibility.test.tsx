import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/open-site.tsx'
import { textsOf } from '#tests/support/site-texts.ts'

test('[ACS-01] the statement says what was tried, what was not and whom to tell; each foot leads to it', async () => {
  const page = await openSite('/accessibility')
  const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(textsOf('accessibility').sections.map(({ heading }) => heading))
  expect(headings).toEqual(expect.arrayContaining(['What was tried', 'What was not tried', 'Tell us']))
  expect(page.getByRole('region', { name: 'Tell us' })).toHaveTextContent('Tell the chapter office')
  expect(screen.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility')
})
