import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#contract/common/job.ts'
import type { Permission } from '#contract/common/permissions.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

beforeEach(async () => {
  // jsdom makes no addresses of files, and its own kind of file is not what fetch answers.
  const made = { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, made))
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const job: Job = {
  id: 5,
  kind: 'member-export',
  state: 'waiting',
  done: 0,
  total: 2,
  by: 'Ada Placeholder',
  error: null,
  created_at: '2027-03-17T09:00:00.000Z',
  ended_at: null,
  file_until: null,
  steps: [],
}

const ready: Job = { ...job, state: 'done', done: 2, steps: ['fetch'] }

async function open(permissions: Permission[], search = '', after: Job = ready) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/members', (c) => c.json({ data: { items: [], next: null, total: 0 } }))
    .post('/api/office/exports/members', async (c) => {
      sent.push(await c.req.json())
      return c.json({ data: job })
    })
    .get('/api/office/tasks/5', (c) => c.json({ data: after }))
    .get('/api/office/tasks/6/file', (c) => c.json({ message: 'A file is kept for a day.' }, 404))
    .get('/api/office/tasks/5/file', (c) => c.body('Name\r\n', 200, { 'content-type': 'text/csv; charset=utf-8' }))
  await openOfficePage(`/members${search}`, api, ['members.read', ...permissions])
  return { sent, user: userEvent.setup() }
}

const exportButton = () => screen.queryByRole('button', { name: 'Export' })

test('[OFF-36] a list is exported as it is narrowed, with the columns that are left checked, and the file is saved', async () => {
  const { sent, user } = await open(['members.export', 'members.sensitive'], '?grade=4&row=1&sort=newest')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Export members' }))
  await user.click(dialog.getByRole('radio', { name: 'CSV' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Date of birth' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Standing' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('The file is ready: 2 rows. It stands under Jobs for a day.')).toBeVisible()
  expect(sent).toEqual([
    {
      filter: { grade: '4', sort: 'newest' },
      format: 'csv',
      columns: [
        ...[
          'number',
          'name',
          'grade',
          'joined',
          'paid_to',
          'owes',
          'grade_since',
          'title',
          'first_name',
          'middle_name',
          'sur_name',
          'email',
          'contact_email',
          'phone',
        ],
        ...['national_number', 'job_title', 'organization', 'industry', 'business_address'],
        ...['mcpd_count', 'mcpd_last', 'note'],
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(saved).toEqual(['member-export-5.csv']))
})

test('[OFF-36] columns with a right of their own are offered to who has it, and the button to who may export', async () => {
  await open(['members.export'])
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    ...['Number', 'Name', 'Grade', 'Joined', 'Paid to', 'Standing', 'Owes', 'Grade since'],
    ...['Title', 'First name', 'Middle name', 'Surname', 'Email', 'Contact email', 'NIPR national number'],
    ...['Job title', 'Organization', 'Industry', 'Address', 'MCPD done', 'Last MCPD'],
  ])
})

test('[OFF-36] who may not export has no button for it', async () => {
  await open([])
  await screen.findByRole('heading', { name: 'Members' })
  expect(exportButton()).toBeNull()
})

test.each([
  ['/money', 'money.read', 'payments', { tab: 'unrecorded' }],
  ['/money?tab=settled&purpose=dues', 'money.read', 'payments', { tab: 'settled', purpose: 'dues' }],
  ['/applications?tab=mine&kind=upgrade', 'applications.read', 'applications', { tab: 'mine', kind: 'upgrade' }],
] as const)('[OFF-36] %s is exported as its tab and filters show it', async (path, permission, list, filter) => {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/payments/entries', (c) => c.json({ data: { items: [], next: null, total: 0 } }))
    .get('/api/office/applications/entries', (c) => c.json({ data: { items: [], next: null, total: 0 } }))
    .post(`/api/office/exports/${list}`, async (c) => {
      sent.push((await c.req.json()).filter)
      return c.json({ data: job })
    })
    .get('/api/office/tasks/5', (c) => c.json({ data: ready }))
  await openOfficePage(path, api, [permission])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog', { name: `Export ${list}` }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('The file is ready: 2 rows. It stands under Jobs for a day.')).toBeVisible()
  expect(sent).toEqual([filter])
})

test('a file that is gone says so', async () => {
  const { user } = await open(['members.export'], '', { ...ready, id: 6 })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  expect(await screen.findByText('A file is kept for a day.')).toHaveAttribute('role', 'alert')
})

test('an export that failed says why', async () => {
  const { user } = await open(['members.export'], '', { ...job, state: 'failed', error: 'The disk is full.' })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('The disk is full.')).toHaveAttribute('role', 'alert')
})
