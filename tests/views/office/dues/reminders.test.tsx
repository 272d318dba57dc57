import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Role, roles } from '#contract/common/permissions.ts'
import type { Reminder, ReminderRunDetails } from '#contract/dues/reminders.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const at = '2027-03-12T11:00:00.000Z'
const draft: ReminderRunDetails = {
  id: 1,
  state: 'draft',
  created_at: at,
  sent_at: null,
  ended_at: null,
  by: null,
  task_id: null,
  counts: { planned: 1, posted: 0, sent: 0, dropped: 3, failed: 0 },
  stages: [{ stage: 'days180', count: 1, sample: 9 }],
  dropped: [{ why: 'noAddress', count: 3 }],
  muted: ['days30'],
  steps: ['preview', 'stop'],
}
const reminder: Reminder = {
  id: 9,
  member: { id: 7, name: 'Grace Sample', number: 'FCT-000344' },
  stage: 'days180',
  state: 'planned',
  why: null,
  year: 2026,
  open_years: [2026],
  due: '2026-07-01',
  changed_at: at,
}
const page = (items: object[]) => ({ data: { items, next: null, total: items.length } })

async function openRun(role: Role, sending = () => Response.json({ data: { ...draft, state: 'done', steps: [] } })) {
  const asked: unknown[] = []
  let run = draft
  const api = new Hono()
    .get('/api/office/reminder-runs/1', (c) => c.json({ data: run }))
    .get('/api/office/reminder-runs/1/reminders', (c) =>
      c.json(page(c.req.query('state') === 'planned' ? [reminder] : [])),
    )
    .get('/api/office/reminders/9/mail', (c) =>
      c.json({ data: { subject: 'Your dues are open', text: 'You owe', html: '<div>You owe</div>' } }),
    )
    .post('/api/office/reminder-runs/1/preview', (c) => {
      asked.push('preview')
      run = { ...draft, state: 'previewed', steps: ['preview', 'send', 'stop'] }
      return c.json({ data: run })
    })
    .post('/api/office/reminder-runs/1/send', async (c) => {
      asked.push(await c.req.json())
      return sending()
    })
    .post('/api/office/reminder-runs/1/stop', (c) => {
      asked.push('stop')
      return c.json({ data: { ...draft, state: 'stopped', steps: [] } })
    })
  await openOfficePage('/members/reminders/1', api, [...roles[role]])
  await screen.findByText('Grace Sample')
  return asked
}

test('[LED-14] a run says why each member is reminded and who is left out, and is sent after a preview', async () => {
  const asked = await openRun('membership')
  screen.getByText('owes 2026/27 since 1 July 2026')
  expect(screen.getByRole('list', { name: 'Not sent' })).toHaveTextContent('without an address 3')
  screen.getByText('Turned off in the settings: 30 days late.')
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog'))
  await preview.findByText('Your dues are open')
  preview.getByText('Not sent: without an address: 3.')
  await userEvent.click(preview.getByRole('button', { name: 'Done' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))
  expect(asked).toEqual(['preview', { reminders: 1 }])
})

test('[LED-14] what is refused says why', async () => {
  const message = 'There are now 2 reminders. Look at them again first.'
  await openRun('finance', () => Response.json({ message }, { status: 409 }))
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
})

test('[LED-14] a run is stopped after a question', async () => {
  const asked = await openRun('finance')
  await userEvent.click(screen.getByRole('button', { name: 'Stop the run…' }))
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText(/None of its reminders is sent/)
  await userEvent.click(dialog.getByRole('button', { name: 'Stop the run' }))
  expect(asked).toEqual(['stop'])
})

test('[LED-14] a reader without the right sees that it waits, and which right it needs', async () => {
  await openRun('auditor')
  const button = screen.getByRole('button', { name: 'Send 1 reminder' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/reminders\.run/)
})
