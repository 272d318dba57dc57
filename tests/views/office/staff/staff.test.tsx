import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { roles } from '#contract/common/permissions.ts'
import { provenActNames } from '#contract/common/proven-acts.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { type Answers, refuse } from '#samples/answering.ts'
import { pageOf } from '#samples/sample.ts'
import { colleague, holder, officer } from '#samples/staff.ts'
import { answers } from '#tests/support/answers.ts'
import { openOfficePage } from '#tests/support/office-page.tsx'
import { dialog, fill, press, user } from '#tests/support/user.ts'

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
        ? c.json(
            {
              message: 'Somebody changed this in the meantime. Look at it again.',
              by: 'Efe Model',
              what: 'changed',
              at: null,
              version: conflict.version,
              theirs: conflict,
            },
            409,
          )
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
  const overtaken = within(await screen.findByRole('dialog', { name: 'Efe Model was first' }))
  const told = ['They now have', 'You chose, to replace it'].map(
    (label) => overtaken.getByText(label).nextSibling?.textContent,
  )
  expect(told).toEqual(['Editor (active)', 'Door staff, Auditor'])
  await user.click(overtaken.getByRole('button', { name: 'Change the roles' }))
  expect(await screen.findByText('Dayo Sample is now: Door staff, Auditor')).toBeVisible()
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
  const waiting = within(await screen.findByRole('dialog', { name: 'A second person decides' }))
  expect(waiting.getByText('Until it is approved Dayo Sample has: Door staff')).toBeVisible()
  await waitFor(() =>
    expect(waiting.getByRole('status')).toHaveTextContent(`The change of the roles is asked for. ${says}`),
  )
})

/** The staff with this one person, whose row is open. */
async function openRow(member: StaffMember, given: Answers) {
  const api = answers({ listStaff: pageOf([member]), listHolders: [holder], ...given })
  await openOfficePage('/staff', api, roles.owner)
  await press('Details of row 1')
  return api
}

test('[OFF-01] [OFF-03] who is invited gets a link; what is missing is said beside its field', async () => {
  const api = await openRow(door, {
    inviteStaff: { ...door, name: 'Ife Model', email: 'ife@example.org', approval: null },
  })
  await press('Invite…')
  const asking = await dialog('Invite to the office')
  await press('Send the invitation', asking)
  expect(asking.getByLabelText('Email')).toHaveAccessibleDescription('Enter the e-mail address.')
  expect(asking.getByLabelText('First name')).toHaveAccessibleDescription('Enter the first name.')
  expect(asking.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription('Give at least one role.')
  fill({ Email: 'ife@example.org', 'First name': 'Ife', Surname: 'Model' }, asking)
  await user.click(asking.getByLabelText('Auditor'))
  await user.click(asking.getByLabelText('Editor'))
  await press('Send the invitation', asking)
  const done = await dialog('Ife Model is invited')
  expect(done.getByText('A link has gone to ife@example.org')).toBeVisible()
  expect(done.getByText('It is good for 24 hours.')).toBeVisible()
  expect(api.sent('inviteStaff')).toEqual([
    { email: 'ife@example.org', first_name: 'Ife', sur_name: 'Model', roles: ['editor', 'auditor'], reason: '' },
  ])
})

test('[OFF-01] who has left is invited again at the address that is known', async () => {
  await openRow({ ...door, state: 'left', roles: [], factors: [] }, {})
  await press('Invite again…')
  expect((await dialog('Invite again')).getByLabelText('Email')).toHaveValue('ada@example.org')
})

test('[OFF-01] [OFF-07] an invitation to a role of a second person is mailed, and the role waits', async () => {
  await openRow(door, { inviteStaff: { ...door, name: 'Ife Model', email: 'ife@example.org', roles: [], approval: 4 } })
  await press('Invite…')
  const asking = await dialog('Invite to the office')
  fill({ Email: 'ife@example.org', 'First name': 'Ife', Surname: 'Model' }, asking)
  await user.click(asking.getByLabelText('Owner'))
  await press('Send the invitation', asking)
  expect(asking.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why, for the person who approves it\.$/)
  fill({ Reason: 'She founds it.' }, asking)
  await press('Send the invitation', asking)
  const waiting = await dialog('A second person decides')
  expect(waiting.getByText('A link has gone to ife@example.org. It is good for 24 hours.')).toBeVisible()
  expect(waiting.getByText('Until it is approved Ife Model has: no role')).toBeVisible()
})

test('[OFF-03] to lock somebody takes one person; to remove who approves guarded acts takes two', async () => {
  const owner: StaffMember = { ...door, roles: ['owner'] }
  const api = await openRow(owner, { lockStaff: { ...owner, state: 'locked' }, leaveStaff: { ...owner, approval: 4 } })
  await press('Lock…')
  await press('Lock', await dialog('Lock Dayo Sample'))
  expect(await screen.findByText('Dayo Sample is locked')).toBeVisible()
  await press('Remove from the office…')
  const asking = await dialog('Remove from the office: Dayo Sample')
  await press('Remove from the office', asking)
  expect(asking.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why, for the person who approves it\.$/)
  fill({ Reason: 'Moves away.' }, asking)
  await press('Remove from the office', asking)
  const waiting = await dialog('A second person decides')
  expect(waiting.getByText('Nothing changes yet')).toBeVisible()
  expect(api.acts()).toEqual([
    ['lockStaff', { version: 3 }],
    ['leaveStaff', { version: 3, reason: 'Moves away.' }],
  ])
})

test('[OFF-03] [OFF-05] to reset the second factor of somebody the own one is shown in the dialog, and it is done once', async () => {
  let proven = false
  const api = await openRow(door, {
    resetStaffFactor: () =>
      proven ? { ...door, factors: [], approval: null } : refuse(403, 'Show your second factor.', { prove: true }),
    proveFactor: () => {
      proven = true
      return { proven_until: '2027-03-12T11:00:00.000Z' }
    },
  })
  await press('Reset the second factor…')
  await press('Reset the second factor', await dialog('Reset the second factor of Dayo Sample'))
  const proving = await dialog('Your code first')
  expect(proving.getByText('Reset the second factor of Dayo Sample')).toBeVisible()
  await user.type(proving.getByLabelText('Authentication code'), '123456')
  await press('Confirm and reset the second factor', proving)
  expect(await screen.findByText('The second factor of Dayo Sample is reset')).toBeVisible()
  const keys = api.headers('resetStaffFactor').map((headers) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
