import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { ApplicationEntry } from '#contract/applications/applications.ts'
import type { Selection } from '#contract/jobs/selection.ts'
import { officer } from '#samples/staff.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { wholeApplication } from '#tests/support/whole-application.ts'

const musa = { id: 3, name: 'Musa Model' }
const you = { id: officer.id, name: officer.name }

const entry = (change: Partial<ApplicationEntry> = {}): ApplicationEntry => ({
  id: 'M12',
  kind: 'membership',
  status: 'received',
  name: 'Halima Specimen',
  email: 'halima@example.org',
  email_unproven: false,
  from: null,
  grade: 'Graduate',
  amount: null,
  reason: null,
  created_at: '2027-03-09T09:00:00.000Z',
  version: 1,
  assigned_to: null,
  checks: { done: 0, of: 15 },
  day: 4,
  held: null,
  ...change,
})

const musaWasFirst = { by: 'Musa Model', what: 'assigned', at: '2027-03-12T08:11:00.000Z' }

const frozen: Selection = {
  id: 5,
  act: 'assign',
  count: 1,
  may: 1,
  refused: [],
  state: 'frozen',
  done: 0,
  failed: [],
  failed_count: 0,
}

interface Queue {
  /** What each asking for a page of the list finds. */
  pages: ApplicationEntry[][]
  path?: string
  permissions?: typeof officer.permissions
  /** How many match, where they are more than a page. */
  total?: number
  /** What each assignment answers: taken, or a conflict. */
  assigned?: (200 | 409)[]
}

async function open({ pages, path = '/applications', permissions, total, assigned = [200] }: Queue) {
  const asked: string[] = []
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/applications/entries', (c) => {
      asked.push(new URL(c.req.url).search)
      const [items = []] = pages.length > 1 ? pages.splice(0, 1) : pages
      return c.json({ data: { items, next: null, total: total ?? items.length } })
    })
    .get('/api/office/applications/tabs', (c) =>
      c.json({ data: { mine: 5, unassigned: 9, waiting: 7, answered: 0, open: 1_024 } }),
    )
    .get('/api/office/views', (c) => c.json({ data: [] }))
    .get('/api/office/officers', (c) => c.json({ data: [you, musa] }))
    .get('/api/office/applications/:id', (c) => c.json({ data: wholeApplication({ id: c.req.param('id') }) }))
    .post('/api/office/applications/:id/assign', async (c) => {
      sent.push([c.req.param('id'), await c.req.json()])
      return assigned.shift() === 409
        ? c.json({ message: 'Musa Model has this application now. Look at it again.', ...musaWasFirst }, 409)
        : c.json({ data: wholeApplication({ id: c.req.param('id') }) })
    })
    .post('/api/office/selections', async (c) => {
      sent.push(await c.req.json())
      return c.json({ data: frozen })
    })
  const shown = await openOfficePage(path, api, permissions ?? [...officer.permissions, 'applications.assign'])
  await screen.findByRole('heading', { level: 1, name: 'Applications' })
  const where = () => `/office${shown.router.latestLocation.href}`
  return { ...shown, asked, sent, where, user: userEvent.setup() }
}

const cells = (row: HTMLElement) => within(row).getAllByRole('cell')

