import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { Desk } from '#contract/staff/desk.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const NOWHERE = '/no/such/screen'

const waiting = (of: Desk['waiting'][number]['of'], count: number): Desk['waiting'][number] => ({
  of,
  count,
  naira: null,
  oldest: count > 0 ? '2027-03-12T09:00:00.000Z' : null,
})

const deskOf = (...all: Desk['waiting']) =>
  new Hono().get('/api/office/desk', (c) => c.json({ data: { waiting: all, dues: null, applications: null } }))

const rail = () => within(screen.getByRole('navigation', { name: 'Office' }))
const places = () =>
  rail()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test.each<[Role, string]>([
  ['owner', 'Desk Applications Members MCPD Money Approvals Events Content Mail Staff Audit Settings'],
  ['membership', 'Desk Applications Members MCPD Money Approvals Events Content Mail Jobs'],
  ['finance', 'Desk Applications Members Money Approvals Events Mail Jobs'],
  ['editor', 'Desk Events Content Mail Jobs'],
  ['door', 'Desk Events Jobs'],
  ['auditor', 'Desk Applications Members MCPD Money Events Content Mail Staff Audit Jobs'],
])('[OFF-02] the frame shows to %s the places they may read', async (role, shown) => {
  await openOfficePage(NOWHERE, deskOf(), [...roles[role]])
  expect(places().join(' ')).toBe(shown)
})

test('[OFF-16] beside each place stands how many wait there, and nothing where none does', async () => {
  const counts = [waiting('applications', 4), waiting('payments', 0), waiting('approvals', 1_204)]
  await openOfficePage(NOWHERE, deskOf(...counts), [...roles.finance])
  await waitFor(() =>
    expect(places().slice(1, 5)).toEqual(['Applications4 waiting', 'Members', 'Money', 'Approvals1,204 waiting']),
  )
})

test('[OFF-15] where there is nothing, a person who is signed in keeps the navigation', async () => {
  await openOfficePage(NOWHERE, deskOf(), [...roles.editor])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We cannot find that page')
  expect(screen.getByRole('link', { name: 'Back to the desk' })).toHaveAttribute('href', '/office/')
  expect(rail().getByRole('link', { name: 'Content' })).toHaveAttribute('href', '/office/content')
})

test('[OFF-15] at an address that names no record there is nothing to try again', async () => {
  for (const path of ['/members/ada', '/money/bills/0', '/members/1e3/merge', '/mail/letters/x/people']) {
    const { unmount } = await openOfficePage(path, deskOf(), [...roles.owner])
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('We cannot find that page')
    unmount()
  }
})

test('[OFF-01] where there is nothing, a visitor reads so, and is led to the website', async () => {
  const api = new Hono().get('/api/office/me', (c) => c.json({ message: 'Please sign in.' }, 401))
  await openOfficePage(NOWHERE, api)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We cannot find that page')
  expect(screen.getByRole('link', { name: 'Back to the website' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('navigation', { name: 'Office' })).toBeNull()
})

test('[OFF-14] ? says which keys there are', async () => {
  await openOfficePage(NOWHERE, deskOf(), ['desk.view'])
  await userEvent.keyboard('?')
  const dialog = screen.getByRole('dialog', { name: 'Keys' })
  expect(within(dialog).getByText('j').closest('dt')).toBeVisible()
  expect(dialog).toHaveTextContent('No key decides, pays or sends anything.')
})
