import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Badge } from '#src/ui/Badge.tsx'
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { ExternalLink } from '#src/ui/links.tsx'
import { SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { Steps } from '#src/ui/Steps.tsx'
import { TableCards } from '#src/ui/TableCards.tsx'

test.each([
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['paid', 'Paid'],
  ['rejected', 'Rejected'],
  ['Paid', 'Paid'],
  ['on hold', 'Rejected'],
  ['', 'Rejected'],
  ['toString', 'Rejected'],
])('status "%s" reads %s', (status, word) => {
  const { container } = render(<Badge status={status} />)
  expect(container.textContent).toBe(word)
})

test('a table keeps its roles and its caption', () => {
  render(
    <TableCards
      caption="Applications"
      rows={[
        { id: 1, grade: 'Member' },
        { id: 2, grade: 'Fellow' },
      ]}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Grade', cell: ({ grade }) => grade },
        { label: 'Action', cell: () => <button type="button">Pay</button>, action: true },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Applications' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Grade', 'Action'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => [cell.dataset.label, cell.textContent]),
  ).toEqual([
    ['Grade', 'Member'],
    ['Action', 'Pay'],
    ['Grade', 'Fellow'],
    ['Action', 'Pay'],
  ])
  expect(table.querySelector('tr, td')?.getAttribute('role')).toBe('row')
})

test('a breadcrumb links all but the place where the reader is', () => {
  render(
    <Breadcrumb
      crumbs={[
        { label: 'Home', to: '/' },
        { label: 'Events', to: '/events' },
        { label: 'Upcoming' },
        { label: 'Summit' },
      ]}
      link={({ label, to }) => <a href={to}>{label}</a>}
    />,
  )
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(
    within(trail)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/events'])
  expect(screen.getByText('Summit').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('Upcoming').getAttribute('aria-current')).toBe(null)
})

test('steps mark the current one and count only one’s own', () => {
  render(
    <Steps
      steps={[
        { label: 'Basic Details', state: 'done' },
        { label: 'Career Details', state: 'current' },
        { label: 'Chapter details', note: 'NIPR use only', state: 'closed' },
      ]}
    />,
  )
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('(done)')
  expect(second?.getAttribute('aria-current')).toBe('step')
  expect(third?.textContent).toContain('NIPR use only')
  expect(screen.getByText('Step 2 of 2: Career Details')).toBeTruthy()
})

test('an external link says that it opens a new tab, and tells that tab nothing', () => {
  render(<ExternalLink href="https://example.org/">The institute</ExternalLink>)
  const link = screen.getByRole('link', { name: 'The institute (opens in a new tab)' })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('a failure panel offers to try again', async () => {
  const retry = vi.fn()
  render(<FailurePanel text="Could not Get all Events" onRetry={retry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('when it goes the focus that was in it goes to the page, and no other does', async () => {
  const page = (failed: boolean) => (
    <main id="main" tabIndex={-1}>
      <button type="button">Elsewhere</button>
      {failed && <FailurePanel text="Could not Get all Events" onRetry={() => {}} />}
    </main>
  )
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Try again' }).focus()
  rerender(page(false))
  expect(screen.getByRole('main')).toHaveFocus()
  rerender(page(true))
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  rerender(page(false))
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('what is loading says so to those who cannot see it', () => {
  const { container } = render(<SkeletonGroup>…</SkeletonGroup>)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
})