describe('[OFF-18] the queue', () => {
  test('says of each application what it seeks, how old it is, what was looked at, who has it and how it stands', async () => {
    await open({
      pages: [
        [
          entry({ day: 7 }),
          entry({
            id: 'U2',
            kind: 'upgrade',
            name: 'Kefas Example',
            from: 'Member',
            grade: 'Fellow',
            day: 5,
            status: 'answered',
            assigned_to: you,
            checks: { done: 6, of: 9 },
          }),
          entry({ id: 'M13', name: 'Grace Sample', held: 'approve', assigned_to: musa }),
          entry({ id: 'M9', name: 'Tunde Specimen', status: 'lapsed', day: null }),
        ],
      ],
    })
    await screen.findByRole('link', { name: 'Halima Specimen' })
    const [, ...rows] = screen.getAllByRole('row')
    const told = rows.map((row) => cells(row).map(({ textContent }) => textContent))
    expect(told.map((texts) => texts.slice(1))).toEqual([
      [
        'Halima Specimen',
        'Membership as Graduate',
        '09/03/2027',
        '2 days over',
        '0 of 15 checks',
        'Nobody',
        'Under review',
      ],
      ['Kefas Example', 'Upgrade, Member to Fellow', '09/03/2027', 'Day 5', '6 of 9 checks', 'You', 'Answered'],
      [
        'Grace Sample',
        'Membership as Graduate',
        '09/03/2027',
        'Day 4',
        '0 of 15 checks',
        'Musa Model',
        'Approved, held',
      ],
      ['Tunde Specimen', 'Membership as Graduate', '09/03/2027', 'Decided', '0 of 15 checks', 'Nobody', 'Lapsed'],
    ])
  })

  test('opens the record, which knows the list that it was opened from', async () => {
    const { user, where } = await open({ pages: [[entry()]], path: '/applications?sort=oldest&tab=open' })
    const link = await screen.findByRole('link', { name: 'Halima Specimen' })
    expect(link).toHaveAttribute('href', '/office/applications/M12?sort=oldest&tab=open')
    await user.keyboard('j')
    await waitFor(() => expect(link).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(where()).toBe('/office/applications/M12?sort=oldest&tab=open'))
  })

  test('has its parts as tabs, each with how many stand there', async () => {
    const { user, asked } = await open({ pages: [[entry()], []], path: '/applications?sort=oldest&tab=open' })
    const tabs = within(await screen.findByRole('navigation', { name: 'Views' }))
    expect(await tabs.findByRole('link', { name: 'Unassigned 9' })).toHaveAttribute(
      'href',
      '/office/applications?tab=unassigned&sort=oldest',
    )
    expect(tabs.getByRole('link', { name: 'All open 1,024' })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'Answered' })).toBeVisible()
    expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/office/applications')
    await user.click(tabs.getByRole('link', { name: 'Mine 5' }))
    expect(await screen.findByText('You have no open application.')).toBeVisible()
    expect(asked).toEqual(['?sort=oldest&tab=open', '?sort=oldest&tab=mine'])
    expect(screen.queryByRole('link', { name: 'Review the oldest' })).toBeNull()
  })

  test('leads to its first row from the foot of a phone, where the oldest is first', async () => {
    const { user } = await open({ pages: [[entry()]], path: '/applications?sort=oldest&tab=mine' })
    expect(await screen.findByRole('link', { name: 'Review the oldest' })).toHaveAttribute(
      'href',
      '/office/applications/M12?sort=oldest&tab=mine',
    )
    await user.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Review the oldest' })).toBeNull())
  })

  test('gives nothing to a person who only reads it', async () => {
    await open({ pages: [[entry()]], permissions: ['applications.read'], path: '/applications?sort=oldest' })
    await screen.findByRole('link', { name: 'Halima Specimen' })
    expect(screen.queryByRole('button', { name: 'Take the oldest' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Review the oldest' })).toBeNull()
  })
})

describe('[OFF-18] the oldest that nobody has', () => {
  const take = () => screen.getByRole('button', { name: 'Take the oldest' })

  test('is taken and opened', async () => {
    const { user, sent, asked, where } = await open({ pages: [[], [entry({ version: 3 })]] })
    await user.click(take())
    await waitFor(() => expect(where()).toBe('/office/applications/M12?sort=oldest&tab=mine'))
    expect(asked).toContain('?tab=unassigned&sort=oldest')
    expect(sent).toEqual([['M12', { to: officer.id, version: 3 }]])
  })

  test('is the next one where somebody else took the first a moment before', async () => {
    const { user, sent, where } = await open({
      pages: [[], [entry()], [entry({ id: 'M13', version: 2 })]],
      assigned: [409, 200],
    })
    await user.click(take())
    await waitFor(() => expect(where()).toBe('/office/applications/M13?sort=oldest&tab=mine'))
    expect(sent).toEqual([
      ['M12', { to: officer.id, version: 1 }],
      ['M13', { to: officer.id, version: 2 }],
    ])
  })

  test('is not sought for ever: after three conflicts the reason is told', async () => {
    const { user, sent, where } = await open({ pages: [[], [entry()]], assigned: [409, 409, 409] })
    await user.click(take())
    expect(await screen.findByText('Musa Model has this application now. Look at it again.')).toBeVisible()
    expect([sent.length, where()]).toEqual([3, '/office/applications'])
  })

  test('is none where each has somebody, which is said', async () => {
    const { user, sent } = await open({ pages: [[]] })
    await user.click(take())
    expect(await screen.findByText('Every open application is assigned already.')).toBeVisible()
    expect(sent).toEqual([])
  })
})

describe('[OFF-11] [OFF-18] selected applications', () => {
  test('are taken', async () => {
    const { user, sent } = await open({ pages: [[entry()]] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    expect(screen.queryByRole('region', { name: 'Go on' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take 1 to yourself…' }))
    expect(await screen.findByRole('heading', { name: 'Assign to you: 1 application' })).toBeVisible()
    expect(sent).toEqual([{ act: 'assign', to: officer.id, ids: ['M12'] }])
  })

  test('are given to the officer who is chosen, and to no one before', async () => {
    const { user, sent } = await open({ pages: [[entry()]] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    await user.click(screen.getByRole('button', { name: 'Give to…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give the selected applications' }))
    await user.click(await dialog.findByRole('button', { name: 'Give' }))
    expect(dialog.getByText('Choose somebody.')).toBeVisible()
    expect(sent).toEqual([])
    await user.selectOptions(dialog.getByLabelText('Officer'), 'Musa Model')
    await user.click(dialog.getByRole('button', { name: 'Give' }))
    expect(await screen.findByRole('heading', { name: 'Assign to Musa Model: 1 application' })).toBeVisible()
    expect(sent).toEqual([{ act: 'assign', to: musa.id, ids: ['M12'] }])
  })

  test('are all that match what the address asks, in that tab, whatever their order', async () => {
    const path = '/applications?kind=upgrade&q=sample&since=2027-03-01&sort=oldest&tab=unassigned'
    const { user, sent } = await open({ pages: [[entry()]], path, total: 60 })
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    await user.click(screen.getByRole('button', { name: 'All 60 that match' }))
    await user.click(screen.getByRole('button', { name: 'Take 60 to yourself…' }))
    await screen.findByRole('heading', { name: 'Assign to you: 1 application' })
    const matching = { kind: 'upgrade', q: 'sample', since: '2027-03-01', tab: 'unassigned' }
    expect(sent).toEqual([{ act: 'assign', to: officer.id, matching }])
  })

  test('are given to nobody where it is thought better of', async () => {
    const { user, sent } = await open({ pages: [[entry()]] })
    await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
    await user.click(screen.getByRole('button', { name: 'Give to…' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Give the selected applications' })).toBeNull())
    expect([sent, screen.getByText('1 selected of 1')]).toEqual([[], expect.anything()])
  })
})

test('[OFF-10] the day from which applications are shown is a date in the address, and is written as a day', async () => {
  const { asked } = await open({ pages: [[entry()]], path: '/applications?since=2027-03-01' })
  await screen.findByRole('link', { name: 'Halima Specimen' })
  expect(screen.getByRole('list', { name: 'Filters that are set' })).toHaveTextContent('Received since 01/03/2027')
  expect(asked).toEqual(['?since=2027-03-01'])
})
