import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import { provenActNames } from '#contract/common/proven-acts.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { colleague, officer } from '#samples/staff.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'

const door: StaffMember = { ...colleague, name: 'Dayo Sample' }

/** The staff, with the first row open; what was sent is told. */
async function open(member: StaffMember, permissions: typeof officer.permissions, conflict?: StaffMember) {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/staff', (c) => c.json({ data: { items: [member], next: null, total: 1 } }))
    .get('/api/office/rights/:right/holders', (c) => c.json({ data: { people: [{ id: 1, name: 'Efe Model' }] } }))
    .post('/api/office/staff/:id/send-invitation', (c) =>
      c.json({ message: 'The link is on its way to ada@example.org.' }),
    )
    .post('/api/office/staff/:id/roles', async (c) => {
      sent.push(await c.req.json())
      return conflict && sent.length === 1
        ? c.json({ message: 'Somebody changed this.', by: null, what: 'changed', at: null, theirs: conflict }, 409)
        : c.json({ data: { ...member, roles: ['door', 'auditor'], approval: null } })
    })
  await openOfficePage('/staff', api, permissions)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Details of row 1' }))
  return { sent, user }
}

test('[OFF-02] who only reads sees the staff and changes nothing', async () => {
  await open(door, [...roles.auditor])
  expect(screen.getByText('ada@example.org')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Change|Lock)/ })).toBeNull()
  await waitFor(() =>
    expect(screen.getByText(/^To change roles and access needs/)).toHaveTextContent(
      'To change roles and access needs the right staff.roles. Efe Model can help.',
    ),
  )
  expect(screen.getByRole('button', { name: 'Invite…' })).toBeDisabled()
  expect(screen.getByText('Needs the right staff.invite. Efe Model can help.')).toBeVisible()
})

test('[OFF-03] nobody changes themselves', async () => {
  await open({ ...door, id: officer.id }, [...roles.owner])
  expect(screen.getByText('This is you. Another owner has to change your roles and access.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Change|Lock)/ })).toBeNull()
})

test('[OFF-03] roles that somebody changed meanwhile are not overwritten unseen', async () => {
  const theirs: StaffMember = { ...door, roles: ['editor'], version: 4 }
  const { sent, user } = await open(door, [...roles.owner], theirs)
  await user.click(screen.getByRole('button', { name: 'Change the roles…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Roles of Dayo Sample' }))
  await user.click(dialog.getByLabelText('Auditor'))
  await user.click(dialog.getByRole('button', { name: 'Change the roles' }))
  expect(await dialog.findByText(/^They now have: Editor/)).toBeVisible()
  expect(dialog.getByLabelText('Auditor')).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Change the roles' }))
  expect(await dialog.findByText(/is now: Door staff, Auditor/)).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ roles: ['door', 'auditor'], version: 3 }),
    expect.objectContaining({ roles: ['door', 'auditor'], version: 4 }),
  ])
})

test('[OFF-01] the link is sent again from the row of who has not come in, and of nobody else', async () => {
  const { user } = await open({ ...door, state: 'invited', factors: [] }, [...roles.owner])
  await user.click(screen.getByRole('button', { name: 'Send the link again…' }))
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('The link is on its way to ada@example.org.')).toBeVisible()
})

test('[OFF-01] who has come in is sent no link', async () => {
  await open(door, [...roles.owner])
  expect(screen.queryByRole('button', { name: 'Send the link again…' })).toBeNull()
})

test('[OFF-03] [row 154] to make a membership officer asks for a reason, for the second person', async () => {
  const { user } = await open(door, [...roles.owner])
  await user.click(screen.getByRole('button', { name: 'Change the roles…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Roles of Dayo Sample' }))
  await user.click(dialog.getByLabelText('Membership officer'))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
    'To give or take the role of owner, membership officer or finance officer needs a second person, who reads this.',
  )
})

test('[OFF-05] [row 158] the page of roles lists what asks for the second factor again', async () => {
  await openOfficePage('/roles', new Hono(), [...roles.owner])
  const acts = within(await screen.findByRole('region', { name: 'Asks for the second factor again' }))
  expect(acts.getAllByRole('term').map((term) => term.textContent)).toEqual([
    ...['Money', 'Limits and approvals', 'Staff', 'Signing in', 'Mails', 'Members', 'Records'],
  ])
  expect(acts.getAllByRole('definition')).toHaveLength(provenActNames.length)
  expect(acts.getByText('Change the e-mail address of a member')).toBeVisible()
})

test.each(['/approvals', '/roles'])(
  '[OFF-07] where one person is the whole office, %s says what becomes of what is asked for',
  async (path) => {
    const api = new Hono()
      .get('/api/office/me', (c) => c.json({ data: { ...officer, permissions: roles.owner, single_officer: true } }))
      .get('/api/office/approvals', (c) => c.json({ data: { items: [], next: null, total: 0 } }))
    await openOfficePage(path, api)
    expect(
      await screen.findByText(
        /^One person is the whole office: what a second person would approve is done 24 hours after/,
      ),
    ).toBeVisible()
  },
)

test.each([
  ['two may approve it', [officer.id, 1], 'It waits for a second person. See what waits'],
  [
    'nobody else may',
    [officer.id],
    'It waits for a second person, and nobody else may approve it. Where one person is the whole office, the shell lets it happen after 24 hours: staff single-officer on. See what waits',
  ],
])('[OFF-07] what was asked for says what it waits for, where %s', async (_, people, says) => {
  const api = new Hono()
    .get('/api/office/staff', (c) => c.json({ data: { items: [door], next: null, total: 1 } }))
    .get('/api/office/rights/:right/holders', (c) =>
      c.json({ data: { people: people.map((id) => ({ id, name: 'Efe Model' })) } }),
    )
    .post('/api/office/staff/:id/roles', (c) => c.json({ data: { ...door, approval: 4 } }))
  await openOfficePage('/staff', api, [...roles.owner])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Details of row 1' }))
  await user.click(screen.getByRole('button', { name: 'Change the roles…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Roles of Dayo Sample' }))
  await user.click(dialog.getByLabelText('Finance officer'))
  await user.type(dialog.getByLabelText('Reason'), 'She keeps the books.')
  await user.click(dialog.getByRole('button', { name: 'Change the roles' }))
  await waitFor(() => expect(dialog.getByText(/^Until it is approved Dayo Sample has/)).toHaveTextContent(says))
})
