import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vacancy } from '#contract/content/vacancy.ts'
import { JobList } from '#src/site/content/jobs/JobList.tsx'
import { EndedJob, JobPage } from '#src/site/content/jobs/JobPage.tsx'
import { show } from '#tests/support/show.tsx'

const job: Vacancy = {
  id: 1,
  title: 'Press officer',
  address: 'press-officer',
  employer: 'A ministry',
  place: 'Abuja',
  posted_at: '2027-03-01T09:00:00.000Z',
  closes_at: '2027-03-31T23:30:00.000Z',
  body: '<p>Answers the press.</p>',
  apply_at: 'jobs@example.org',
}

test('[JOB-02] a row says title, employer, place and until which day in Abuja; its title is the link', async () => {
  await show({ view: () => <JobList jobs={[job]} /> })
  const row = screen.getByRole('listitem')
  expect(within(row).getByRole('link', { name: 'Press officer' })).toHaveAttribute('href', '/jobs/press-officer')
  expect(row).toHaveTextContent('A ministry, Abuja')
  expect(row).toHaveTextContent('Open until 1st Apr 2027')
})

test.each([
  ['jobs@example.org', 'Apply by e-mail', 'mailto:jobs@example.org'],
  ['https://example.org/apply', 'Apply for this job (opens in a new tab)', 'https://example.org/apply'],
])('[JOB-02] one applies at %s by a link', async (apply_at, name, href) => {
  await show({ view: () => <JobPage job={{ ...job, apply_at }} /> })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.getByText('Answers the press.')).toBeVisible()
})

test('[JOB-03] of a job that has ended one link is left, to those that have not', async () => {
  await show({ view: () => <EndedJob /> })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/jobs'])
})
